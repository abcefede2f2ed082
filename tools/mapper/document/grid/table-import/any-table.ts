import {
  type ColumnChoice,
  type FailedLine,
  headerMark,
  type Table,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { type BlueprintKey, designRole, type Status } from '../../../contract/codes.ts';
import { levelsOf } from '../../analysis/emotion-levels.ts';
import type { MapValue } from '../../mapper-document.ts';
import { statusLabelsOf } from '../../status-labels.ts';
import { type Point, pointsIn, withoutNumbers } from '../cell-text.ts';
import { type BlueprintLanes, roundTripHeaders } from '../round-trip/round-trip-cards.ts';
import { isBlueprint, laneCalled, lineCalled, markedPoint } from './blueprint-lanes.ts';
import type { ImportField } from './import-meanings.ts';
import { companyOf, type MapColumn } from './map-columns.ts';
import { feelingsOf } from './sentiment-lexicon.ts';
import { type PersonaDetails, planTableImport, type TableImport } from './table-import.ts';

/** The content of a cell of a table, with its row, column and text. */
interface Said {
  line: number;
  section: string;
  row: string;
  column: string;
  step: string;
  lane: string;
  text: string;
  status: string;
  /** The other columns of an exported table, by header. */
  more: Readonly<Record<string, string>>;
}

interface Reading {
  said: Said[];
  failed: FailedLine[];
  /** The lines of a service blueprint, each with the name of the row above it. */
  lines: BlueprintLanes['lines'][number][];
  /** The names of the columns in order, including those without cards. */
  names: string[];
  people: Map<string, PersonaDetails>;
}

const extraMeanings = ['number', 'unit', 'tags', 'owner', 'duration', 'link', 'board'] as const;

/**
 * Plans the import of any tidy table by the meanings of its columns: one card a line, or a table in the
 * form of the map, whose cells contain points with statuses. Lines are counted within the table.
 */
export function planAnyTable(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<MapColumn>[],
  newId: () => string,
): TableImport {
  const isWide = columns.some((one) => one === 'cells' || one === 'company');
  const reading = isWide ? readWide(map, table, columns) : readLong(table, columns);
  const lanes = lanesOf(map, reading);
  const said = lanes
    ? reading.said.map((one) => ({ ...one, row: laneRow(map, one.row) }))
    : reading.said;
  const own = ownTable(map, said, lanes !== null);
  const described = { ...reading, ...(lanes && { lanes }) };
  const plan = planTableImport(map, own.table, own.columns, newId, described);
  const { failed, omitted = [], ...planned } = plan;
  const inSource = failed.map(({ line, reason }) => ({ line: own.lines[line - 2] ?? 0, reason }));
  const all = [...reading.failed, ...inSource].sort((a, b) => a.line - b.line);
  const cells = omitted.map((one) => {
    const isCell = isWide && one.column === 'Text';
    const column = isCell ? (own.table[one.line - 1]?.[1] ?? '') : one.column;
    return { ...one, line: own.lines[one.line - 2] ?? 0, column };
  });
  return { ...planned, failed: all, omitted: cells };
}

function readLong(table: Table, columns: readonly ColumnChoice<MapColumn>[]): Reading {
  const [header = [], ...lines] = table;
  const isFree = (at: number) => columns[at] === 'ignore';
  const at = (word: string) =>
    header.findIndex((name, column) => isFree(column) && name.trim().toLowerCase() === word);
  const namedColumns = [
    ...['step', 'lane', 'section', ...extraMeanings].map((word) => [word, at(word)] as const),
    // In an exported table alone: 'Point' may be any column of others.
    ['flag', at('board') < 0 ? -1 : at('point')] as const,
  ];
  const failed: FailedLine[] = [];
  const said = lines.flatMap((values, index): Said[] => {
    if (values.every((value) => value.trim() === '')) return [];
    const of = (column: number) => values[column]?.trim() ?? '';
    const named = (choice: MapColumn) => of(columns.indexOf(choice));
    const more = Object.fromEntries(namedColumns.map(([word, column]) => [word, of(column)]));
    if (at('number') < 0 && named('text') === '' && named('row') && named('column')) {
      failed.push({ line: index + 2, reason: 'It has no text.' });
      return [];
    }
    return [
      {
        line: index + 2,
        section: named('section') || (more.section ?? ''),
        row: named('row'),
        column: named('column'),
        step: more.step ?? '',
        lane: more.lane ?? '',
        text: named('text'),
        status: named('status'),
        more,
      },
    ];
  });
  return { said, failed, lines: [], names: [], people: new Map() };
}

/** Where a table in the form of the map has its names and its cards. */
function wideLayout(
  { facts: { mapType } }: MapValue,
  [header = [], ...lines]: Table,
  columns: readonly ColumnChoice<MapColumn>[],
) {
  const ofPersonas = mapType === 'persona';
  const isTurned = !columns.includes('row') && columns.includes('column');
  const names = columns.indexOf(isTurned ? 'column' : 'row');
  const holding = columns.flatMap((one, at) => (one === 'cells' || one === 'company' ? at : []));
  const titles = holding.map((at) => header[at] ?? '');
  const plain = ofPersonas ? titles : withoutNumbers(titles);
  const headers = new Map(
    holding.map((at, nth) => [at, headerOf(plain[nth] ?? '', ofPersonas, columns[at])]),
  );
  const called = lines.map((values) => values[names]?.trim() ?? '');
  return {
    ...{ lines, ofPersonas, isTurned, names, holding, headers },
    sections: columns.indexOf('section'),
    /** The name at the left of each line. */
    called: isTurned ? withoutNumbers(called) : called,
    lanes: isTurned || ofPersonas ? null : lanesIn(called),
  };
}

/** Reads a table in the form of the map: its lines are rows and its headers columns, or the other way round. */
function readWide(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<MapColumn>[],
): Reading {
  const layout = wideLayout(map, table, columns);
  const { lines, ofPersonas, isTurned, names, holding, headers, sections, lanes } = layout;
  const reading: Reading = { said: [], failed: [], lines: [], names: [], people: new Map() };
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
      continue;
    }
    if (filled.length === 0) {
      // A name without any content is a heading of the lines below it.
      if (name !== '' && isHeading(lines, index, names, holding)) [section, row] = [name, ''];
      else if (name !== '' || sections < 0)
        reading.failed.push({ line, reason: 'It has no cards.' });
      continue;
    }
    if (name !== '') row = name;
    if (row === '' && names >= 0) {
      reading.failed.push({ line, reason: 'It names no row.' });
      continue;
    }
    for (const at of filled) {
      const crossed = headers.get(at) ?? { name: '', step: '', facts: {} };
      const own = isTurned
        ? { ...partsOf(row, false), row: crossed.name, lane: '', section }
        : { column: crossed.name, step: crossed.step, ...rowOf(row, section, ofPersonas, lanes) };
      const status = columns[at + 1] === 'status' ? of(at + 1) : '';
      reading.said.push({ line, ...own, text: of(at), status, more: {} });
    }
    if (isTurned) reading.names.push(partsOf(row, false).column);
  }
  if (!isTurned) {
    for (const { name, facts } of headers.values()) {
      reading.names.push(name);
      reading.people.set(name.toLowerCase(), facts);
    }
  }
  reading.names = reading.names.filter((name) => name.length <= lengths.title);
  reading.names = [...new Set(reading.names)];
  return reading;
}

