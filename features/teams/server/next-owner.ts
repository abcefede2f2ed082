import type { Executor } from '#platform/server/database/database.ts';
import { teamFailures } from '../contract/failures.ts';
import type { MemberRow, TeamRow } from './store.ts';
import type { OpenTeam, TeamsContext } from './teams-context.ts';

type People = Pick<TeamsContext, 'people'>;

/** Those members whose accounts are not suspended, in the same order. */
async function activeOf(
  { people }: People,
  tx: Executor,
  members: readonly MemberRow[],
): Promise<MemberRow[]> {
  const ids = members.map(({ userId }) => userId);
  const active = await people.activeByIds(ids, tx);
  return members.filter(({ userId }) => active.has(userId));
}

/**
 * The member who gets a team when its owner goes: an admin, else the member who is there longest. Nobody can
 * sign in to a suspended account, which gets it only where all are suspended.
 * @param members without the owner, the longest first
 */
export async function nextOwner(
  context: People,
  tx: Executor,
  members: readonly MemberRow[],
): Promise<MemberRow | undefined> {
  const active = await activeOf(context, tx, members);
  const from = active.length > 0 ? active : members;
  return from.find(({ role }) => role === 'admin') ?? from[0];
}

/**
 * Who gets the projects of a member who goes from a side unless somebody is named: the owner, or the next one on
 * that side where the owner is suspended.
 */
export async function defaultReceiver(
  context: People,
  { tx, team, members }: { tx: Executor; team: TeamRow; members: readonly MemberRow[] },
  gone: Pick<MemberRow, 'userId' | 'side'>,
): Promise<string> {
  const onSide = members.filter(({ side, userId }) => side === gone.side && userId !== gone.userId);
  const active = await activeOf(context, tx, onSide);
  const next =
    active.find(({ userId }) => userId === team.ownerId) ??
    active.find(({ role }) => role === 'admin') ??
    active[0];
  return next?.userId ?? team.ownerId;
}

/** The account that gets the projects of a member who goes. @throws team_receiver_not_found, team_receiver_suspended */
export async function findReceiver(
  context: People,
  open: OpenTeam,
  gone: MemberRow,
  token?: string,
): Promise<string> {
  if (token === undefined) return defaultReceiver(context, open, gone);
  const receiver = open.members.find((one) => one.token === token && one.side === gone.side);
  if (!receiver || receiver.userId === gone.userId) {
    throw teamFailures.fail('team_receiver_not_found');
  }
  await requireActive(context, open.tx, receiver.userId);
  return receiver.userId;
}

/** @throws team_receiver_suspended */
export async function requireActive(
  { people }: People,
  tx: Executor,
  userId: string,
): Promise<void> {
  if (!(await people.activeByIds([userId], tx)).has(userId)) {
    throw teamFailures.fail('team_receiver_suspended');
  }
}
