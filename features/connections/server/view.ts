import { formerMember } from '#features/accounts/contract/public-user.ts';
import type { MemberTeam } from '#features/teams/server/index.ts';
import type { Connection } from '../contract/calls.ts';
import type { Parts } from './parts.ts';
import type { ConnectionRow } from './store.ts';

/**
 * Connections as an account sees them that owns them or whose team shares them; without credentials.
 * @param known the account's teams, where they were read already
 */
export async function viewAll(
  parts: Pick<Parts, 'people' | 'memberships' | 'services'>,
  viewerId: string,
  rows: readonly ConnectionRow[],
  known?: readonly MemberTeam[],
): Promise<Connection[]> {
  if (rows.length === 0) return [];
  const people = await parts.people.byIds([...new Set(rows.map(({ ownerId }) => ownerId))]);
  const isAnyShared = rows.some(({ teamId }) => teamId !== null);
  const teams = known ?? (isAnyShared ? await parts.memberships.teamsOf(viewerId) : []);
  return rows.map((row) => {
    const team = teams.find((one) => isSharedWith(row, one));
    const isOwn = row.ownerId === viewerId;
    return {
      ...describeRow(row, parts),
      is_own: isOwn,
      connected_by: (people.get(row.ownerId) ?? formerMember(row.ownerId)).full_name,
      team: team ? { team_id: team.id, name: team.name } : null,
      may_unshare: team !== undefined && (isOwn || team.isAdmin),
    };
  });
}

export async function viewOne(
  parts: Pick<Parts, 'people' | 'memberships' | 'services'>,
  viewerId: string,
  row: ConnectionRow,
): Promise<Connection> {
  const [view] = await viewAll(parts, viewerId, [row]);
  if (!view) throw new Error('A connection was not described.');
  return view;
}

/** Whether members of a team may use a connection: while its owner is a member, without a break since. */
export function isSharedWith(row: ConnectionRow, { id, members }: MemberTeam): boolean {
  if (row.teamId !== id || row.sharedAt === null) return false;
  const since = members.get(row.ownerId);
  return since !== undefined && since <= row.sharedAt;
}

/** What everybody sees who may use it. */
export function describeRow(row: ConnectionRow, { services }: Pick<Parts, 'services'>) {
  const service = services.all().find(({ id }) => id === row.service);
  const { errorCode, errorText, errorAt } = row;
  return {
    id: row.id,
    service: row.service,
    // The feature of the service may be turned off now.
    service_name: service?.name ?? row.service,
    name: row.title ?? row.accountName,
    account_name: row.accountName,
    auth: row.auth,
    scopes: row.scopes,
    state: row.state,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_error:
      errorCode !== null && errorAt !== null
        ? { code: errorCode, text: errorText ?? '', at: errorAt.toISOString() }
        : null,
    last_used_at: row.usedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