/** Whether a cell of a line of a blueprint is part of the drawing. */
const isDrawn = (cell: string) => !/[\p{L}\p{N}]/u.test(cell) || lineCalled(cell) !== null;

/** What the rows of a table are, where it is a service blueprint; null for any other table. */
function lanesOf(
  { facts: { mapType }, rows }: MapValue,
  { said, lines }: Reading,
): BlueprintLanes | null {
  // A table that was exported from a map says it itself.
  if (mapType !== 'horizontal' || said.some(({ more }) => more.board)) return null;
  const names = [...new Set(said.map(({ row }) => row))];
  if (lines.length === 0 && !isBlueprint(names)) return null;
  const taken = new Set(rows.map(({ key }) => key));
  const found = names.flatMap((name): [string, BlueprintKey][] => {
    const key = laneCalled(name);
    return key && !taken.has(key) ? [[name.toLowerCase(), key]] : [];
  });
  return { rows: new Map(found), lines };
}

/** The name of the row in which a map has this lane already, or the name as given. */
function laneRow({ rows }: MapValue, name: string): string {
  const key = laneCalled(name);
  const lane = key && rows.find((row) => row.key === key);
  const shown = lane && (rows.find(({ id }) => id === lane.cardsOf) ?? lane);
  return shown ? shown.name : name;
}

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

interface Header {
  name: string;
  step: string;
  facts: PersonaDetails;
}

function headerOf(
  header: string,
  ofPersonas: boolean,
  choice: ColumnChoice<MapColumn> | undefined,
): Header {
  if (ofPersonas) return personOf(header, choice === 'company');
  const { column, step } = partsOf(header, true);
  return { name: column, step, facts: {} };
}

function partsOf(name: string, hasSteps: boolean): { column: string; step: string } {
  const [column = '', step = ''] = hasSteps ? name.split(headerMark) : [name];
  return { column, step };
}

/** A persona from a header such as 'Amara (freelancer, primary)' or 'Company: Harbour Bank (C)'. */
function personOf(header: string, isCompany: boolean): Header {
  const [, before = '', inside = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(header) ?? [];
  const tokens = inside.split(/[\s,;]+/).map((word) => word.toLowerCase());
  const role = designRole.options.find((one) => tokens.includes(one));
  const described = role || companyOf(header) ? before || header : header;
  const name = described.replace(/^company\s*:\s*/i, '').trim();
  const description = inside
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== role && !/^(c|company)$/i.test(part))
    .join(', ');
  if (description.length > lengths.text) return { name: header, step: '', facts: {} };
  if (isCompany || companyOf(header)) return { name, step: '', facts: { type: 'C' } };
  return { name, step: '', facts: role ? { role, description } : {} };
}

