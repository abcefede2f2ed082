import { decimalMarkOf, readAmount, type Table } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { stageColours } from '../../../contract/codes.ts';
import { addDimension, addPersona, changeDimension, setPoint } from '../../edits.ts';
import type { MapRecord } from '../../mapper-document.ts';
import type { CellIndex, Selection } from '../selection.ts';
import { type DataScale, distanceOf, guessScale, scaleKey, stepOf, stepsOf } from './data-scale.ts';
import {
  type DimensionHeader,
  isBlank,
  type PastedBlock,
  readPastedBlock,
} from './pasted-block.ts';
import {
  chosenScale,
  isScaleOpen,
  type PointColumn,
  type PointScales,
  scaleOfColumn,
} from './point-column.ts';

/** People as rows and dimensions as columns; without hidden ones. */
export interface PointTable {
  people: readonly MapRecord<'personas'>[];
  dimensions: readonly MapRecord<'dimensions'>[];
}

/** A pasted value that was refused, with the reason. */
export interface RefusedPoint {
  person: string;
  dimension: string;
  given: string;
  reason: string;
}

export interface PastedPoints {
  planned: PlannedEdit[];
  refused: RefusedPoint[];
  /** The selection afterwards. */
  selection: Selection;
}

/** A row or column that a paste affects, existing or new. */
interface Line {
  id: string;
  name: string;
}
type Column = Line & { steps: number };

/** The target of a paste at a cell: rows and columns that are null must be added. */
interface PasteTarget extends PastedBlock {
  from: CellIndex;
  rows: (Line | null)[];
  columns: (Column | null)[];
  points: PointColumn[];
}

function targetOf({ people, dimensions }: PointTable, table: Table, at: CellIndex): PasteTarget {
  const block = readPastedBlock(table);
  const { headers, names, values } = block;
  const width = Math.max(...values.map(({ length }) => length), 0);
  const from: CellIndex = { row: names ? 0 : at.row, column: headers ? 0 : at.column };
  const existing = dimensions.map((one) => ({ ...one, name: one.title }));
  const titles = headers?.map(({ title }) => title) ?? null;
  const columns = linesOf(existing, titles, from.column, width);
  const points = columns.map((column, index): PointColumn => {
    const cells = values.map((line) => line[index]?.trim() ?? '').filter((one) => !isBlank(one));
    const title = column?.name || titles?.[index] || `Column ${from.column + index + 1}`;
    const known = column ? { low: 1, high: column.steps } : null;
    return { key: String(index), title, cells, known, named: headers?.[index]?.scale ?? null };
  });
  return { ...block, from, rows: linesOf(people, names, from.row, values.length), columns, points };
}

/** The columns of a paste whose scales must be chosen before it can be planned. */
export function openColumns(shown: PointTable, table: Table, at: CellIndex): PointColumn[] {
  return targetOf(shown, table, at).points.filter(isScaleOpen);
}

/**
 * Plans a paste of values at a cell of the table. A block with titles above and names at the left is
 * matched by them, wherever it is pasted; any other block cell by cell. Missing people and dimensions are
 * added. An empty cell removes the point, a dash leaves it unchanged. `scales` are chosen by the keys of
 * `openColumns`.
 */
export function planPointPaste(
  shown: PointTable,
  table: Table,
  at: CellIndex,
  newId: () => string,
  { scales = {}, narrowest }: PointScales = {},
): PastedPoints {
  const { headers, names, values, from, rows, columns, points } = targetOf(shown, table, at);
  const planned: PlannedEdit[] = [];
  const people = addPeople(shown.people, rows, { names, newId, planned });
  const chosen = points.map((one) => scaleOfColumn(one, chosenScale(scales, one.key), narrowest));
  const dimensions = addDimensions(shown, columns, { headers, scales: chosen, newId, planned });
  const refused: RefusedPoint[] = [];
  for (const [x, dimension] of dimensions.entries()) {
    const scale = chosen[x];
    const mark = decimalMarkOf(points[x]?.cells ?? []);
    const found: number[] = [];
    for (const [y, person] of people.entries()) {
      const cell = values[y]?.[x];
      if (cell === undefined || !scale) continue;
      const text = cell.trim();
      if (text !== '' && isBlank(text)) continue;
      const number = readAmount(text, mark);
      const value = number === null ? null : stepOf(number, scale, dimension.steps);
      if (text !== '' && value === null) {
        const reason = `no value from ${scaleKey(scale)}`;
        refused.push({ person: person.name, dimension: dimension.name, given: cell, reason });
      } else {
        planned.push(planEdit(setPoint, { persona: person.id, dimension: dimension.id, value }));
        if (value !== null) found.push(value);
      }
    }
    const distance = distanceOf(found);
    const step = shown.dimensions.find(({ id }) => id === dimension.id)?.step ?? 1;
    if (distance < step)
      planned.push(planEdit(changeDimension, { id: dimension.id, step: distance }));
  }
  const focus = {
    row: from.row + Math.max(values.length, 1) - 1,
    column: from.column + Math.max(columns.length, 1) - 1,
  };
  return { planned, refused, selection: { anchor: from, focus: names || headers ? from : focus } };
}

/** The next default names of participants: numbers after the highest one. */
export function participantNames(people: readonly { name: string }[], count: number): string[] {
  const numbers = people.map(({ name }) => Number(/^P(\d+)$/.exec(name)?.[1] ?? 0));
  const highest = Math.max(0, ...numbers);
  return Array.from(
    { length: count },
    (_, turn) => `P${String(highest + turn + 1).padStart(2, '0')}`,
  );
}

/** The lines that a paste affects: by name, or from an index on; null for a line that must be added. */
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
  return rows.map((row, index) => {
    if (row) return row;
    const name = names?.[index] ?? numbered[turn] ?? '';
    const colour = stageColours[(people.length + turn) % stageColours.length]?.colour;
    const person = { id: newId(), name, position: positions[turn] ?? '' };
    turn += 1;
    planned.push(
      planEdit(addPersona, { ...person, kind: 'behavioral', ...(colour && { colour }) }),
    );
    return person;
  });
}

interface NewDimensions {
  headers: readonly DimensionHeader[] | null;
  /** The scales of the values of each column. */
  scales: readonly DataScale[];
  newId: () => string;
  planned: PlannedEdit[];
}

function addDimensions(
  { dimensions }: PointTable,
  columns: readonly (Column | null)[],
  { headers, scales, newId, planned }: NewDimensions,
): Column[] {
  const missing = columns.filter((column) => column === null).length;
  const positions = positionsAt(dimensions, dimensions.length, missing);
  let turn = 0;
  return columns.map((column, index) => {
    if (column) return column;
    const steps = stepsOf(scales[index] ?? guessScale([]));
    const { title = '', left = '', right = '' } = headers?.[index] ?? {};
    const id = newId();
    const position = positions[turn] ?? '';
    turn += 1;
    planned.push(planEdit(addDimension, { id, position, title, left, right, steps }));
    return { id, name: title, steps };
  });
}
