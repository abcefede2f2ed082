import type { FastifyInstance, FastifyReply } from 'fastify';
import { offeringPath, offeringProducts, productSlug } from '#features/forms/contract/offerings.ts';
import { callPath } from '#kernel/call/call.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { escapeHtml } from '#platform/server/html/escape-html.ts';
import { addressBlockOf } from '#platform/server/http/address-block.ts';
import { limitRate } from '#platform/server/http/rates.ts';
import { downloadPdf, resourcePath } from '#site/contract.ts';
import type { BookletFiles } from './booklet-files.ts';

export interface ServeBookletsOptions {
  files: BookletFiles;
  /** Whether a token lets one download offerings. */
  isValid(token: string): Promise<boolean>;
  /** Factor of the rate limit. */
  rateScale: number;
}

type Query = { Querystring: { token?: unknown; download?: unknown; product?: unknown } };

/** Path of the pages that are printed. */
export const bookletPagePath = (pass: string) => `/api/site/booklets/${pass}`;

const route = { schema: { hide: true } };
/** Files for one network address, as all share the browser that prints. */
const fileRate = { max: 60, seconds: 600 };

/** Serves guides to all, offerings to who has a token, and the pages from which offerings are downloaded. */
export function serveBooklets(app: FastifyInstance, options: ServeBookletsOptions): void {
  const { files, isValid, rateScale } = options;
  const rate = { ...fileRate, max: Math.ceil(fileRate.max * rateScale) };
  const onRequest = limitRate(app, 'booklets', rate, ({ ip }) => addressBlockOf(ip));

  app.get<{ Params: { pass: string } }>(bookletPagePath(':pass'), route, async (request, reply) => {
    const page = await files.page(request.params.pass);
    return reply.header('cache-control', 'private, no-store').type('text/html').send(page);
  });

  app.get<{ Params: { file: string } } & Query>(
    resourcePath(':file'),
    { ...route, onRequest },
    async ({ params, query }, reply) => {
      const booklet = files.find(/^([\w-]+)\.pdf$/.exec(params.file)?.[1] ?? '');
      if (!booklet) throw commonFailures.fail('not_found');
      const isOpen = booklet.type === 'guide';
      if (!isOpen && !(await isValid(textOf(query.token)))) throw commonFailures.fail('not_found');
      const bytes = await files.pdf(booklet);
      const disposition = query.download === undefined ? 'inline' : 'attachment';
      return reply
        .headers({
          'cache-control': isOpen ? 'public, max-age=3600' : 'private, no-store',
          'content-disposition': `${disposition}; filename="${booklet.name}.pdf"`,
          'x-content-type-options': 'nosniff',
        })
        .type('application/pdf')
        .send(bytes);
    },
  );

  for (const product of offeringProducts) {
    app.get<Query>(offeringPath(product), { ...route, onRequest }, async ({ query }, reply) => {
      const token = textOf(query.token);
      if (token === '') return reply.redirect(formPath(product));
      const isLive = await isValid(token);
      return sendPage(reply, isLive ? 200 : 404, isLive ? offer(product, token) : tooOld(product));
    });
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function formPath(product: string): string {
  return `/forms/offerings?product=${encodeURIComponent(product)}`;
}

interface Page {
  title: string;
  body: string;
}

/** The page whose script saves the file at once (`site/web/resources/save-offering.ts`). */
function offer(product: string, token: string): Page {
  const title = `What ${product} offers`;
  const others = offeringProducts.filter((one) => one !== product);
  const links = others.map((one) => `<li>${downloadLink(one, token)}${escapeHtml(one)}</a></li>`);
  const body = `<h1>${escapeHtml(title)}</h1>
<p>Your download begins by itself. If it does not, use the link.</p>
<p>${downloadLink(product, token, ' data-save-now')}Download the PDF</a></p>
<p role="status" data-save-status></p>
<h2>The other tools</h2>
<ul>${links.join('')}</ul>`;
  return { title, body };
}

function downloadLink(product: string, token: string, more = ''): string {
  const name = `${productSlug(product)}-offerings`;
  const path = callPath(downloadPdf, {}, { name, token });
  return `<a href="${escapeHtml(path)}" download="${name}.pdf"${more}>`;
}

function tooOld(product: string): Page {
  const title = 'This link is too old';
  const body = `<h1>${title}</h1>
<p>A link works for a week. <a href="${escapeHtml(formPath(product))}">Get a new one</a></p>`;
  return { title, body };
}

async function sendPage(reply: FastifyReply, status: number, { title, body }: Page) {
  const html = await reply.server.framePage(`${title} · Sightline`, body);
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}
