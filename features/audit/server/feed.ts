import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasOperatorToken } from '#platform/server/http/operator-token.ts';
import { entriesSince, viewEntry } from './store.ts';

/** The second one is the path of earlier releases. */
const paths = ['/audit-log', '/security-log'];

/**
 * Serves `/audit-log?since=2026-11-01` for the operator's token: one entry a line, as JSON, oldest
 * first. The route exists only if the configuration has a token.
 */
export function serveAuditFeed(
  app: FastifyInstance,
  { AUDIT_TOKEN }: Pick<Config, 'AUDIT_TOKEN'>,
  { orm }: Pick<Database, 'orm'>,
): void {
  for (const path of paths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      if (!AUDIT_TOKEN || !hasOperatorToken(request, AUDIT_TOKEN))
        throw commonFailures.fail('not_found');
      const { since = '1970-01-01' } = request.query as { since?: unknown };
      const moment = new Date(String(since));
      if (Number.isNaN(moment.getTime())) {
        throw commonFailures.fail('invalid_input', 'since is to be a date such as 2026-11-01.');
      }
      return reply
        .headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
        .send(Readable.from(linesOf(orm, moment)));
    });
  }
}

async function* linesOf(orm: Database['orm'], moment: Date): AsyncGenerator<string> {
  for await (const page of entriesSince(orm, moment)) {
    yield page.map((row) => `${JSON.stringify(viewEntry(row, true))}\n`).join('');
  }
}
