import type { ColumnChoice, OmittedCell, Table } from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { Status } from '../../../contract/codes.ts';
import type { MapValue } from '../../mapper-document.ts';
import { statusLabelsOf } from '../../status-labels.ts';
import { type Point, pointsIn } from '../cell-text.ts';
import { roundTripHeaders } from '../round-trip/round-trip-cards.ts';
import { markedPoint } from './blueprint-lanes.ts';
import type { ImportField } from './import-meanings.ts';
import type { Said } from './reading.ts';
import type { CardExtras } from './table-import.ts';

/** The content of a table as lines of an exported table, which `planTableImport` reads. */
export interface OwnTable {
  table: Table;
  columns: ColumnChoice<ImportField>[];
  /** The line of the source of each line below the header. */
  lines: number[];
  /** What an exported table has no columns for, by line of this table. */
  extras: ReadonlyMap<number, CardExtras>;
  omitted: OmittedCell[];
}

/** Writes the content of a table as an exported table. Lines of `omitted` are those of the source. */
export function ownTable(map: MapValue, said: readonly Said[], ofBlueprint: boolean): OwnTable {
  const ofPersonas = map.facts.mapType === 'persona';
  const labels = statusLabelsOf(map.statusLabels);
  const omitted: OmittedCell[] = [];
  const extras = new Map<number, CardExtras>();
  const ofCards = new Set(said.flatMap(({ line, emotion }) => (emotion ? [] : line)));
  const lines: { line: number; cells: string[] }[] = [];
  for (const one of said) {
    const { line, span, sources, emotion } = one;
    const points = emotion
      ? emotionPoint(one, !ofCards.has(line), omitted)
      : pointsOfCell(one, labels, ofBlueprint);
    if (points.length === 0 && /[\p{L}\p{N}]/u.test(one.text))
      omitted.push({ line, column: one.column, value: one.text, reason: 'It stands for nothing.' });
    for (const point of points) {
      lines.push({ line, cells: ownLine(one, point, ofPersonas) });
      const extra = {
        ...(span !== undefined && { span }),
        ...(sources && !emotion && { sources }),
        ...(emotion && { label: emotion.label.slice(0, lengths.text) }),
      };
      if (Object.keys(extra).length > 0) extras.set(lines.length + 1, extra);
    }
  }
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
    extras,
    omitted,
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

/** An emotion as a line of an exported table. What only cards have is omitted if its line has none. */
function emotionPoint(said: Said, isAlone: boolean, omitted: OmittedCell[]): OwnPoint[] {
  const { line, status, sources = [], tags = [], more, emotion } = said;
  if (!emotion) return [];
  const leave = (column: string, value: string) =>
    omitted.push({ line, column, value, reason: `An emotion has no ${column.toLowerCase()}.` });
  if (status !== '') leave('Status', status);
  if (isAlone) {
    for (const source of sources) leave('Source', source);
    for (const tag of tags) leave('Tag', tag);
  }
  const { label } = emotion;
  if (label.length > lengths.text)
    omitted.push({
      ...{ line, column: said.row, value: label },
      reason: `A label is longer than ${lengths.text} characters.`,
    });
  return [{ text: '', status: '', number: String(emotion.value), unit: more.unit || 'Current' }];
}

function ownLine(
  { row, column, step, lane, section, more, tags: tagged = [] }: Said,
  point: OwnPoint,
  ofPersonas: boolean,
): string[] {
  const said: Readonly<Record<string, string | undefined>> = { ...more, ...point };
  const { number, unit, tags, owner, duration, link, board, flag } = said;
  const all = [tags ?? '', ...tagged].filter(Boolean).join(',');
  const rest = [number, unit, all, owner, duration, link, section];
  const cells = ofPersonas ? rest : [step, lane, ...rest, board, flag];
  return [row, column, point.text, point.status, ...cells.map((cell) => cell ?? '')];
}

/** The points of a cell; an item of a list with a status of its own is one point. */
function pointsOfCell(
  { text, status, isWhole = false }: Said,
  labels: Readonly<Record<Status, string>>,
  ofBlueprint: boolean,
): OwnPoint[] {
  if (isWhole && (status !== '' || text === '')) return [{ text, status }];
  const points = pointsIn(text, labels).map((point) => {
    const marked = ofBlueprint ? markedPoint(point.text) : null;
    if (!marked) return { text: point.text, status: point.status ?? status };
    const { flag, duration } = marked;
    // The status may stand before the mark.
    const [rest] = point.status ? [] : pointsIn(marked.text, labels);
    const said: Point = rest ?? { text: marked.text, status: point.status };
    return { text: said.text, status: said.status ?? status, flag, duration };
  });
  return isWhole && points.length !== 1 ? [{ text, status }] : points;
}
