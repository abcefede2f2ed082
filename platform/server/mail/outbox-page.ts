import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { success } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { isPlainText } from '#kernel/text/plain-text.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { plainPage } from '../html/plain-page.ts';
import { sameDigest } from '../secrets/secrets.ts';
import type { Outbox, OutboxMail } from './outbox.ts';

/**
 * Serves `/outbox`, each mail at `/outbox/:id`, and all as JSON at `/outbox.json`, for requests
 * with the key in the address (`?key=`); others get 404.
 */
export function serveOutbox(app: FastifyInstance, outbox: Outbox, key: string): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key: given } = request.query as { key?: unknown };
    if (typeof given !== 'string' || !sameDigest(given, key))
      throw commonFailures.fail('not_found');
    reply.header('cache-control', 'no-store');
  };
  const route = { schema: { hide: true }, onRequest: guard };
  app.get('/outbox.json', route, async () => success(await outbox.list()));
  app.get('/outbox', route, async (_, reply) => {
    return reply.type('text/html').send(listPage(await outbox.list(), key));
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', route, async (request, reply) => {
    const { id } = request.params;
    const mail = isPlainText(id) ? await outbox.read(id) : null;
    if (!mail) throw commonFailures.fail('not_found');
    return reply.type('text/html').send(mailPage(mail, key));
  });
}

function listPage(mails: readonly OutboxMail[], key: string): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/outbox/${mail.id}?key=${key}"><b>${escapeHtml(mail.subject)}</b>${mail.code ? ` <code>${escapeHtml(mail.code)}</code>` : ''}<span>${escapeHtml(mail.to)}</span><time>${whenOf(mail)}</time></a></li>`,
  );
  const body =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>No mail was sent yet. What the suite sends appears here, newest first.</p>';
  return plainPage('Outbox', `<h1>Outbox</h1>${body}`);
}

/** The mail's HTML is shown in a sandboxed frame without scripts and origin. */
function mailPage(mail: OutboxMail, key: string): string {
  const headers = Object.entries(mail.headers).map((header) => header.join(': '));
  const framed = mail.html.replace('<head>', '<head><base target="_blank">');
  return plainPage(
    mail.subject,
    `<p><a href="/outbox?key=${key}">Outbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to)}, ${whenOf(mail)}</p>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml([...headers, mail.text].join('\n\n'))}</pre></details>`,
  );
}

function whenOf(mail: OutboxMail): string {
  return mail.sentAt.toISOString().slice(0, 19).replace('T', ' ');
}
