import * as Y from 'yjs';
import type { ProjectRow } from '#features/projects/server/index.ts';
import type { ProjectParticipant } from '../contract/participant.ts';
import type { ParticipantsContext } from './context.ts';
import type { Owner } from './owners.ts';
import { codeKeyOf, type JoinRow, listJoins, listRecords, type ParticipantRow } from './store.ts';

/** A participant of a project of an owner, and whom it is, as far as that is known. */
export interface Use {
  project: ProjectRow;
  itemId: string;
  name: string;
  /** Id of the record; null where there is none. */
  recordId: string | null;
  joined: boolean;
}

/** Reads the document of a project as it is now. */
export async function openStored(
  { projects }: Pick<ParticipantsContext, 'projects'>,
  name: string,
): Promise<Y.Doc> {
  const document = new Y.Doc();
  Y.applyUpdate(document, await projects.stateOf(name));
  return document;
}

/** All participants that the projects of an owner name, or only one of these projects. */
export async function listUses(
  context: ParticipantsContext,
  owner: Owner,
  onlyProject?: string,
): Promise<Use[]> {
  const { database, projects } = context;
  const [rows, records, joins] = await Promise.all([
    projects.ofPayer(owner),
    listRecords(database.orm, owner),
    listJoins(database.orm, owner),
  ]);
  const assign = createAssign(records, joins);
  const uses: Use[] = [];
  for (const project of rows) {
    const hooks = context.kinds.of(project.kind);
    if (!hooks || (onlyProject !== undefined && project.id !== onlyProject)) continue;
    const document = await openStored(context, project.id);
    for (const { id, name } of hooks.list(document)) {
      uses.push({ project, itemId: id, name, ...assign(project.id, id, name) });
    }
    document.destroy();
  }
  return uses;
}

/** Finds the record of a participant of a project: the one that was joined, else the one of the name. */
export function createAssign(records: readonly ParticipantRow[], joins: readonly JoinRow[]) {
  const byCode = new Map(records.map(({ codeKey, id }) => [codeKey, id]));
  const joined = new Map(
    joins.map((join) => [`${join.projectId} ${join.itemId}`, join.participantId]),
  );
  return (projectId: string, itemId: string, name: string) => {
    const join = joined.get(`${projectId} ${itemId}`);
    return { recordId: join ?? byCode.get(codeKeyOf(name)) ?? null, joined: join !== undefined };
  };
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
