import { desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { newId } from '../ids/new-id.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from './mailer.ts';
import { outboxMails } from './tables.ts';

/** How many mails the outbox stores; older ones are deleted. */
const maxMails = 200;

/** A mail in the outbox. */
export type OutboxMail = typeof outboxMails.$inferSelect;

/** Mails that are not delivered, but stored to be read on the outbox page. */
export interface Outbox extends Mailer {
  /** All mails, newest first. */
  list(): Promise<OutboxMail[]>;
  /** One mail; null where it does not exist or was deleted. */
  read(id: string): Promise<OutboxMail | null>;
}

/**
 * Stores mails in the database, so that all processes show the same.
 * @param log gets one-time codes too, for users of demo mode who do not open the page
 */
export function createOutbox(database: Pick<Database, 'orm'>, log: Log | null): Outbox {
  const { orm } = database;
  return {
    async send({ to, subject, text, html, headers = {}, code }) {
      await orm
        .insert(outboxMails)
        .values({ id: newId(), to, subject, text, html, headers, code: code ?? null });
      const newest = orm
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .orderBy(desc(outboxMails.sentAt))
        .limit(maxMails);
      await orm.delete(outboxMails).where(notInArray(outboxMails.id, newest));
      if (code) log?.info({ code }, 'one-time code sent to the outbox');
    },
    async list() {
      return orm.select().from(outboxMails).orderBy(desc(outboxMails.sentAt)).limit(maxMails);
    },
    async read(id) {
      const [mail] = await orm.select().from(outboxMails).where(eq(outboxMails.id, id));
      return mail ?? null;
    },
    async close() {
      // The caller closes the database.
    },
  };
}
