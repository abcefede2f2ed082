import type { FailedLine, Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { addDimension, addPersona, setPoint } from '../edits.ts';
import type { MapValue } from '../mapper-document.ts';
import { idsByName } from './ids-by-name.ts';
import type { TableImport } from './table-import.ts';

/**
 * Plans the import of a table with a line a person and a column a dimension, as sheets of interviews
 * are: people and dimensions are found by their names in any case, or added. An empty cell, or a
 * dash, leaves the point as it is; what is no whole step of the dimension is listed.
 */
export function planPointsImport(map: MapValue, table: Table, newId: () => string): TableImport {
  const [head = [], ...lines] = table;
  const failed: FailedLine[] = [];
  const told = lines
    .map((values, index) => ({ line: index + 2, name: values[0]?.trim() ?? '', values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''));
  const people = told.filter(({ line, name }) => {
    const reason = wrongName(name);
    if (reason) failed.push({ line, reason });
    return !reason;
  });
  const titles = head.slice(1).map((given) => {
    const title = given.trim();
    if (title.length <= lengths.dimensionTitle) return title;
    const reason = `The title of a dimension is longer than ${lengths.dimensionTitle} characters.`;
    failed.push({ line: 1, reason });
    return '';
  });
  const personas = idsByName(
    map.personas,
    people.map(({ name }) => name),
    newId,
  );
  const dimensions = idsByName(
    map.dimensions.map(({ title: name, ...dimension }) => ({ ...dimension, name })),
    titles.filter((title) => title !== ''),
    newId,
  );
  const steps = new Map(map.dimensions.map(({ id, steps }) => [id, steps]));
  const points = people.flatMap(({ line, name, values }) =>
    titles.flatMap((title, column) => {
      const text = values[column + 1]?.trim() ?? '';
      if (title === '' || text === '' || text === '-' || text === '–') return [];
      const dimension = dimensions.id(title);
      const most = steps.get(dimension) ?? 7;
      const value = Number(text.replace(',', '.'));
      if (Number.isInteger(value) && value >= 1 && value <= most)
        return [planEdit(setPoint, { persona: personas.id(name), dimension, value })];
      failed.push({ line, reason: `'${text}' under ${title} is no step from 1 to ${most}.` });
      return [];
    }),
  );
  return {
    planned: [
      ...personas.fresh.map((one) => planEdit(addPersona, { ...one, kind: 'behavioral' as const })),
      ...dimensions.fresh.map(
        ({ name: title, ...one }): PlannedEdit => planEdit(addDimension, { ...one, title }),
      ),
      ...points,
    ],
    taken: { cards: 0, emotions: 0, points: points.length },
    failed: failed.sort((a, b) => a.line - b.line),
  };
}

function wrongName(name: string): string | null {
  if (!name) return 'It names nobody.';
  if (name.length > lengths.title) return `Its name is longer than ${lengths.title} characters.`;
  return null;
}
