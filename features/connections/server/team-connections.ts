import type { MemberTeam } from '#features/teams/server/index.ts';
import type { Connection } from '../contract/calls.ts';
import { connectionFailures } from '../contract/failures.ts';
import { accountOwner, connectionTarget, ownConnection } from './connect.ts';
import type { Parts } from './parts.ts';
import {
  type ConnectionRow,
  changeConnection,
  connectionsOf,
  connectionsOfTeams,
  findConnection,
} from './store.ts';
import { isSharedWith, viewAll, viewOne } from './view.ts';

/** The connections that an account may use: its own, then those that its teams share. */
export async function usableBy(parts: Parts, userId: string): Promise<Connection[]> {
  const { rows, teams } = await usableRows(parts, userId);
  return viewAll(parts, userId, rows, teams);
}

async function usableRows(
  parts: Parts,
  userId: string,
): Promise<{ rows: ConnectionRow[]; teams: MemberTeam[] }> {
  const { orm } = parts.database;
  const own = await connectionsOf(orm, accountOwner(userId));
  const teams = await parts.memberships.teamsOf(userId);
  const shared = await connectionsOfTeams(
    orm,
    teams.map(({ id }) => id),
  );
  const ofOthers = shared.filter(
    (row) => row.ownerId !== userId && teams.some((team) => isSharedWith(row, team)),
  );
  // Nobody works as a suspended account.
  const active = await parts.people.activeByIds(ofOthers.map(({ ownerId }) => ownerId));
  return { rows: [...own, ...ofOthers.filter(({ ownerId }) => active.has(ownerId))], teams };
}

/** A connection that an account may use. @throws connection/unknown */
export async function usableConnection(
  parts: Parts,
  userId: string,
  id: string,
): Promise<ConnectionRow> {
  const { rows } = await usableRows(parts, userId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw connectionFailures.fail('connection/unknown');
  return row;
}

/**
 * Lets the members of a team use a connection, or its owner alone. Its owner decides that; admins of the
 * team may end it.
 * @throws connection/unknown, connection/not-in-team
 */
export async function shareWithTeam(
  parts: Parts,
  userId: string,
  id: string,
  teamId: string | null,
): Promise<Connection> {
  const row =
    teamId === null
      ? await requireUnshare(parts, userId, id)
      : await ownConnection(parts, accountOwner(userId), id);
  if (teamId !== null) {
    const teams = await parts.memberships.teamsOf(userId);
    if (!teams.some((team) => team.id === teamId)) {
      throw connectionFailures.fail('connection/not-in-team');
    }
  }
  const sharedAt = teamId === null ? null : new Date(parts.now());
  const changed = await parts.database.orm.transaction(async (tx) => {
    await parts.audit.record(tx, {
      action: teamId === null ? 'connection.unshared' : 'connection.shared',
      target: connectionTarget(row),
      teamId: teamId ?? row.teamId,
    });
    return changeConnection(tx, row.id, { teamId, sharedAt });
  });
  return viewOne(parts, userId, changed ?? row);
}

async function requireUnshare(parts: Parts, userId: string, id: string): Promise<ConnectionRow> {
  const row = await findConnection(parts.database.orm, id);
  const isOwn = row?.ownerKind === 'account' && row.ownerId === userId;
  if (row && isOwn) return row;
  const teams = row ? await parts.memberships.teamsOf(userId) : [];
  if (row && teams.some((team) => team.isAdmin && isSharedWith(row, team))) return row;
  throw connectionFailures.fail('connection/unknown');
}
