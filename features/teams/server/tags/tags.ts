import { and, eq, sql } from 'drizzle-orm';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { teamFailures } from '../../contract/failures.ts';
import { maxTeamTags, type TeamTag } from '../../contract/tags.ts';
import { listMemberships } from '../store.ts';
import { teamTags } from '../tables.ts';
import {
  changeTeamAs,
  type OpenTeam,
  requireAdmin,
  type TeamsContext,
  teamTarget,
} from '../teams-context.ts';
import type { TagRename } from './rename-runs.ts';

type TagRow = typeof teamTags.$inferSelect;

type TagsContext = Pick<TeamsContext, 'database' | 'projects' | 'audit'> & {
  access: Pick<ProjectAccess, 'allow'>;
  /** Starts the run that changes a tag in the projects of a team; returns its id. */
  startRename(actor: Actor, rename: TagRename): Promise<string>;
};

interface TagChange {
  name?: string | undefined;
  colour?: string | undefined;
  everywhere: boolean;
}

/** The tags that projects of a team offer: copies of them are in documents, so that these are independent. */
export function createTeamTags(context: TagsContext) {
  const { database, access } = context;
  return {
    async list({ userId }: Actor, teamId: string): Promise<TeamTag[]> {
      const held = await listMemberships(database.orm, userId);
      if (!held.some(({ team }) => team.id === teamId)) throw teamFailures.fail('team_not_found');
      return (await listTags(database.orm, teamId)).map(view);
    },

    async offered(actor: Actor, projectId: string): Promise<TeamTag[]> {
      const { project } = await access.allow(actor, 'see', projectId);
      if (project.teamId === null) return [];
      return (await listTags(database.orm, project.teamId)).map(view);
    },

    add: ({ userId }: Actor, teamId: string, tag: Pick<TagRow, 'name' | 'colour'>) =>
      changeTeamAs(context, userId, teamId, async (open) => {
        requireAdmin(open, userId);
        const tags = await listTags(open.tx, teamId);
        if (tags.length >= maxTeamTags) throw teamFailures.fail('team_tag_limit');
        requireNewName(tags, tag.name);
        const row = { id: newId(), teamId, ...tag };
        await open.tx.insert(teamTags).values(row);
        await record(context, open, { tag: tag.name });
        return view(row);
      }),

    async change(actor: Actor, teamId: string, id: string, change: TagChange) {
      const { userId } = actor;
      const { before, after } = await changeTeamAs(context, userId, teamId, async (open) => {
        requireAdmin(open, userId);
        const tags = await listTags(open.tx, teamId);
        const before = findTag(tags, id);
        const others = tags.filter((one) => one.id !== id);
        const { name = before.name, colour = before.colour } = change;
        requireNewName(others, name);
        await open.tx.update(teamTags).set({ name, colour }).where(eq(teamTags.id, id));
        await record(context, open, { tag: before.name, name });
        return { before, after: { ...before, name, colour } };
      });
      const { name: to, colour } = after;
      const rename = { team_id: teamId, from: before.name, to, colour };
      const run = change.everywhere ? await context.startRename(actor, rename) : null;
      return { ...view(after), run_id: run };
    },

    remove: ({ userId }: Actor, teamId: string, id: string): Promise<void> =>
      changeTeamAs(context, userId, teamId, async (open) => {
        requireAdmin(open, userId);
        const { name } = findTag(await listTags(open.tx, teamId), id);
        await open.tx.delete(teamTags).where(and(eq(teamTags.teamId, teamId), eq(teamTags.id, id)));
        await record(context, open, { tag: name });
      }),
  };
}

async function record(
  { audit }: Pick<TagsContext, 'audit'>,
  { tx, team }: OpenTeam,
  details: Record<string, string>,
): Promise<void> {
  await audit.record(tx, { action: 'team.tags_changed', ...teamTarget(team), details });
}

function listTags(executor: Executor, teamId: string): Promise<TagRow[]> {
  return executor
    .select()
    .from(teamTags)
    .where(eq(teamTags.teamId, teamId))
    .orderBy(sql`lower(${teamTags.name})`);
}

/** @throws team_tag_not_found where another admin removed it */
function findTag(tags: readonly TagRow[], id: string): TagRow {
  const tag = tags.find((one) => one.id === id);
  if (!tag) throw teamFailures.fail('team_tag_not_found');
  return tag;
}

/** @throws team_tag_exists */
function requireNewName(others: readonly TagRow[], name: string): void {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw teamFailures.fail('team_tag_exists');
  }
}

function view({ id, name, colour }: TagRow): TeamTag {
  return { tag_id: id, name, colour };
}
