import type { FailedLine, Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { addDimension, addPersona, setPoint } from '../edits.ts';
import type { MapValue } from '../mapper-document.ts';
import { idsByName } from './ids-by-name.ts';
import { companyOf, nameOfCompany } from './map-columns.ts';
import { readHead } from './point-table.ts';
import type { TableImport } from './table-import.ts';

/**
 * Plans the import of a table with a line a person and a column a dimension, as sheets of interviews
 * are; 'Bank (C)' is the company, and 'Help: asks ↔ finds out' names the ends of a dimension. People and dimensions are found by their names in any case, or added. An empty cell, or a
 * dash, leaves the point as it is; what is no whole step of the dimension is listed.
 */
export function planPointsImport(map: MapValue, table: Table, newId: () => string): TableImport {
  const [head = [], ...lines] = table;
  const failed: FailedLine[] = [];
  const told = lines
    .map((values, index) => ({ line: index + 2, ...personIn(values[0]?.trim() ?? ''), values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''));
  const people = told.filter(({ line, name }) => {
    const reason = wrongName(name);
    if (reason) failed.push({ line, reason });
    return !reason;
  });
  const heads = head.slice(1).map(readHead);
  const titles = heads.map(({ title }) => {
    if (title.length <= lengths.dimensionTitle) return title;
    const reason = `The title of a dimension is longer than ${lengths.dimensionTitle} characters.`;
    failed.push({ line: 1, reason });
    return '';
  });
  const companies = new Set(people.flatMap(({ name, isCompany }) => (isCompany ? name : [])));
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
      ...personas.fresh.map((one) => {
        const type = companies.has(one.name) ? ('C' as const) : ('U' as const);
        return planEdit(addPersona, { ...one, type, kind: 'behavioral' });
      }),
      ...dimensions.fresh.map(({ name: title, ...one }): PlannedEdit => {
        const { left = '', right = '' } = heads.find((head) => head.title === title) ?? {};
        return planEdit(addDimension, { ...one, title, left, right });
      }),
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

/** A person as a sheet names them, and whether that is the company. */
function personIn(name: string): { name: string; isCompany: boolean } {
  const isCompany = companyOf(name);
  return { name: isCompany ? nameOfCompany(name) : name, isCompany };
}
