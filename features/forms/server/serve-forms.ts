import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import { formShapes, kindOfSlug } from '../contract/fields.ts';
import type { FormKind } from '../contract/kinds.ts';
import type { FormGuard } from './form-guard.ts';
import { type FormPage, formPage } from './form-page.ts';
import type { Submissions } from './submissions.ts';
import { confirmPath, endPath } from './subscription-links.ts';

interface FormPagesOptions {
  submissions: Submissions;
  guard: FormGuard;
  /** Whether mails go out. */
  hasMail: boolean;
}

type SlugRoute = { Params: { slug: string } };

/** Bytes; the longest form has some hundreds of characters a field. */
const bodyLimit = 64 * 1024;

/** Serves the forms and the links of mails as pages that need no scripts. */
export async function serveForms(app: FastifyInstance, options: FormPagesOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The parameters of the address are enough for the links of mails: their body is ignored.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    serveFormPages(scope, options);
    serveSubscription(scope, options.submissions);
  });
}

const route = { schema: { hide: true }, bodyLimit };

function serveFormPages(scope: FastifyInstance, options: FormPagesOptions): void {
  const { submissions } = options;
  const url = '/forms/:slug';
  scope.get<SlugRoute>(url, route, async ({ params, query }, reply) => {
    const kind = requireKind(params.slug);
    const { page } = formShapes[kind];
    if (page) return reply.redirect(page, 301);
    const values = plainValues(query as Record<string, unknown>);
    return sendForm(reply, 200, options, { kind, values, problems: {}, message: '' });
  });
  scope.post<SlugRoute>(url, route, async (request, reply) => {
    const kind = requireKind(request.params.slug);
    const { page } = formShapes[kind];
    if (page) return reply.redirect(page, 303);
    const { pass, website, ...values } = entered(request);
    const given = { kind, fields: values, guard: { pass, website }, from: request.ip };
    let next: string;
    try {
      next = await submissions.send(given);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A built page has no pass: whoever sends it sees what they wrote once more, and sends that.
      const isFirst = error.code === 'form_expired' && !pass;
      const message = isFirst ? 'Check what you wrote, and send it.' : error.message;
      const shown = { kind, values, problems: error.fields, message };
      return sendForm(reply, isFirst ? 200 : error.status, options, shown);
    }
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

function requireKind(slug: string): FormKind {
  const kind = kindOfSlug(slug);
  if (!kind) throw commonFailures.fail('not_found');
  return kind;
}

/** The fields of a form that a browser sent; empty where the body is something else. */
function entered({ body, headers }: FastifyRequest): Record<string, string> {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (!isForm || typeof body !== 'string') return {};
  return plainValues(Object.fromEntries(new URLSearchParams(body)));
}

function plainValues(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, toPlainText(value)] as const] : [],
  );
  return Object.fromEntries(texts);
}

async function sendForm(
  reply: FastifyReply,
  status: number,
  { submissions, guard, hasMail }: FormPagesOptions,
  shown: Pick<FormPage, 'kind' | 'values' | 'problems' | 'message'>,
) {
  const hasTimes = formShapes[shown.kind].fields.some(({ type }) => type === 'time');
  const { rule, times } = hasTimes ? await submissions.times() : { rule: null, times: [] };
  const page = {
    ...shown,
    pass: guard.begin(),
    times,
    timeZone: rule?.time_zone ?? 'UTC',
    hasMail,
  };
  const { title, body } = formPage(page);
  return sendPage(reply, status, title, body);
}

/** Only a POST has an effect, as mail scanners open every link. */
function serveSubscription(scope: FastifyInstance, submissions: Submissions): void {
  const question = (title: string, text: string, button: string) => (reply: FastifyReply) =>
    sendPage(
      reply,
      200,
      title,
      `<h1>${title}</h1><p>${text}</p><form method="post"><button type="submit">${button}</button></form>`,
    );
  const confirmQuestion = question(
    'Subscribe to news of Sightline?',
    'One click, and your address counts.',
    'Subscribe',
  );
  const endQuestion = question(
    'End your subscription?',
    'Your address is deleted, and you get no more news.',
    'Unsubscribe',
  );
  scope.get(confirmPath, route, async (_, reply) => confirmQuestion(reply));
  scope.get(endPath, route, async (_, reply) => endQuestion(reply));
  scope.post(confirmPath, route, (request, reply) =>
    answer(reply, 'You are subscribed', async () => {
      await submissions.confirm(passOf(request));
    }),
  );
  scope.post(endPath, route, (request, reply) =>
    answer(reply, 'You are not subscribed any more', () => submissions.end(passOf(request))),
  );
}

function passOf({ query }: FastifyRequest): string {
  const { pass } = query as { pass?: unknown };
  return typeof pass === 'string' ? pass : '';
}

async function answer(reply: FastifyReply, title: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const dead = 'This link does not work';
    return sendPage(
      reply,
      error.status,
      dead,
      `<h1>${dead}</h1><p>${error.message} <a href="/forms/subscribe">Subscribe</a></p>`,
    );
  }
  return sendPage(reply, 200, title, `<h1>${title}</h1><p><a href="/">Sightline</a></p>`);
}

async function sendPage(reply: FastifyReply, status: number, title: string, body: string) {
  const html = await reply.server.framePage(title, body);
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
}
