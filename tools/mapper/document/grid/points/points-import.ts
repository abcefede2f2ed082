import type { FailedLine, OmittedCell, Table } from '#features/tables/document/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
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
 * Plans the import of a table with one person a line and one dimension a column, as interviews are often
 * recorded. The name 'Bank (C)' means the company, and the header 'Help: asks ↔ finds out' names the
 * ends of a dimension. People and dimensions are found by name, ignoring case, or added. An empty cell or a
 * dash leaves a point unchanged; cells that are no value of their scale are omitted.
 *
 * The scale of a new dimension is the one given for its title, or else covers the values of its column. The
 * values of an existing dimension are steps from 1 unless a scale is given.
 */
export function planPointsImport(
  map: MapValue,
  table: Table,
  newId: () => string,
  scales: PointScales = {},
): TableImport {
  const [header = [], ...lines] = table;
  const { people, failed: unnamed } = readPeople(lines);
  const headers = header.slice(1).map(readHeader);
  const { titles, failed: untitled } = readTitles(headers.map(({ title }) => title));
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
  const scaleOf = scalesOf(map, table, scales);
  const { points, omitted } = readPoints(map, people, titles, {
    personaId: personas.id,
    dimensionId: dimensions.id,
    scaleOf,
  });
  return {
    planned: [
      ...personas.fresh.map((one) => {
        const type = companies.has(one.name) ? ('C' as const) : ('U' as const);
        return planEdit(addPersona, { ...one, type, kind: 'behavioral' });
      }),
      ...dimensions.fresh.map(({ name: title, ...one }) => {
        const { left = '', right = '' } = headers.find((one) => one.title === title) ?? {};
        const steps = stepsOf(scaleOf(title));
        return planEdit(addDimension, { ...one, title, left, right, steps });
      }),
      ...points.map((point) => planEdit(setPoint, point)),
    ],
    taken: { cards: 0, emotions: 0, points: points.length },
    failed: [...untitled, ...unnamed],
    omitted,
  };
}

interface PersonLine {
  /** The line of the table, counted from 1. */
  line: number;
  name: string;
  isCompany: boolean;
  values: readonly string[];
}

/** The lines that name a person; empty lines are skipped. */
function readPeople(lines: readonly (readonly string[])[]): {
  people: PersonLine[];
  failed: FailedLine[];
} {
  const read = lines
    .map((values, index) => ({ line: index + 2, ...personIn(values[0]?.trim() ?? ''), values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''));
  return {
    people: read.filter(({ name }) => wrongName(name) === null),
    failed: read.flatMap(({ line, name }) => {
      const reason = wrongName(name);
      return reason === null ? [] : [{ line, reason }];
    }),
  };
}

/** The titles of dimensions by column; empty for a column whose title is too long. */
function readTitles(titles: readonly string[]): { titles: string[]; failed: FailedLine[] } {
  const fits = (title: string) => title.length <= lengths.dimensionTitle;
  const reason = `The title of a dimension is longer than ${lengths.dimensionTitle} characters.`;
  return {
    titles: titles.map((title) => (fits(title) ? title : '')),
    failed: titles.flatMap((title) => (fits(title) ? [] : [{ line: 1, reason }])),
  };
}

/** The scales of the dimensions that a table names, by title. */
function scalesOf(
  map: MapValue,
  table: Table,
  { scales = {}, narrowest }: PointScales,
): (title: string) => DataScale {
  const columns = pointColumns(map, table);
  return (title) => {
    const key = title.toLowerCase();
    const column = columns.find((one) => one.key === key);
    return scaleOfColumn(column ?? { cells: [], known: null }, scales[key], narrowest);
  };
}

interface PointLookups {
  personaId: (name: string) => string;
  dimensionId: (title: string) => string;
  scaleOf: (title: string) => DataScale;
}

/** The points that the cells of a table hold; cells that are no step of their scale are omitted. */
function readPoints(
  map: MapValue,
  people: readonly PersonLine[],
  titles: readonly string[],
  { personaId, dimensionId, scaleOf }: PointLookups,
) {
  const steps = new Map(map.dimensions.map(({ id, steps }) => [id, steps]));
  const points: { persona: string; dimension: string; value: number }[] = [];
  const omitted: OmittedCell[] = [];
  for (const { line, name, values } of people) {
    for (const [column, title] of titles.entries()) {
      const text = values[column + 1]?.trim() ?? '';
      if (title === '' || text === '' || text === '-' || text === '–') continue;
      const dimension = dimensionId(title);
      const scale = scaleOf(title);
      const [number = null] = numbersIn([text]);
      const max = steps.get(dimension) ?? stepsOf(scale);
      const value = number === null ? null : stepOf(number, scale, max);
      if (value !== null) points.push({ persona: personaId(name), dimension, value });
      else
        omitted.push({
          line,
          column: title,
          value: text,
          reason: `It is not a step from ${scaleKey(scale)}.`,
        });
    }
  }
  return { points, omitted };
}

/** The dimensions that a table of points names; columns without a title are skipped. */
export function pointColumns(
  { dimensions }: Pick<MapValue, 'dimensions'>,
  [header = [], ...lines]: Table,
): PointColumn[] {
  return header.slice(1).flatMap((cell, column) => {
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

/** The name of a person in a table, without the mark of the company. */
function personIn(name: string): { name: string; isCompany: boolean } {
  const isCompany = companyOf(name);
  return { name: isCompany ? nameOfCompany(name) : name, isCompany };
}
