import { defineReader } from '#platform/server/readers/reader.ts';
import type { Said } from '../participant-kinds.ts';
import type { PeopleContext, RecordedPerson } from './project-people.ts';

const statementsReader = defineReader<typeof import('./read-statements.ts')>(
  new URL('./read-statements.ts', import.meta.url),
  60,
);

/** What a participant said in one item of a project. */
export interface Statement extends Said {
  project: string;
  /** Id of their record. */
  record: string;
}

/** What participants said in a project and in what it links to; reads each document once. */
export async function statementsOf(
  { projects, kinds, documentReaders }: PeopleContext,
  people: readonly RecordedPerson[],
): Promise<Statement[]> {
  const said: Statement[] = [];
  const ids = new Set(people.flatMap(({ uses }) => uses.map(({ project }) => project)));
  for (const id of ids) {
    const project = await projects.findAny(id);
    const hooks = project && kinds.of(project.kind);
    if (!hooks) continue;
    const speakers = people.flatMap(({ row, uses }) => {
      const here = uses.filter((use) => use.project === id);
      return here.length === 0
        ? []
        : [{ record: row.id, code: row.code, ids: here.map((use) => use.id) }];
    });
    const input = { module: hooks.module, state: await projects.stateOf(id), speakers };
    const found = await documentReaders.read(statementsReader, input, { owner: 'documents' });
    said.push(...found.map((one) => ({ ...one, project: id })));
  }
  return said;
}
