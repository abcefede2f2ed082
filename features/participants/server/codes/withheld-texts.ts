import type { WithheldTexts } from '#features/sources/server/index.ts';
import { createNames, createRecogniser } from '../../document/recogniser.ts';
import { consentsTo } from '../consent.ts';
import { dayOf } from '../removal-day.ts';
import { nameCodes } from './name-codes.ts';
import { openPeople, type PeopleContext } from './project-people.ts';
import { statementsOf } from './statements.ts';

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
