import type { FailedLine, OmittedCell, Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { addDimension, addPersona, setPoint } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';
import { companyOf, nameOfCompany } from '../table-import/map-columns.ts';
import type { TableImport } from '../table-import/table-import.ts';
import { type DataScale, numbersIn, scaleKey, stepOf, stepsOf } from './data-scale.ts';
import { readHeader } from './pasted-block.ts';
import { type PointColumn, type PointScales, scaleOfColumn } from './point-column.ts';

/**
 * Plans the import of a table with a line a person and a column a dimension, as sheets of interviews
 * are; 'Bank (C)' is the company, and 'Help: asks ↔ finds out' names the ends of a dimension. People and dimensions are found by their names in any case, or added. An empty cell, or a
 * dash, leaves the point as it is; what is no value of its scale is listed. A dimension that is added is as wide as
 * the values of its column, or as the scale that is given for its title; on one that is there they are steps from 1,
 * where no other scale is given.
 */
export function planPointsImport(
  map: MapValue,
  table: Table,
  newId: () => string,
  { scales = {}, narrowest }: PointScales = {},
): TableImport {
  const [head = [], ...lines] = table;
  const failed: FailedLine[] = [];
  const omitted: OmittedCell[] = [];
  const told = lines
    .map((values, index) => ({ line: index + 2, ...personIn(values[0]?.trim() ?? ''), values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''));
  const people = told.filter(({ line, name }) => {
    const reason = wrongName(name);
    if (reason) failed.push({ line, reason });
    return !reason;
  });
  const headers = head.slice(1).map(readHeader);
  const titles = headers.map(({ title }) => {
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
  const columns = pointColumns(map, table);
  const scaleOf = (title: string): DataScale => {
    const key = title.toLowerCase();
    const column = columns.find((one) => one.key === key);
    return scaleOfColumn(column ?? { cells: [], known: null }, scales[key], narrowest);
  };
  const steps = new Map(map.dimensions.map(({ id, steps }) => [id, steps]));
  const points = people.flatMap(({ line, name, values }) =>
    titles.flatMap((title, column) => {
      const text = values[column + 1]?.trim() ?? '';
      if (title === '' || text === '' || text === '-' || text === '–') return [];
      const dimension = dimensions.id(title);
      const scale = scaleOf(title);
      const [number = null] = numbersIn([text]);
      const most = steps.get(dimension) ?? stepsOf(scale);
      const value = number === null ? null : stepOf(number, scale, most);
      if (value !== null)
        return [planEdit(setPoint, { persona: personas.id(name), dimension, value })];
      const reason = `It is no step from ${scaleKey(scale)}.`;
      omitted.push({ line, column: title, value: text, reason });
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
        const { left = '', right = '' } = headers.find((head) => head.title === title) ?? {};
        const count = stepsOf(scaleOf(title));
        return planEdit(addDimension, { ...one, title, left, right, steps: count });
      }),
      ...points,
    ],
    taken: { cards: 0, emotions: 0, points: points.length },
    failed: failed.sort((a, b) => a.line - b.line),
    omitted,
  };
}

/** The dimensions that a table of points names, those without a title left out. */
export function pointColumns(
  { dimensions }: Pick<MapValue, 'dimensions'>,
  [head = [], ...lines]: Table,
): PointColumn[] {
  return head.slice(1).flatMap((cell, column) => {
    const { title } = readHeader(cell);
    if (title === '') return [];
    const cells = lines.map((line) => line[column + 1]?.trim() ?? '').filter(Boolean);
    const there = dimensions.find((one) => sameTitle(one.title, title));
    const known = there ? { low: 1, high: there.steps } : null;
    return { key: title.toLowerCase(), title, cells, known };
  });
}

const sameTitle = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

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
