import {
  type BlueprintKey,
  type Line,
  type Status,
  boards as surfaces,
} from '../../contract/codes.ts';
import { columnsOf } from '../analysis/columns.ts';
import { levelAt, levelsOf } from '../analysis/emotion-levels.ts';
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
  flag: MapRecord<'cards'>['flag'];
}

/** A row of a board: its cards by column, or the mean emotion of each column. */
export interface BoardRow {
  name: string;
  /** The name of its section; empty for none. */
  group: string;
  cells: BoardCard[][];
  emotions: (number | null)[] | null;
  /** What is said at each emotion: a label of its own, or that of its level; empty for cards. */
  words: string[];
  /** Whose emotions they are; empty for cards, and for the mean of several. */
  who: string;
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
            text: textOfCard(card),
            flag: card.flag,
          })),
        ),
        ...(line.row.kind === 'emotion'
          ? emotionsOf(map, line.row.id, { feelings, columns: lines.columns.map(({ id }) => id) })
          : { emotions: null, words: [], who: '' }),
      };
    }),
    arrows: isBlueprint ? map.arrows : [],
  };
}

interface EmotionLine {
  feelings: readonly Feeling[];
  columns: readonly string[];
}

/** The emotions of a line at each column: their means, what is said at them, and whose they are. */
function emotionsOf(
  map: MapValue,
  row: string,
  { feelings, columns }: EmotionLine,
): Pick<BoardRow, 'emotions' | 'words' | 'who'> {
  const all = columns.map((id) => feelings.filter(({ column }) => column === id));
  const emotions = all.map((some) => meanOf(some.map(({ value }) => value)));
  const count = map.rows.find(({ id }) => id === row)?.levels ?? 5;
  const levels = levelsOf(row, count, (id) => map.levels.find((one) => one.id === id));
  const words = all.map((some, at) => {
    const [value, [only, ...others]] = [emotions[at] ?? null, some];
    if (value === null) return '';
    return (others.length === 0 && only?.label) || (levelAt(levels, value)?.word ?? '');
  });
  const [first = null, ...rest] = new Set(feelings.map(({ persona }) => persona));
  const named = map.personas.find(({ id }) => id === first)?.name;
  return { emotions, words, who: rest.length > 0 ? '' : (named ?? map.facts.actor) };
}

const shown = ({ name, displayName }: { name: string; displayName: string }) => displayName || name;
