import { and, asc, desc, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Caller } from '../session/sessions.ts';
import { type SecurityEventRow, securityEvents, users } from '../tables.ts';

/** Types of events: sign-ins, failed ones, and changes of credentials. */
export type SecurityEvent = SecurityEventRow['what'];

/**
 * Records events about the security of accounts: who, what, when, from where. Keeps them for a
 * year.
 */
export interface SecurityLog {
  /** Records an event; `userId` is null where no account has the address that was tried. */
  record(what: SecurityEvent, userId: string | null, from: Caller): Promise<void>;
  /** The events of one account, newest first; at most a thousand. */
  of(userId: string): Promise<LoggedEvent[]>;
  /** All events since a moment, oldest first, page by page. */
  since(moment: Date): AsyncGenerator<LoggedEvent[]>;
}

export interface LoggedEvent {
  at: Date;
  what: SecurityEvent;
  userId: string | null;
  /** The current address of the account; null once it is deleted. */
  email: string | null;
  address: string;
  userAgent: string;
}

const retentionDays = 366;
const pageSize = 1000;
const userAgentLength = 400;

export function createSecurityLog(orm: Executor): SecurityLog {
  const columns = {
    id: securityEvents.id,
    at: securityEvents.at,
    what: securityEvents.what,
    userId: securityEvents.userId,
    email: users.email,
    address: securityEvents.address,
    userAgent: securityEvents.userAgent,
  };
  const rows = () =>
    orm.select(columns).from(securityEvents).leftJoin(users, eq(users.id, securityEvents.userId));
  return {
    async record(what, userId, { address, userAgent }) {
      await orm.insert(securityEvents).values({
        id: newId(),
        at: new Date(),
        what,
        userId,
        address,
        userAgent: userAgent.slice(0, userAgentLength),
      });
    },
    async of(userId) {
      const found = await rows()
        .where(eq(securityEvents.userId, userId))
        .orderBy(desc(securityEvents.at))
        .limit(pageSize);
      return found.map(withoutId);
    },
    async *since(moment) {
      let after = { at: moment, id: '' };
      for (;;) {
        const page = await rows()
          .where(
            and(
              gte(securityEvents.at, after.at),
              or(gt(securityEvents.at, after.at), gt(securityEvents.id, after.id)),
            ),
          )
          .orderBy(asc(securityEvents.at), asc(securityEvents.id))
          .limit(pageSize);
        if (page.length > 0) yield page.map(withoutId);
        const last = page.at(-1);
        if (!last || page.length < pageSize) return;
        after = last;
      }
    },
  };
}

/** Removes events that are older than a year. */
export async function sweepSecurityLog(orm: Executor): Promise<void> {
  const longAgo = new Date(Date.now() - retentionDays * 24 * 3_600_000);
  await orm.delete(securityEvents).where(lt(securityEvents.at, longAgo));
}

function withoutId({ id: _, ...event }: LoggedEvent & { id: string }): LoggedEvent {
  return event;
}
