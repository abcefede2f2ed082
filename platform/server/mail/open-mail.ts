import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { serveOutbox } from './outbox-page.ts';
import { createSmtpMailer } from './smtp.ts';

export interface MailPort {
  mailer: Mailer;
  /** Registers the outbox page, where there is one. */
  serve(app: FastifyInstance): void;
}

/** Mail as the configuration asks: to a mail server, to the outbox, in development to both. */
export function openMail(config: Config, database: Database, log: Log): MailPort {
  const smtp = config.SMTP_URL
    ? createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : undefined;
  if (smtp && !config.DEVELOPMENT) return { mailer: smtp, serve: () => undefined };
  const outbox = createOutbox(database, log, smtp);
  return {
    mailer: outbox,
    serve: (app) => serveOutbox(app, outbox, { open: config.OUTBOX_OPEN }),
  };
}
