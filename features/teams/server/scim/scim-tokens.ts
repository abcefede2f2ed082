import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { TeamSide } from '../../contract/calls.ts';
import { teamFailures } from '../../contract/failures.ts';
import { maxScimTokens, type TeamDirectory, type TeamScimToken } from '../../contract/scim.ts';
import { scimTokens } from '../tables.ts';
import { changeTeamAs, requireFullAdmin, type TeamsContext, teamTarget } from '../teams-context.ts';
import { setAdminGroup } from './groups.ts';
import { scimPath } from './resources.ts';
import { listScimGroups } from './scim-store.ts';

const purpose = 'scim-token';
const prefix = 'slscim_';
const tokenBytes = 32;
/** Milliseconds after which the use of a token is recorded again. */
const useRecordedEvery = 60_000;

export type DirectoryToken = typeof scimTokens.$inferSelect;

/** The token that a directory sent, whose use is recorded; null for none. */
export async function authenticateDirectory(
  { database: { orm }, secrets }: Pick<TeamsContext, 'database' | 'secrets'>,
  token: string,
): Promise<DirectoryToken | null> {
  if (!token.startsWith(prefix)) return null;
  const [row] = await orm
    .select()
    .from(scimTokens)
    .where(eq(scimTokens.digest, secrets.digest(purpose, token)));
  if (!row) return null;
  const now = new Date();
  const due = new Date(now.getTime() - useRecordedEvery);
  if (row.lastUsedAt === null || row.lastUsedAt < due) {
    const older = or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, due));
    await orm
      .update(scimTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(scimTokens.id, row.id), older));
  }
  return row;
}

/** What admins set for the directory of their team; only those of both sides, as it concerns both. */
export function createDirectorySettings(context: TeamsContext) {
  const { audit, publicUrl } = context;
  return {
    view: ({ userId }: Actor, teamId: string): Promise<TeamDirectory> =>
      changeTeamAs(context, userId, teamId, async (open) => {
        requireFullAdmin(open, userId);
        const tokens = await open.tx
          .select()
          .from(scimTokens)
          .where(eq(scimTokens.teamId, teamId))
          .orderBy(desc(scimTokens.createdAt), scimTokens.id);
        const groups = await listScimGroups(open.tx, teamId);
        return {
          base_url: publicUrl + scimPath,
          tokens: tokens.map(presentToken),
          groups: groups.map(({ id, name, userIds, isAdmins }) => ({
            group_id: id,
            name,
            members: userIds.length,
            is_admins: isAdmins,
          })),
        };
      }),

    createToken: ({ userId }: Actor, teamId: string, given: GivenToken) =>
      createToken(context, userId, teamId, given),

    deleteToken: ({ userId }: Actor, teamId: string, id: string): Promise<void> =>
      changeTeamAs(context, userId, teamId, async (open) => {
        requireFullAdmin(open, userId);
        const own = and(eq(scimTokens.id, id), eq(scimTokens.teamId, teamId));
        const [deleted] = await open.tx.delete(scimTokens).where(own).returning();
        if (!deleted) throw teamFailures.fail('scim_token_not_found');
        await audit.record(open.tx, {
          action: 'team.scim_token_deleted',
          ...teamTarget(open.team),
          details: { token: deleted.name },
        });
      }),

    setAdminGroup: ({ userId }: Actor, teamId: string, groupId: string | null): Promise<void> =>
      changeTeamAs(context, userId, teamId, async (open) => {
        requireFullAdmin(open, userId);
        await setAdminGroup(context, open, groupId);
      }),
  };
}

interface GivenToken {
  name: string;
  sides: readonly TeamSide[];
}

/** @throws scim_token_limit */
function createToken(
  context: TeamsContext,
  userId: string,
  teamId: string,
  { name, sides }: GivenToken,
): Promise<TeamScimToken & { token: string }> {
  return changeTeamAs(context, userId, teamId, async (open) => {
    requireFullAdmin(open, userId);
    const { tx, team } = open;
    const held = await tx.$count(scimTokens, eq(scimTokens.teamId, teamId));
    if (held >= maxScimTokens) throw teamFailures.fail('scim_token_limit');
    const token = prefix + randomBytes(tokenBytes).toString('base64url');
    const row: DirectoryToken = {
      id: newId(),
      teamId,
      name,
      digest: context.secrets.digest(purpose, token),
      sides: [...new Set(sides)],
      createdAt: new Date(),
      lastUsedAt: null,
    };
    await tx.insert(scimTokens).values(row);
    await context.audit.record(tx, {
      action: 'team.scim_token_created',
      ...teamTarget(team),
      details: { token: name, sides: row.sides.join(', ') },
    });
    return { ...presentToken(row), token };
  });
}

function presentToken({ id, name, sides, createdAt, lastUsedAt }: DirectoryToken): TeamScimToken {
  return {
    token_id: id,
    name,
    sides,
    created_date: createdAt.toISOString(),
    last_used_date: lastUsedAt?.toISOString() ?? null,
  };
}
