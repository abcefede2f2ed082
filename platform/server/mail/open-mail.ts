import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { serveOutbox } from './outbox-page.ts';
import { createSmtpMailer } from './smtp.ts';

export interface MailPort {
  mailer: Mailer;
  /** The path of the outbox page with its key; null where mails are sent. */
  outboxPath: string | null;
  /** Registers the outbox page, where there is one. */
  serve(app: FastifyInstance): void;
}

/** Opens mail as configured: to a mail server, else to the outbox. */
export function openMail(
  config: Config,
  database: Database,
  secrets: Pick<Secrets, 'digest'>,
  log: Log,
): MailPort {
  const { SMTP_URL: url, MAIL_FROM: from, trial } = config;
  if (url) {
    return { mailer: createSmtpMailer({ url, from }), outboxPath: null, serve: () => undefined };
  }
  const outbox = createOutbox(database, trial ? log : null);
  // The same in each process and after each start, so that stored links stay valid.
  const key = secrets.digest('outbox', 'key');
  return {
    mailer: outbox,
    outboxPath: `/outbox?key=${key}`,
    serve: (app) => serveOutbox(app, outbox, key),
  };
}
