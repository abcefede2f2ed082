import type { FastifyInstance } from 'fastify';
import { isPlainText } from '#kernel/text/plain-text.ts';
import { contributionHtml } from './contribution-page.ts';
import type { Contributions } from './contributions.ts';

const withdrawn = {
  title: 'This sample is not there',
  body: `<h1>This sample is not there</h1>
<p>It was withdrawn, or its address is another one. <a href="/samples">Look in the library</a></p>`,
};

/** Serves the pages of published contributions. */
export async function serveContributions(
  app: FastifyInstance,
  { find }: Pick<Contributions, 'find'>,
): Promise<void> {
  app.get<{ Params: { slug: string } }>(
    '/library/:slug',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = isPlainText(params.slug) ? await find(params.slug) : null;
      const { title, body } = found ? contributionHtml(found) : withdrawn;
      return reply
        .status(found ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await app.framePage(title, body));
    },
  );
}
