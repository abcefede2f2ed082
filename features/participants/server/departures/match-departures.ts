import { and, eq } from 'drizzle-orm';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectRow } from '#features/projects/server/index.ts';
import type { ParticipantsContext } from '../context.ts';
import { createAssign, readNamesIn } from '../named-participants.ts';
import type { Owner } from '../owners.ts';
import { type JoinRow, listJoins, listRecords } from '../store.ts';
import { participantDepartures as departures, participantJoins } from '../tables.ts';
import { statesOf } from '../withdrawal/states-of.ts';

/** Which departures are matched: all, those of an owner of records, or those of a project. */
type Departed = { owner: Owner } | { projectId: string } | 'all';

/**
 * Joins the participants of projects that have gone to others to the records whose code is their name: there the code
 * alone says no more who it is. It can be repeated after an interruption.
 */
export async function matchDepartures(
  context: ParticipantsContext,
  departed: Departed,
): Promise<void> {
  const { orm } = context.database;
  const rows = await orm
    .select()
    .from(departures)
    .where(departed === 'all' ? undefined : within(departed));
  for (const { projectId, ownerKind, ownerId } of rows) {
    const owner = { kind: ownerKind, id: ownerId };
    const joins = await findJoins(context, owner, projectId);
    await orm.transaction(async (tx) => {
      const done = await tx
        .delete(departures)
        .where(and(within({ owner }), within({ projectId })))
        .returning();
      // The project was erased meanwhile, or another process was faster.
      if (done.length === 0 || joins.length === 0) return;
      await tx.insert(participantJoins).values(joins).onConflictDoNothing();
    });
  }
}

function within(departed: Exclude<Departed, 'all'>) {
  if ('projectId' in departed) return eq(departures.projectId, departed.projectId);
  const { kind, id } = departed.owner;
  return and(eq(departures.ownerKind, kind), eq(departures.ownerId, id));
}

async function findJoins(
  context: ParticipantsContext,
  owner: Owner,
  projectId: string,
): Promise<JoinRow[]> {
  const { database, projects } = context;
  const project = await projects.findAny(projectId);
  if (!project || isOf(project, owner)) return [];
  const records = await listRecords(database.orm, owner);
  const assign = createAssign(records, await listJoins(database.orm, owner));
  const found = new Map<string, string | null>();
  for await (const state of statesOf(context, project)) {
    for (const { id, name } of await readNamesIn(context, project, state)) {
      // The document as it is comes first: versions add who was removed since.
      if (found.has(id)) continue;
      const { recordId, joined } = assign(projectId, id, name);
      found.set(id, joined ? null : recordId);
    }
  }
  return [...found].flatMap(([itemId, participantId]) =>
    participantId === null ? [] : [{ participantId, projectId, itemId }],
  );
}

/** Whether a project has come back to an owner. */
function isOf(project: Pick<ProjectRow, 'ownerId' | 'teamId'>, { kind, id }: Owner): boolean {
  return payersOf(project).some((payer) => payer.kind === kind && payer.id === id);
}
