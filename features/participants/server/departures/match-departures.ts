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

/** How often one is matched while its project comes and goes; it is left for the next time then. */
const maxTries = 3;

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
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (await matchOne(context, owner, projectId)) break;
    }
  }
}

/** Returns false where the project came back to the owner or left again meanwhile: then it is matched anew. */
async function matchOne(
  context: ParticipantsContext,
  owner: Owner,
  projectId: string,
): Promise<boolean> {
  const { database, projects } = context;
  const project = await projects.findAny(projectId);
  const isBack = project !== null && isOf(project, owner);
  const joins = project && !isBack ? await findJoins(context, owner, project) : [];
  return database.orm.transaction(async (tx) => {
    const isIt = and(within({ owner }), within({ projectId }));
    const [departure] = await tx.select().from(departures).where(isIt).for('update');
    // The project was erased meanwhile, or another process was faster.
    if (!departure) return true;
    const own = await projects.ofPayer(owner, tx);
    if (own.some(({ id }) => id === projectId) !== isBack) return false;
    await tx.delete(departures).where(isIt);
    if (joins.length > 0) await tx.insert(participantJoins).values(joins).onConflictDoNothing();
    return true;
  });
}

function within(departed: Exclude<Departed, 'all'>) {
  if ('projectId' in departed) return eq(departures.projectId, departed.projectId);
  const { kind, id } = departed.owner;
  return and(eq(departures.ownerKind, kind), eq(departures.ownerId, id));
}

async function findJoins(
  context: ParticipantsContext,
  owner: Owner,
  project: ProjectRow,
): Promise<JoinRow[]> {
  const { database } = context;
  const { id: projectId } = project;
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
