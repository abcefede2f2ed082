import type { Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import { positionsAt } from '#kernel/order.ts';
import { stageColours } from '../../contract/codes.ts';
import { addDimension, addPersona, setPoint } from '../edits.ts';
import type { MapRecord } from '../mapper-document.ts';
import type { Place, Selection } from './selection.ts';

/** People as rows and dimensions as columns; only those who are shown. */
export interface PointTable {
  people: readonly MapRecord<'personas'>[];
  dimensions: readonly MapRecord<'dimensions'>[];
}

/** A value of what was pasted that could not be taken, in words. */
export interface RefusedPoint {
  person: string;
  dimension: string;
  given: string;
  reason: string;
}

export interface PastedPoints {
  planned: PlannedEdit[];
  refused: RefusedPoint[];
  /** What is selected afterwards. */
  selection: Selection;
}

/** A row or column that a paste reaches, whether it is there or is added. */
interface Line {
  id: string;
  name: string;
}
type Column = Line & { steps: number };

/**
 * Plans a paste of values at a place of the table. A table with titles above and names at the left is
 * read by them, wherever it is pasted; without, it is put cell by cell. Who and what is missing is
 * added. An empty cell takes the point away.
 */
export function planPointPaste(
  { people, dimensions }: PointTable,
  table: Table,
  at: Place,
  newId: () => string,
): PastedPoints {
  const { heads, names, values } = takeApart(table);
  const width = Math.max(...values.map(({ length }) => length), 0);
  const most = Math.max(...values.flat().map((cell) => readValue(cell) ?? 0), 0);
  const from: Place = { row: names ? 0 : at.row, column: heads ? 0 : at.column };
  const planned: PlannedEdit[] = [];
  const rows = linesOf(people, names, from.row, values.length);
  const columns = linesOf(
    dimensions.map((one) => ({ ...one, name: one.title })),
    heads?.map(({ title }) => title) ?? null,
    from.column,
    width,
  );
  const added = addPeople(people, rows, { names, newId, planned });
  const scales = addScales(dimensions, columns, { heads, most, newId, planned });
  const refused: RefusedPoint[] = [];
  for (const [y, cells] of values.entries()) {
    for (const [x, cell] of cells.entries()) {
      const [person, scale] = [added[y], scales[x]];
      if (!person || !scale) continue;
      const value = cell.trim() === '' ? null : readValue(cell);
      if (value === undefined || (value !== null && value > scale.steps)) {
        const reason = `no value from 1 to ${scale.steps}`;
        refused.push({ person: person.name, dimension: scale.name, given: cell, reason });
      } else planned.push(planEdit(setPoint, { persona: person.id, dimension: scale.id, value }));
    }
  }
  const focus = {
    row: from.row + Math.max(values.length, 1) - 1,
    column: from.column + Math.max(width, 1) - 1,
  };
  return { planned, refused, selection: { anchor: from, focus: names || heads ? from : focus } };
}

/** The next names that participants get: numbers after the highest. */
export function participantNames(people: readonly { name: string }[], count: number): string[] {
  const numbers = people.map(({ name }) => Number(/^P(\d+)$/.exec(name)?.[1] ?? 0));
  const highest = Math.max(0, ...numbers);
  return Array.from(
    { length: count },
    (_, turn) => `P${String(highest + turn + 1).padStart(2, '0')}`,
  );
}

/** A whole number from 1 to 10, or undefined. */
function readValue(cell: string): number | undefined {
  const text = cell.trim();
  const value = Number(text.replace(',', '.'));
  return /^\d/.test(text) && Number.isInteger(value) && value >= 1 && value <= 10
    ? value
    : undefined;
}

interface Head {
  title: string;
  left: string;
  right: string;
}

/** Separates titles above and names at the left, where there are some, from the values. */
function takeApart(table: Table): { heads: Head[] | null; names: string[] | null; values: Table } {
  const isEmpty = (row: string[]) => row.every((cell) => cell.trim() === '');
  const [first = [], ...rest] = table;
  const isWord = (cell = '') => cell.trim() !== '' && Number.isNaN(Number(cell.replace(',', '.')));
  const headed = rest.length > 0 && first.length > 1 && first.slice(1).every(isWord);
  const all = headed ? rest : table;
  const filled = all.filter((row) => !isEmpty(row));
  const hasNames = filled.length > 0 && filled.every((row) => row.length > 1 && isWord(row[0]));
  const body = headed || hasNames ? filled : all;
  const cut = (row: string[]) => (hasNames ? row.slice(1) : row);
  return {
    heads: headed ? cut(first).map(readHead).map(cutHead) : null,
    names: hasNames ? body.map(([name = '']) => cutTo(name.trim(), lengths.title)) : null,
    values: body.map(cut),
  };
}

/** 'Help: asks people ↔ finds out alone' names both ends. */
export function readHead(cell: string): Head {
  const [, title = cell, left = '', right = ''] =
    /^([^:]+):\s*(.+?)\s*(?:↔|<->|\/)\s*(.+)$/.exec(cell.trim()) ?? [];
  return {
    title: title.trim(),
    left: cutTo(left.trim(), lengths.scaleLabel),
    right: cutTo(right.trim(), lengths.scaleLabel),
  };
}

const cutHead = (head: Head): Head => ({
  ...head,
  title: cutTo(head.title, lengths.dimensionTitle),
});

/** What lines a paste reaches: by name, or from a place on; null for one that must be added. */
function linesOf<T extends Line>(
  there: readonly T[],
  names: readonly string[] | null,
  from: number,
  count: number,
): (T | null)[] {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
  if (names) return names.map((name) => there.find((one) => same(one.name, name)) ?? null);
  return Array.from({ length: count }, (_, turn) => there[from + turn] ?? null);
}

interface NewPeople {
  names: readonly string[] | null;
  newId: () => string;
  planned: PlannedEdit[];
}

function addPeople(
  people: PointTable['people'],
  rows: readonly (Line | null)[],
  { names, newId, planned }: NewPeople,
): Line[] {
  const missing = rows.filter((row) => row === null).length;
  const positions = positionsAt(people, people.length, missing);
  const numbered = participantNames(people, missing);
  let turn = 0;
  return rows.map((row, place) => {
    if (row) return row;
    const name = names?.[place] ?? numbered[turn] ?? '';
    const colour = stageColours[(people.length + turn) % stageColours.length]?.colour;
    const person = { id: newId(), name, position: positions[turn] ?? '' };
    turn += 1;
    planned.push(
      planEdit(addPersona, { ...person, kind: 'behavioral', ...(colour && { colour }) }),
    );
    return person;
  });
}

interface NewScales {
  heads: readonly Head[] | null;
  /** The highest value of the paste: beyond seven, new scales have ten steps. */
  most: number;
  newId: () => string;
  planned: PlannedEdit[];
}

function addScales(
  dimensions: PointTable['dimensions'],
  columns: readonly (Column | null)[],
  { heads, most, newId, planned }: NewScales,
): Column[] {
  const missing = columns.filter((column) => column === null).length;
  const positions = positionsAt(dimensions, dimensions.length, missing);
  let turn = 0;
  return columns.map((column, place) => {
    if (column) return column;
    const { title = '', left = '', right = '' } = heads?.[place] ?? {};
    const steps = most > 7 ? 10 : 7;
    const id = newId();
    const position = positions[turn] ?? '';
    turn += 1;
    planned.push(planEdit(addDimension, { id, position, title, left, right, steps }));
    return { id, name: title, steps };
  });
}
