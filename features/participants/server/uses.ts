import type { ProjectRow } from '#features/projects/server/index.ts';
import type { ProjectParticipant } from '../contract/participant.ts';
import type { ParticipantsContext } from './context.ts';
import { matchDepartures } from './departures/match-departures.ts';
import { createAssign, readNames } from './named-participants.ts';
import type { Owner } from './owners.ts';
import { listJoins, listRecords } from './store.ts';

/** A participant of a project of an owner, and whom it is, as far as that is known. */
export interface Use {
  project: ProjectRow;
  /** Whether the project is the owner's now. */
  isOwn: boolean;
  itemId: string;
  name: string;
  /** Id of the record; null where there is none. */
  recordId: string | null;
  joined: boolean;
}

/**
 * All participants that the projects of an owner name, or only one of these projects; of projects that have gone to
 * others only those who are joined to a record of the owner.
 */
export async function listUses(
  context: ParticipantsContext,
  owner: Owner,
  onlyProject?: string,
): Promise<Use[]> {
  const { database, projects } = context;
  await matchDepartures(context, { owner });
  const [own, records, joins] = await Promise.all([
    projects.ofPayer(owner),
    listRecords(database.orm, owner),
    listJoins(database.orm, owner),
  ]);
  const assign = createAssign(records, joins);
  const known = new Set(own.map(({ id }) => id));
  const gone = [...new Set(joins.map(({ projectId }) => projectId))].filter((id) => !known.has(id));
  const others = await Promise.all(gone.map((id) => projects.findAny(id)));
  const uses: Use[] = [];
  for (const project of [...own, ...others.flatMap((row) => row ?? [])]) {
    if (onlyProject !== undefined && project.id !== onlyProject) continue;
    const isOwn = known.has(project.id);
    for (const { id, name } of await readNames(context, project)) {
      const assigned = assign(project.id, id, name);
      if (isOwn || assigned.joined) uses.push({ project, isOwn, itemId: id, name, ...assigned });
    }
  }
  return uses;
}

export function viewUse(
  { projects }: Pick<ParticipantsContext, 'projects'>,
  { project, itemId, name }: Use,
): ProjectParticipant {
  return {
    project_id: project.id,
    project_title: project.title,
    path: projects.kindOf(project.kind).path(project.id),
    item_id: itemId,
    name,
  };
}
