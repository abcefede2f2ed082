import type { FastifyInstance } from 'fastify';
import { commonFailures } from '#kernel/call/failure.ts';
import { contributionHtml } from './contribution-page.ts';
import type { Contributions } from './contributions.ts';

/** Serves the pages of published contributions. */
export async function serveContributions(
  app: FastifyInstance,
  { find }: Pick<Contributions, 'find'>,
): Promise<void> {
  const route = { schema: { hide: true } };
  app.get<{ Params: { slug: string } }>('/library/:slug', route, async ({ params }, reply) => {
    const found = await find(params.slug);
    if (!found) throw commonFailures.fail('not_found');
    const { title, body } = contributionHtml(found);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await app.framePage(title, body));
  });
}
