import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { tickets } from '../tables.ts';

const ticketBytes = 32;

/** A kind of ticket: its purpose, lifetime and content. */
export interface TicketKind<Content> {
  purpose: string;
  minutes: number;
  /** Tries that `attempt` allows at most. */
  tries?: number;
  /** Exists only for the type. */
  readonly content?: Content;
}

/** Long random tokens that are valid once; stored as digests, with sealed content. */
export interface Tickets {
  /** Creates a ticket; one that belongs to an account is deleted with it. */
  issue<Content>(
    kind: TicketKind<Content>,
    content: Content,
    userId?: string,
    executor?: Executor,
  ): Promise<string>;
  /** The content of a ticket, for its first use before it expires; null otherwise. */
  redeem<Content>(kind: TicketKind<Content>, ticket: string): Promise<Content | null>;
  /** Counts a try and returns the content of a ticket, without using it up. */
  attempt<Content>(kind: TicketKind<Content>, ticket: string): Promise<Content | null>;
}

export function createTickets(orm: Executor, secrets: Secrets): Tickets {
  const here = (kind: TicketKind<unknown>, ticket: string) =>
    and(
      eq(tickets.digest, secrets.digest('ticket', `${kind.purpose}:${ticket}`)),
      gt(tickets.expiresAt, new Date()),
    );
  const open = <Content>(stored: { content: string } | undefined) =>
    stored ? (JSON.parse(secrets.unseal('ticket', stored.content)) as Content) : null;

  return {
    async issue(kind, content, userId, executor = orm) {
      const ticket = randomBytes(ticketBytes).toString('base64url');
      await executor.insert(tickets).values({
        digest: secrets.digest('ticket', `${kind.purpose}:${ticket}`),
        purpose: kind.purpose,
        userId: userId ?? null,
        content: secrets.seal('ticket', JSON.stringify(content)),
        expiresAt: new Date(Date.now() + kind.minutes * 60_000),
      });
      return ticket;
    },
    async redeem(kind, ticket) {
      const [stored] = await orm.delete(tickets).where(here(kind, ticket)).returning();
      return open(stored);
    },
    async attempt(kind, ticket) {
      const [stored] = await orm
        .update(tickets)
        .set({ tries: sql`${tickets.tries} + 1` })
        .where(and(here(kind, ticket), lt(tickets.tries, kind.tries ?? 1)))
        .returning();
      return open(stored);
    },
  };
}