/** The rows with several lanes, as in 'Actions / Amara' and 'Actions / Deniz'. */
function lanesIn(names: readonly string[]): ReadonlySet<string> {
  const parts = names.map((name) => name.split(' / ')).filter(({ length }) => length === 2);
  const rows = Map.groupBy(parts, ([row]) => row ?? '');
  return new Set([...rows].flatMap(([row, own]) => (own.length > 1 ? row : [])));
}

/** The row of a line, with its section on persona maps, or its lane on other maps. */
function rowOf(
  name: string,
  section: string,
  ofPersonas: boolean,
  lanes: ReadonlySet<string> | null,
): Pick<Said, 'row' | 'lane' | 'section'> {
  const [one = '', other] = name.split(/ [/>] /);
  if (other === undefined) return { row: name, lane: '', section };
  if (ofPersonas) return { section: one, row: name.slice(one.length + 3), lane: '' };
  return lanes?.has(one) ? { row: one, lane: other, section } : { row: name, lane: '', section };
}

/** The content of a table, as lines of an exported table. */
function ownTable(map: MapValue, said: readonly Said[], ofBlueprint: boolean) {
  const ofPersonas = map.facts.mapType === 'persona';
  const labels = statusLabelsOf(map.statusLabels);
  const emotions = ofPersonas ? new Map<Said, number>() : emotionsIn(map, said);
  const lines = said.flatMap((one) => {
    const value = emotions.get(one);
    const points =
      value === undefined
        ? pointsOfCell(one, labels, ofBlueprint)
        : [{ text: '', status: '', number: String(value), unit: one.more.unit || 'Current' }];
    return points.map((point) => ({ line: one.line, cells: ownLine(one, point, ofPersonas) }));
  });
  const header = [
    'Row',
    ofPersonas ? 'Persona' : 'Stage',
    'Text',
    'Status',
    ...roundTripHeaders(ofPersonas),
  ];
  const fields: ColumnChoice<ImportField>[] = ['row', 'column', 'text', 'status'];
  return {
    table: [header, ...lines.map(({ cells }) => cells)],
    columns: header.map((_, at) => fields[at] ?? ('ignore' as const)),
    lines: lines.map(({ line }) => line),
  };
}

interface OwnPoint {
  text: string;
  status: string;
  number?: string;
  unit?: string;
  duration?: string;
  flag?: string;
}

function ownLine(
  { row, column, step, lane, section, more }: Said,
  point: OwnPoint,
  ofPersonas: boolean,
): string[] {
  const said: Readonly<Record<string, string | undefined>> = { ...more, ...point };
  const { number, unit, tags, owner, duration, link, board, flag } = said;
  const rest = [number, unit, tags, owner, duration, link, section];
  const cells = ofPersonas ? rest : [step, lane, ...rest, board, flag];
  return [row, column, point.text, point.status, ...cells.map((cell) => cell ?? '')];
}

/** The points of a cell; a line of an exported table with a status of its own is one point. */
function pointsOfCell(
  { text, status, more }: Said,
  labels: Readonly<Record<Status, string>>,
  ofBlueprint: boolean,
): OwnPoint[] {
  const isLine = Object.keys(more).length > 0;
  if (isLine && (status !== '' || text === '')) return [{ text, status }];
  const points = pointsIn(text, labels).map((point) => {
    const marked = ofBlueprint ? markedPoint(point.text) : null;
    if (!marked) return { text: point.text, status: point.status ?? status };
    const { flag, duration } = marked;
    // The status may stand before the mark.
    const [rest] = point.status ? [] : pointsIn(marked.text, labels);
    const said: Point = rest ?? { text: marked.text, status: point.status };
    return { text: said.text, status: said.status ?? status, flag, duration };
  });
  return isLine && points.length !== 1 ? [{ text, status }] : points;
}

/** The emotions in the content of a table. */
function emotionsIn({ rows, levels }: MapValue, said: readonly Said[]): Map<Said, number> {
  const emotions = new Map<Said, number>();
  const cards = new Set(
    rows.filter(({ kind }) => kind !== 'emotion').map(({ name }) => name.toLowerCase()),
  );
  for (const [row, own] of Map.groupBy(said, (one) => one.row.toLowerCase())) {
    // Levels in an exported table are read later, as part of its lines.
    if (cards.has(row) || own.some(({ more }) => more.number)) continue;
    const there = rows.find(({ name }) => name.toLowerCase() === row);
    const called =
      there && levelsOf(there.id, there.levels, (id) => levels.find((one) => one.id === id));
    const named = new Set(called?.map(({ word }) => word.toLowerCase()));
    if (called && own.every(({ text }) => named.has(text.toLowerCase()))) continue;
    const values = feelingsOf(
      row,
      own.map(({ text, status }) => (status === '' ? text : `${text} (${status})`)),
    );
    for (const [at, one] of own.entries()) {
      const value = values?.[at];
      if (value !== undefined && value !== null) emotions.set(one, value);
    }
  }
  return emotions;
}
