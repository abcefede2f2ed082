import {
  type BlueprintKey,
  type Line,
  type Status,
  boards as surfaces,
} from '../../contract/codes.ts';
import { columnsOf } from '../analysis/columns.ts';
import { extremesOf } from '../analysis/emotion-curve.ts';
import { levelsOf } from '../analysis/emotion-levels.ts';
import { type Feeling, feelingsIn } from '../analysis/feelings.ts';
import { meanOf } from '../analysis/patterns/profiles.ts';
import { textOfCard } from '../grid/copy.ts';
import { cardsByCell, cellName, laneOf, linesOf } from '../grid/lines.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** A card on the slide of a whole board. */
export interface BoardCard {
  id: string;
  text: string;
  status: Status;
}

/** A row of a board: its cards by column, or the mean emotion of each column. */
export interface BoardRow {
  name: string;
  /** The name of its section; empty for none. */
  group: string;
  cells: BoardCard[][];
  emotions: (number | null)[] | null;
  /** The key of a blueprint row, and the lines below it. */
  key: BlueprintKey | null;
  lines: Line[];
}

/** A board of a map, for one slide. */
export interface DeckBoard {
  name: string;
  columns: { name: string; colour: string; momentOfTruth: boolean }[];
  rows: BoardRow[];
  arrows: { id: string; from: string; to: string; twoWay: boolean; label: string }[];
}

/** One curve: its persona and state, and one value a column. */
export interface DeckCurve {
  name: string;
  who: string;
  future: boolean;
  values: (number | null)[];
}

/** The curves of an emotion row. */
export interface DeckCurves {
  name: string;
  columns: string[];
  /** The labels of the levels of the row. */
  levels: { value: number; word: string }[];
  curves: DeckCurve[];
  /** The lowest point and the steepest fall of the only current curve; empty if there are several. */
  note: string;
}

/** A card as text: its number before its text, then a fail or wait point. */
export function slideLabels(card: MapRecord<'cards'>): string {
  return [textOfCard(card), card.flag ? `(${card.flag} point)` : ''].filter(Boolean).join(' ');
}

/** The boards of a map with content. */
export function boardsOf(map: MapValue): DeckBoard[] {
  const cells = cardsByCell(map);
  const feelings = feelingsIn(map);
  const boards = surfaces.map((board) => boardOf(map, board, cells, feelings));
  return boards.filter(({ rows }) =>
    rows.some(({ cells, emotions }) => emotions || cells.some((cell) => cell.length > 0)),
  );
}

const surfaceTitles = {
  horizontal: 'The journey at a glance',
  persona: 'Personas side by side',
  behavioral: 'The map at a glance',
} as const;

function boardOf(
  map: MapValue,
  board: 'map' | 'blueprint',
  cells: ReturnType<typeof cardsByCell>,
  feelings: readonly Feeling[],
): DeckBoard {
  const lines = linesOf(map, board);
  const isBlueprint = board === 'blueprint';
  const headers = new Map(map.rows.map((row) => [row.id, row]));
  const joined = new Map(map.rows.flatMap((row) => (row.cardsOf ? [[row.cardsOf, row]] : [])));
  const stages = new Map(columnsOf(map).map((column) => [column.id, column]));
  const people = new Map(map.personas.map((persona) => [persona.id, persona]));
  const groups = new Map(map.groups.map((group) => [group.id, shown(group)]));
  const lanes = map.personas.flatMap(({ id, status }) => (status === 'A' ? id : []));
  const now = feelings.filter(({ series }) => series === 'current');
  return {
    name: isBlueprint ? 'Service blueprint' : surfaceTitles[map.facts.mapType],
    columns: lines.columns.map(({ id }) => {
      const [column, person] = [stages.get(id), people.get(id)];
      const title = column ? column.step?.name || shown(column.stage) : (person?.name ?? '');
      const colour = column?.stage.colour ?? person?.colour ?? '';
      return {
        name: title,
        colour,
        momentOfTruth: (column?.step ?? column?.stage)?.momentOfTruth ?? false,
      };
    }),
    rows: lines.rows.map((line) => {
      const own = headers.get(line.row.id);
      const header = (isBlueprint ? joined.get(line.row.id) : undefined) ?? own;
      const lane = people.get(line.lane ?? '')?.name;
      const feelings = now.filter(
        ({ row, persona }) =>
          row === line.row.id && (line.lane === null || laneOf(persona, lanes) === line.lane),
      );
      return {
        name: [header ? shown(header) : '', lane].filter(Boolean).join(' · '),
        group: groups.get(header?.group ?? '') ?? '',
        key: header?.key ?? null,
        lines: map.lines.flatMap(({ id, row }) => (row === header?.id ? [id as Line] : [])),
        cells: lines.columns.map((column) =>
          (cells.get(cellName(line, column)) ?? []).map((card) => ({
            id: card.id,
            status: card.status,
            text: slideLabels(card),
          })),
        ),
        emotions:
          line.row.kind === 'emotion'
            ? lines.columns.map(({ id }) =>
                meanOf(feelings.filter((one) => one.column === id).map(({ value }) => value)),
              )
            : null,
      };
    }),
    arrows: isBlueprint ? map.arrows : [],
  };
}

/** The curves of each emotion row with content. */
export function curvesOf(map: MapValue): DeckCurves[] {
  const columns = columnsOf(map).filter(({ stage }) => stage.status === 'A');
  const people = new Map(map.personas.map((persona) => [persona.id, persona.name]));
  const actor = map.facts.actor || 'Actor';
  const all = Map.groupBy(feelingsIn(map), ({ row }) => row);
  return map.rows.flatMap((row) => {
    const feelings = row.status === 'A' ? (all.get(row.id) ?? []) : [];
    if (feelings.length === 0) return [];
    const series = Map.groupBy(feelings, (one) => `${one.series} ${one.persona ?? ''}`);
    const curves = [...series.values()].map((own): DeckCurve => {
      const [first] = own;
      const future = first?.series === 'future';
      const who = first?.persona ? (people.get(first.persona) ?? '') : actor;
      return {
        name: `${who}, ${future ? 'future' : 'current'}`,
        who,
        future,
        values: columns.map(({ id }) => own.find(({ column }) => column === id)?.value ?? null),
      };
    });
    const names = columns.map(({ stage, step }) => step?.name || shown(stage));
    const levels = levelsOf(row.id, row.levels, (id) => map.levels.find((one) => one.id === id));
    return [{ name: shown(row), columns: names, levels, curves, note: noteOf(curves, names) }];
  });
}

function noteOf(curves: readonly DeckCurve[], columns: readonly string[]): string {
  const [only, ...others] = curves.filter(({ future }) => !future);
  if (!only || others.length > 0) return '';
  const { lowest, steepestDrop } = extremesOf(only.values);
  const marks = [
    lowest === null ? '' : `Lowest point: ${columns[lowest]}`,
    steepestDrop ? `Steepest drop: ${columns[steepestDrop.to]}` : '',
  ];
  return marks.filter(Boolean).join(' · ');
}

const shown = ({ name, displayName }: { name: string; displayName: string }) => displayName || name;
