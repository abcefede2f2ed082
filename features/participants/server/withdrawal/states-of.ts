import type { ProjectRow } from '#features/projects/server/index.ts';
import type { ParticipantsContext } from '../context.ts';

/** The states of a project: its document as it is, private ones, and stored ones such as versions. */
export async function* statesOf(
  { projects, storedStates }: Pick<ParticipantsContext, 'projects' | 'storedStates'>,
  row: Pick<ProjectRow, 'id'>,
): AsyncGenerator<Uint8Array> {
  for (const name of [row.id, ...(await projects.privateDocumentsOf(row.id))]) {
    yield await projects.stateOf(name);
  }
  for (const stored of storedStates()) {
    for await (const { state } of stored.list({ projectIds: [row.id], ownerIds: [] })) yield state;
  }
}
