import { desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { newId } from '../ids/new-id.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from './mailer.ts';
import { outboxMails } from './tables.ts';

/** Mails that the outbox keeps; older ones are dropped. */
const kept = 200;

/** A mail as it lies in the outbox. */
export type OutboxMail = typeof outboxMails.$inferSelect;

/** Mail that nobody delivers: it is kept to be read on the outbox page. */
export interface Outbox extends Mailer {
  /** The mails kept, newest first. */
  list(): Promise<OutboxMail[]>;
  /** One mail, or null when it was never there or is dropped. */
  read(id: string): Promise<OutboxMail | null>;
}

/**
 * Keeps mails in the database, so that every process shows the same.
 * @param log where one-time codes are told too, for who tries the suite without looking at the page
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
        .limit(kept);
      await orm.delete(outboxMails).where(notInArray(outboxMails.id, newest));
      if (code) log?.info({ code }, 'one-time code sent to the outbox');
    },
    async list() {
      return orm.select().from(outboxMails).orderBy(desc(outboxMails.sentAt)).limit(kept);
    },
    async read(id) {
      const [mail] = await orm.select().from(outboxMails).where(eq(outboxMails.id, id));
      return mail ?? null;
    },
    async close() {
      // The database is closed by who opened it.
    },
  };
}
