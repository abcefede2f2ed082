import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Accounts } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { plainPage } from '#platform/server/html/plain-page.ts';
import { mailSubjects, type OptionalMailKind } from '../contract.ts';
import { isMailAllowed, setMailAllowed } from './mail-opt-outs.ts';
import { type UnsubscribeLinks, unsubscribePath } from './unsubscribe-links.ts';

interface UnsubscribeOptions {
  database: Pick<Database, 'orm'>;
  people: Pick<Accounts['directory'], 'byIds'>;
  links: Pick<UnsubscribeLinks, 'read'>;
}

type Address = { Params: { kind: string }; Querystring: { pass?: unknown } };

/** Bytes; a mail program sends one short line. */
const bodyLimit = 4096;

/**
 * Serves the links of mails that turn their type off. Only a POST has an effect, as mail scanners
 * open every link. The address identifies the account; no session is required (RFC 8058).
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { database: { orm }, people, links }: UnsubscribeOptions,
): Promise<void> {
  const find = async ({
    params,
    query,
  }: {
    params: Address['Params'];
    query: { pass?: unknown };
  }) => {
    const found = links.read(params.kind, query.pass);
    if (!found) return null;
    return (await people.byIds([found.userId])).has(found.userId) ? found : null;
  };
  await app.register(async (scope) => {
    // Mail programs and forms send different content types; the body is ignored, as the address has
    // everything.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) =>
      done(null, body),
    );
    const route = { schema: { hide: true }, bodyLimit };
    const url = `${unsubscribePath}/:kind`;
    scope.get<Address>(url, route, async (request, reply) => {
      const found = await find(request);
      if (!found) return send(reply, 404, deadLink);
      const isOn = await isMailAllowed(orm, found.userId, found.kind);
      return send(reply, 200, isOn ? question(found.kind) : done(found.kind));
    });
    scope.post<Address>(url, route, async (request, reply) => {
      const found = await find(request);
      if (!found) return send(reply, 404, deadLink);
      await setMailAllowed(orm, found.userId, found.kind, false);
      return send(reply, 200, done(found.kind));
    });
  });
}

interface Page {
  title: string;
  body: string;
}

const settings = '<a href="/account-settings">Account settings</a>';

const deadLink: Page = {
  title: 'This link does not work',
  body: `<p>It is too old or incomplete, and nothing was changed. Choose which emails you get in ${settings}.</p>`,
};

/** The form posts to the address of the page. */
const question = (kind: OptionalMailKind): Page => ({
  title: `Turn off emails about ${mailSubjects[kind]}?`,
  body: `<p>You still find these notifications behind the bell in Sightline.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Turn off these emails</button></form>`,
});

const done = (kind: OptionalMailKind): Page => ({
  title: `Emails about ${mailSubjects[kind]} are off`,
  body: `<p>You still find these notifications behind the bell in Sightline. Turn them on again in ${settings}.</p>`,
});

function send(reply: FastifyReply, status: number, { title, body }: Page) {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(plainPage(title, `<h1>${title}</h1>${body}`));
}
