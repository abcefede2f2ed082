import {
  type ColumnChoice,
  decimalMarkOf,
  type OmittedCell,
  readAmount,
  type Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { addDimension, addPersona, changeDimension, changePersona, setPoint } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';
import type { TableImport } from '../table-import/table-import.ts';
import { type BehaviourColumn, guessBehaviourColumns } from './behaviour-columns.ts';
import { type DataScale, distanceOf, scaleKey, stepOf, stepsOf } from './data-scale.ts';
import type { DimensionHeader } from './pasted-block.ts';
import { chosenScale, type PointColumn, type PointScales, scaleOfColumn } from './point-column.ts';
import { type GivenPerson, type GivenPoint, readPoints } from './read-points.ts';

export interface PointsOptions extends PointScales {
  /** The meanings of columns; guessed by default. */
  readonly columns?: readonly ColumnChoice<BehaviourColumn>[] | undefined;
}

/**
 * Plans the import of a table of people: a line a person and a column a dimension, or a line a value. The name
 * 'Bank (C)' means the company, and the header 'Help: asks ↔ finds out' names the ends of a dimension. People
 * and dimensions are found by name, ignoring case, or added. An empty cell or a dash leaves a point unchanged;
 * cells that are no value of their scale are omitted. Values between steps are places between them, and the
 * dimension gets their distance.
 *
 * The scale of a new dimension is the one given for its title, or else covers the values of its column. The
 * values of an existing dimension are steps from 1 unless a scale is given.
 */
export function planPointsImport(
  map: MapValue,
  table: Table,
  newId: () => string,
  { columns = guessBehaviourColumns(map, table), scales = {}, narrowest }: PointsOptions = {},
): TableImport {
  const given = readPoints(table, columns);
  const found = columnsOf(map, given.points, given.headers);
  const personas = idsByName(
    map.personas,
    given.people.map(({ name }) => name),
    newId,
  );
  const dimensions = idsByName(
    map.dimensions.map(({ title: name, ...dimension }) => ({ ...dimension, name })),
    given.headers.map(({ title }) => title),
    newId,
  );
  const steps = new Map(map.dimensions.map(({ id, steps }) => [id, steps]));
  const ofTitle = new Map(
    found.map((column) => {
      const scale = scaleOfColumn(column, chosenScale(scales, column.key), narrowest);
      const id = dimensions.id(column.title);
      return [column.key, { id, scale, steps: steps.get(id) ?? stepsOf(scale) }];
    }),
  );
  const { points, omitted } = placePoints(given.points, ofTitle);
  const distances = distancesOf(points);
  const described = describePeople(map, given.people);
  return {
    planned: [
      ...personas.fresh.map((one) => {
        const person = given.people.find(
          ({ name }) => name.toLowerCase() === one.name.toLowerCase(),
        );
        const type = person?.isCompany ? ('C' as const) : ('U' as const);
        const description = descriptionOf(person);
        return planEdit(addPersona, { ...one, type, kind: 'behavioral', description });
      }),
      ...described.planned,
      ...dimensions.fresh.map(({ name: title, ...one }) => {
        const { left = '', right = '' } = given.headers.find((own) => own.title === title) ?? {};
        const { steps = 7 } = ofTitle.get(title.toLowerCase()) ?? {};
        return planEdit(addDimension, {
          ...{ ...one, title, left, right, step: distances.get(one.id) ?? 1 },
          steps: stepsOf({ low: 1, high: steps }),
        });
      }),
      ...finerDimensions(map, distances),
      ...points.map(({ persona, ...point }) =>
        planEdit(setPoint, { ...point, persona: personas.id(persona) }),
      ),
    ],
    taken: { cards: 0, emotions: 0, points: points.length },
    failed: given.failed.sort((one, other) => one.line - other.line),
    omitted: [...given.omitted, ...omitted, ...described.omitted],
  };
}

interface Placing {
  id: string;
  scale: DataScale;
  steps: number;
}

/** The distances of the places that points need, by dimension. */
const distancesOf = (points: readonly { dimension: string; value: number }[]) =>
  new Map(
    [...Map.groupBy(points, ({ dimension }) => dimension)].map(([id, own]) => [
      id,
      distanceOf(own.map(({ value }) => value)),
    ]),
  );

/** The places of values on their dimensions; values outside of their scale are omitted. */
function placePoints(given: readonly GivenPoint[], ofTitle: ReadonlyMap<string, Placing>) {
  const omitted: OmittedCell[] = [];
  const texts = Map.groupBy(given, ({ title }) => title.toLowerCase());
  const marks = new Map(
    [...texts].map(([key, own]) => [key, decimalMarkOf(own.map(({ text }) => text))]),
  );
  const points = given.flatMap(({ line, person, title, text, note }) => {
    const placing = ofTitle.get(title.toLowerCase());
    const number = readAmount(text, marks.get(title.toLowerCase()) ?? null);
    const value = number === null || !placing ? null : stepOf(number, placing.scale, placing.steps);
    if (value === null || !placing) {
      const reason = `It is not a step from ${placing ? scaleKey(placing.scale) : '1'}.`;
      const said = note === '' ? text : `${text} (${note})`;
      omitted.push({ line, column: title, value: said, reason });
      return [];
    }
    if (note.length > lengths.text)
      omitted.push({
        ...{ line, column: title, value: note },
        reason: `A quote is longer than ${lengths.text} characters.`,
      });
    const own = { persona: person, dimension: placing.id, value };
    return [note === '' ? own : { ...own, note: cutTo(note, lengths.text) }];
  });
  return { points, omitted };
}

/** Existing dimensions that need places between those that they have. */
function finerDimensions(
  { dimensions }: MapValue,
  distances: ReadonlyMap<string, number>,
): PlannedEdit[] {
  return dimensions.flatMap(({ id, step }) => {
    const finer = distances.get(id) ?? 1;
    return finer < step ? [planEdit(changeDimension, { id, step: finer })] : [];
  });
}

const descriptionOf = (person: GivenPerson | undefined): string =>
  cutTo(person?.facts.join('\n') ?? '', lengths.text);

/** Describes existing people by what a table knows about them; what does not fit is omitted. */
function describePeople({ personas }: MapValue, people: readonly GivenPerson[]) {
  const planned: PlannedEdit[] = [];
  const omitted: OmittedCell[] = [];
  for (const person of people) {
    const { line, name } = person;
    const value = person.facts.join('\n');
    if (value === '') continue;
    const leave = (reason: string) => omitted.push({ line, column: name, value, reason });
    const there = personas.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (value.length > lengths.text) leave(`A description has at most ${lengths.text} characters.`);
    if (!there || there.description === value) continue;
    if (there.description === '')
      planned.push(planEdit(changePersona, { id: there.id, description: descriptionOf(person) }));
    else leave('This person has a description already.');
  }
  return { planned, omitted };
}

/** The dimensions that a table of people names, with their values. */
export function pointColumns(
  map: Pick<MapValue, 'dimensions'>,
  table: Table,
  columns: readonly ColumnChoice<BehaviourColumn>[] = guessBehaviourColumns(map, table),
): PointColumn[] {
  const { points, headers } = readPoints(table, columns);
  return columnsOf(map, points, headers);
}

function columnsOf(
  { dimensions }: Pick<MapValue, 'dimensions'>,
  points: readonly GivenPoint[],
  headers: readonly DimensionHeader[],
): PointColumn[] {
  const cells = Map.groupBy(points, ({ title }) => title.toLowerCase());
  return headers.map(({ title, scale: named }) => {
    const key = title.toLowerCase();
    const there = dimensions.find((one) => one.title.trim().toLowerCase() === key);
    const known = there ? { low: 1, high: there.steps } : null;
    return { key, title, cells: (cells.get(key) ?? []).map(({ text }) => text), known, named };
  });
}
