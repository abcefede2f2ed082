import type { WithheldTexts } from '#features/sources/server/index.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import { createNames, createRecogniser } from '../../document/recogniser.ts';
import { consentsTo } from '../consent.ts';
import type { Said } from '../participant-kinds.ts';
import { dayOf } from '../removal-day.ts';
import { nameCodes } from './name-codes.ts';
import { openPeople, type PeopleContext, type RecordedPerson } from './project-people.ts';

const statementsReader = defineReader<typeof import('./read-statements.ts')>(
  new URL('./read-statements.ts', import.meta.url),
  60,
);

/**
 * Finds what participants without consent to processing by AI said, in a project and in what it has
 * from others, and texts that name them.
 */
export function createWithheldTexts(context: PeopleContext): WithheldTexts {
  return async (projectId) => {
    const project = await context.projects.findAny(projectId);
    if (!project) return null;
    const today = dayOf(context.now());
    const { recorded } = await openPeople(context, project);
    const people = await recorded(
      (row) => row.state !== 'withdrawn' && !consentsTo(row, 'ai', today),
    );
    const said = await statementsOf(context, people);
    const codes = nameCodes(people);
    if (said.length === 0 && codes.length === 0) return null;
    const findNames = createNames(codes.map(({ form }) => form));
    const recogniser = createRecogniser({
      said: said.map(({ texts }) => texts.join('\n')),
      quotes: said.flatMap(({ type, texts }) => (type === 'note' ? [] : texts)),
      others: [],
    });
    const items = new Set(
      said.flatMap(({ project: of, item }) => (of === projectId ? [item] : [])),
    );
    return (item, text) =>
      (item !== null && items.has(item)) ||
      recogniser.find(text).length > 0 ||
      findNames(text).length > 0;
  };
}

async function statementsOf(
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
