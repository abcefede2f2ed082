import { defineReader } from '#platform/server/readers/reader.ts';
import type { Said } from '../participant-kinds.ts';
import type { PeopleContext, RecordedPerson } from './project-people.ts';

const statementsReader = defineReader<typeof import('./read-statements.ts')>(
  new URL('./read-statements.ts', import.meta.url),
  60,
);

/** What participants said in a project and in what it links to. */
export async function statementsOf(
  { projects, kinds, documentReaders }: PeopleContext,
  people: readonly RecordedPerson[],
): Promise<(Said & { project: string })[]> {
  const said: (Said & { project: string })[] = [];
  const byProject = Map.groupBy(
    people.flatMap(({ uses, row }) => uses.map((use) => ({ ...use, code: row.code }))),
    ({ project }) => project,
  );
  for (const [id, uses] of byProject) {
    const project = await projects.findAny(id);
    const hooks = project && kinds.of(project.kind);
    if (!hooks) continue;
    const ids = uses.map((use) => use.id);
    const codes = uses.map(({ code }) => code);
    const input = { module: hooks.module, state: await projects.stateOf(id), ids, codes };
    const found = await documentReaders.read(statementsReader, input, { owner: 'documents' });
    said.push(...found.map((one) => ({ ...one, project: id })));
  }
  return said;
}
