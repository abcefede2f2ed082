import type { ProjectRow } from '#features/projects/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { codeKeyOf } from '../document/code-key.ts';
import type { ParticipantsContext } from './context.ts';
import type { NamedParticipant } from './participant-kinds.ts';
import type { JoinRow, ParticipantRow } from './store.ts';

const namesReader = defineReader<typeof import('./codes/list-names.ts')>(
  new URL('./codes/list-names.ts', import.meta.url),
  60,
);

/** The participants that a project names now. */
export async function readNames(
  context: ReadNames,
  project: Pick<ProjectRow, 'id' | 'kind'>,
): Promise<NamedParticipant[]> {
  if (!context.kinds.of(project.kind)) return [];
  return readNamesIn(context, project, await context.projects.stateOf(project.id));
}

/** The participants that a state of a project names; it is read in a process beside the server. */
export async function readNamesIn(
  { kinds, documentReaders }: Pick<ReadNames, 'kinds' | 'documentReaders'>,
  { kind }: Pick<ProjectRow, 'kind'>,
  state: Uint8Array,
): Promise<NamedParticipant[]> {
  const hooks = kinds.of(kind);
  if (!hooks) return [];
  return documentReaders.read(namesReader, { module: hooks.module, state }, { owner: 'documents' });
}

type ReadNames = Pick<ParticipantsContext, 'projects' | 'kinds' | 'documentReaders'>;

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
