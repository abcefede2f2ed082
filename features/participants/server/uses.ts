import type { ProjectRow } from '#features/projects/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { ProjectParticipant } from '../contract/participant.ts';
import { codeKeyOf } from '../document/code-key.ts';
import type { ParticipantsContext } from './context.ts';
import type { Owner } from './owners.ts';
import type { NamedParticipant } from './participant-kinds.ts';
import { type JoinRow, listJoins, listRecords, type ParticipantRow } from './store.ts';

/** A participant of a project of an owner, and whom it is, as far as that is known. */
export interface Use {
  project: ProjectRow;
  itemId: string;
  name: string;
  /** Id of the record; null where there is none. */
  recordId: string | null;
  joined: boolean;
}

const namesReader = defineReader<typeof import('./codes/list-names.ts')>(
  new URL('./codes/list-names.ts', import.meta.url),
  60,
);

/** The participants that a project names now; its document is read in a process beside the server. */
export async function readNames(
  { projects, kinds, documentReaders }: ReadNames,
  { id, kind }: Pick<ProjectRow, 'id' | 'kind'>,
): Promise<NamedParticipant[]> {
  const hooks = kinds.of(kind);
  if (!hooks) return [];
  const input = { module: hooks.module, state: await projects.stateOf(id) };
  return documentReaders.read(namesReader, input, { owner: 'documents' });
}

type ReadNames = Pick<ParticipantsContext, 'projects' | 'kinds' | 'documentReaders'>;

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
    if (onlyProject !== undefined && project.id !== onlyProject) continue;
    for (const { id, name } of await readNames(context, project)) {
      uses.push({ project, itemId: id, name, ...assign(project.id, id, name) });
    }
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
