import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { TicketKind } from '../sign-in/tickets.ts';
import { oneTimeCodes, tickets } from '../tables.ts';
import type { UserRow } from '../users.ts';

const purpose = 'reset';
/** Lets whoever has it set a new password; given for a code of a mail. */
export const resetTicket: TicketKind<{ userId: string }> = { purpose, minutes: 15 };
/** Lives longer than one by a code: an administrator hands the link on. */
export const linkTicket: typeof resetTicket = { ...resetTicket, minutes: 24 * 60 };

/** Ends all tickets and codes with which a new password could be set: those of links, and those of mails. */
export async function endResets(
  tx: Executor,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await tx.delete(tickets).where(and(eq(tickets.userId, id), eq(tickets.purpose, purpose)));
  const { email: to, purpose: use } = oneTimeCodes;
  await tx.delete(oneTimeCodes).where(and(eq(to, email), eq(use, purpose)));
}

/** A ticket in place of all earlier ones and their codes: one is valid at a time. */
export async function issueReset(
  { tickets: issuing }: Pick<AccountsContext, 'tickets'>,
  tx: Executor,
  kind: typeof resetTicket,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<string> {
  await endResets(tx, user);
  return issuing.issue(kind, { userId: user.id }, user.id, tx);
}
