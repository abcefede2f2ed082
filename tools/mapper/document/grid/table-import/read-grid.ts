import {
  type ColumnChoice,
  cellKey,
  headerMark,
  type Table,
  type TidyTable,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { withoutNumbers } from '../cell-text.ts';
import { laneCalled, lineCalled } from './blueprint-lanes.ts';
import { rowPattern } from './list-columns.ts';
import type { MapColumn } from './map-columns.ts';
import { personaIn } from './persona-header.ts';
import { emptyReading, type Reading, type Said } from './reading.ts';
import type { PersonaDetails } from './table-import.ts';

interface Header {
  name: string;
  step: string;
  facts: PersonaDetails;
}

/** Where a table in the form of the map has its names and its cards. */
function layoutOf(
  { facts: { mapType } }: MapValue,
  [header = [], ...lines]: Table,
  columns: readonly ColumnChoice<MapColumn>[],
) {
  const ofPersonas = mapType === 'persona';
  const names = columns.indexOf('row');
  const holding = columns.flatMap((one, at) => (one === 'cells' || one === 'company' ? at : []));
  const titles = holding.map((at) => header[at] ?? '');
  const plain = ofPersonas ? titles : withoutNumbers(titles);
  const headers = new Map(
    holding.map((at, nth) => [at, headerOf(plain[nth] ?? '', ofPersonas, columns[at])]),
  );
  const called = lines.map((values) => values[names]?.trim() ?? '');
  const lanes = ofPersonas ? null : lanesIn(called);
  return { lines, ofPersonas, names, holding, headers, called, lanes };
}

type Layout = ReturnType<typeof layoutOf>;

/** Reads a table in the form of the map: its lines are rows, and its headers columns. */
export function readGrid(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<MapColumn>[],
  spans: TidyTable['spans'] = new Map(),
): Reading {
  const layout = layoutOf(map, table, columns);
  const { lines, ofPersonas, names, holding, headers } = layout;
  const sections = columns.indexOf('section');
  const cardsOf = createCardReader(layout, columns, spans);
  const reading = emptyReading();
  let [section, row] = ['', ''];
  for (const [index, values] of lines.entries()) {
    const of = (at: number) => values[at]?.trim() ?? '';
    if (values.every((value) => value.trim() === '')) continue;
    const line = index + 2;
    if (sections >= 0 && of(sections) !== '') section = of(sections);
    const filled = holding.filter((at) => of(at) !== '');
    const name = layout.called[index] ?? '';
    const drawn = ofPersonas ? null : lineCalled(name);
    if (drawn && filled.every((at) => isDrawn(of(at)))) {
      if (row !== '') reading.lines.push({ line: drawn, below: row });
      else reading.failed.push({ line, reason: 'It is below no row.' });
    } else if (filled.length === 0 && name === '') {
      if (sections < 0) reading.failed.push({ line, reason: 'It has no cards.' });
    } else if (filled.length === 0 && !isRow(name) && isHeading(lines, index, names, holding)) {
      // A name without any content is a heading of the lines below it, or a row that is empty still.
      [section, row] = [name, ''];
    } else if (name === '' && row === '') {
      reading.failed.push({ line, reason: 'It names no row.' });
    } else {
      row = name || row;
      const placed = rowOf(row, section, layout);
      reading.rows.push({ name: placed.row, section: placed.section });
      reading.said.push(...cardsOf({ line, values, filled }, placed));
    }
  }
  for (const { name, facts } of headers.values()) reading.people.set(name.toLowerCase(), facts);
  const called = [...headers.values()].map(({ name }) => name);
  reading.names = [...new Set(called.filter((name) => name.length <= lengths.title))];
  return reading;
}

const isRow = (name: string) => rowPattern.test(name) || laneCalled(name) !== null;

interface GridLine {
  line: number;
  values: readonly string[];
  /** The indexes of its cells with cards. */
  filled: readonly number[];
}

/** Reads the cells of a line, each with its column, its status and its sources. */
function createCardReader(
  { headers, holding, ofPersonas }: Layout,
  columns: readonly ColumnChoice<MapColumn>[],
  spans: TidyTable['spans'],
) {
  const ofLine = statusOfLines(columns);
  const sources = columns.flatMap((one, at) => (one === 'source' ? at : []));
  return ({ line, values, filled }: GridLine, placed: Placed): Said[] => {
    const of = (at: number) => values[at]?.trim() ?? '';
    const said = sources.map(of).filter(Boolean);
    return filled.map((at) => {
      const { name = '', step = '' } = headers.get(at) ?? {};
      const span = spannedBy(spans.get(cellKey(line, at)) ?? 1, at, holding);
      return {
        ...{ line, column: name, step, ...placed, text: of(at), more: {} },
        status: of(columns[at + 1] === 'status' ? at + 1 : ofLine),
        ...(span > 1 && !ofPersonas ? { span } : {}),
        ...(said.length > 0 ? { sources: said } : {}),
      };
    });
  };
}

/** The only column of statuses, behind all columns with cards, which is about the whole line; -1 for none. */
function statusOfLines(columns: readonly ColumnChoice<MapColumn>[]): number {
  const [at = -1, ...others] = columns.flatMap((one, index) => (one === 'status' ? index : []));
  const cards = columns.filter((one) => one === 'cells' || one === 'company');
  return others.length === 0 && cards.length > 1 && at > columns.lastIndexOf('cells') ? at : -1;
}

/** How many of the columns with cards a merged cell covers. */
const spannedBy = (width: number, at: number, holding: readonly number[]): number =>
  holding.filter((one) => one >= at && one < at + width).length;

/** Whether a cell of a line of a blueprint is part of the drawing. */
const isDrawn = (cell: string) => !/[\p{L}\p{N}]/u.test(cell) || lineCalled(cell) !== null;

/** Whether a line with only a name is a heading: the next line has content, and is no heading itself. */
function isHeading(
  lines: Table,
  index: number,
  names: number,
  holding: readonly number[],
): boolean {
  const next = lines[index + 1];
  return (
    next !== undefined &&
    (next[names] ?? '') !== '' &&
    holding.some((at) => (next[at] ?? '').trim() !== '')
  );
}

function headerOf(
  header: string,
  ofPersonas: boolean,
  choice: ColumnChoice<MapColumn> | undefined,
): Header {
  if (ofPersonas) return { step: '', ...personaIn(header, choice === 'company') };
  const [name = '', step = ''] = header.split(headerMark);
  return { name, step, facts: {} };
}

/** The rows with several lanes, as in 'Actions / Amara' and 'Actions / Deniz'. */
function lanesIn(names: readonly string[]): ReadonlySet<string> {
  const parts = names.map((name) => name.split(' / ')).filter(({ length }) => length === 2);
  const rows = Map.groupBy(parts, ([row]) => row ?? '');
  return new Set([...rows].flatMap(([row, own]) => (own.length > 1 ? row : [])));
}

type Placed = Pick<Said, 'row' | 'lane' | 'section'>;

/** The row of a line, with its section on persona maps, or its lane on other maps. */
function rowOf(name: string, section: string, { ofPersonas, lanes }: Layout): Placed {
  const [one = '', other, ...others] = name.split(/ [/>] /);
  if (other === undefined) return { row: name, lane: '', section };
  if (ofPersonas) return { section: one, row: name.slice(one.length + 3), lane: '' };
  return others.length === 0 && lanes?.has(one)
    ? { row: one, lane: other, section }
    : { row: name, lane: '', section };
}
