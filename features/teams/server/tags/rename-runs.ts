import { z } from 'zod';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { ProjectAccess, ProjectKinds, ProjectRow } from '#features/projects/server/index.ts';
import {
  type RunDefinition,
  type RunOwner,
  type Runs,
  whenCapacity,
} from '#features/runs/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { readDocumentInSlices } from '#kernel/document/document.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { TeamMemberships } from '../memberships.ts';

interface RenameContext {
  runs: Runs;
  actions: Pick<ActionServices, 'actionsOf' | 'runOn'>;
  projects: Pick<ProjectAccess, 'allow' | 'ofPayer' | 'nameVisible'> & Pick<ProjectKinds, 'kindOf'>;
  realtime: Pick<Realtime, 'readInSlices'>;
  teams: Pick<TeamMemberships, 'requireAdmin'>;
}

const change = z.object({ from: z.string(), to: z.string(), colour: z.string() });
type Change = z.output<typeof change>;
const everywhere = change.extend({ team_id: z.string() });
/** A change of a tag of a team, in its projects. */
export type TagRename = z.output<typeof everywhere>;

const counted = z.object({
  /** Projects that have the tag, each of which has a run of its own. */
  started: z.number().int(),
});
const done = z.object({ changed: z.boolean() });

/** The edit of a tag, which has the same name and input in all tools that have tags. */
const changeTag = 'changeTag';

const title = ({ from, to }: Change) =>
  from === to ? sentence`New colour for the tag ${from}` : sentence`Tag ${from} becomes ${to}`;

/**
 * Changes a tag in all projects of a team that an admin may edit. A first run finds them; then each has a run,
 * which its admin can undo.
 */
export function createRenames(context: RenameContext) {
  const ofProject = context.runs.define(projectRun(context));
  const ofTeam = context.runs.define<typeof everywhere, z.ZodNever, typeof counted>({
    name: 'teams.renameTags',
    title,
    input: everywhere,
    result: counted,
    maxPerOwner: 10,
    seconds: 1800,
    async run({ owner, input: { team_id, ...input }, signal, progress }) {
      await context.teams.requireAdmin(owner.userId, team_id, null);
      const all = await context.projects.ofPayer({ kind: 'team', id: team_id });
      const editable = await context.projects.nameVisible(
        owner,
        all.map(({ id }) => id),
      );
      const found = all.filter(
        ({ id, kind }) => editable.get(id)?.mayEdit && hasTags(context, kind),
      );
      let started = 0;
      for (const [turn, project] of found.entries()) {
        signal.throwIfAborted();
        await progress(turn / found.length);
        if (!(await mayStart(context, owner, project.id, input))) continue;
        const start = { projectId: project.id, purpose: project.title, input };
        await whenCapacity(() => context.runs.start(owner, ofProject, start), { signal });
        started += 1;
      }
      return { started };
    },
  });
  return async (actor: Actor, input: TagRename): Promise<string> =>
    (await context.runs.start(actor, ofTeam, { purpose: '', input })).id;
}

function projectRun(context: RenameContext): RunDefinition<typeof change, z.ZodNever, typeof done> {
  const { projects, actions } = context;
  return {
    name: 'teams.renameTag',
    title,
    input: change,
    result: done,
    changesProject: 'import',
    async run({ owner, projectId, input, edit }) {
      if (projectId === null) throw commonFailures.fail('not_found');
      const { project } = await projects.allow(owner, 'edit', projectId);
      // As it is now: it may have changed since the run was started.
      const { id, mayChange } = await findTag(context, owner, projectId, input);
      if (id === undefined || !mayChange) return { changed: false };
      const { to: name, colour } = input;
      const request = { action: changeTag, input: { id, name, colour } };
      const origin = { kind: 'import', userId: owner.userId } as const;
      await edit(projects.kindOf(project.kind).document, ({ document }) =>
        actions.runOn(document, project, [request], origin),
      );
      return { changed: true };
    },
  };
}

function hasTags({ actions }: RenameContext, kind: ProjectRow['kind']): boolean {
  return actions.actionsOf(kind).has(changeTag);
}

/** Whether a project is to have a run; not where it was deleted, or the right to edit it ended, meanwhile. */
async function mayStart(
  ...[context, owner, projectId, input]: Parameters<typeof findTag>
): Promise<boolean> {
  try {
    return (await findTag(context, owner, projectId, input)).mayChange;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

const tags = z.array(z.object({ id: z.string(), name: z.string(), colour: z.string().optional() }));

/** The tag of a project, and whether it differs; no tag is renamed to the name of another one. */
async function findTag(
  { projects, realtime }: RenameContext,
  owner: RunOwner,
  projectId: string,
  { from, to, colour }: Change,
): Promise<{ id?: string; mayChange: boolean }> {
  const { project } = await projects.allow(owner, 'edit', projectId);
  const { document } = projects.kindOf(project.kind);
  const { value } = await realtime.readInSlices(projectId, (open, pause) =>
    readDocumentInSlices(document, open, pause),
  );
  const all = tags.parse(value['tags'] ?? []);
  const called = (name: string) => all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const tag = called(from);
  if (!tag) return { mayChange: false };
  const isTaken = (called(to) ?? tag).id !== tag.id;
  return { id: tag.id, mayChange: !isTaken && (tag.name !== to || tag.colour !== colour) };
}
