import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '#platform/server/config/config.ts';
import { hasOperatorToken } from '#platform/server/http/operator-token.ts';
import type { SecurityLog } from './security-log.ts';

/**
 * Serves `/security-log?since=2026-11-01` for the operator's token: one event a line, as JSON,
 * oldest first. The route exists only if the configuration has a token.
 */
export function serveSecurityLog(
  app: FastifyInstance,
  { AUDIT_TOKEN }: Pick<Config, 'AUDIT_TOKEN'>,
  log: Pick<SecurityLog, 'since'>,
): void {
  app.get('/security-log', { schema: { hide: true } }, async (request, reply) => {
    if (!AUDIT_TOKEN || !hasOperatorToken(request, AUDIT_TOKEN))
      throw commonFailures.fail('not_found');
    const { since = '1970-01-01' } = request.query as { since?: unknown };
    const moment = new Date(String(since));
    if (Number.isNaN(moment.getTime())) {
      throw commonFailures.fail('invalid_input', 'since is to be a date such as 2026-11-01.');
    }
    const lines = Readable.from(linesOf(log, moment));
    return reply
      .headers({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
      .send(lines);
  });
}

async function* linesOf(log: Pick<SecurityLog, 'since'>, moment: Date): AsyncGenerator<string> {
  for await (const page of log.since(moment)) {
    yield page.map((event) => `${JSON.stringify(event)}\n`).join('');
  }
}
