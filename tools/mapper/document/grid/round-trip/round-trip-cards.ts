import type { ColumnMeaning } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  type BlueprintKey,
  type CardFlag,
  cardFlag,
  cardFlagLabels,
  firstColour,
  type Line,
} from '../../../contract/codes.ts';
import { blueprintLines, blueprintRowName } from '../../blueprint.ts';
import { blueprintRowId } from '../../edits/rows.ts';
import { addGroup, addTag, placeLine, setTag } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';

/** The fields of a card and its row in the last columns of an exported CSV. */
export interface RoundTripCard {
  facts: {
    amount: number | null;
    unit: string;
    owner: string;
    duration: string;
    link: string;
    flag: CardFlag | null;
  };
  tags: string[];
  /** The name of the section of its row; empty for none. */
  section: string;
  board: 'map' | 'blueprint';
}

/** The columns of an exported CSV, in addition to those of any list of cards. */
export type RoundTripField =
  | (typeof ofCards)[number]
  | 'step'
  | 'lane'
  | 'section'
  | 'board'
  | 'point';
const ofCards = ['number', 'unit', 'tags', 'owner', 'duration', 'link'] as const;

const none = /(?!)/;
const text = (id: RoundTripField, word: string, limit: readonly [letters: number, what: string]) =>
  ({ id, word, kind: 'text', pattern: none, maxLength: limit }) as const;

/** The columns of an exported CSV, by header. */
export const roundTripMeanings: readonly ColumnMeaning<RoundTripField>[] = [
  text('step', 'Step', [lengths.title, 'The name of its step']),
  text('lane', 'Lane', [lengths.title, 'The name of its lane']),
  { id: 'number', word: 'Number', kind: 'number', pattern: none },
  text('unit', 'Unit', [lengths.scaleLabel, 'Its unit']),
  text('tags', 'Tags', [lengths.text, 'The list of its tags']),
  text('owner', 'Owner', [lengths.fullName, 'Its owner']),
  text('duration', 'Duration', [lengths.subtask, 'Its duration']),
  text('link', 'Link', [2000, 'Its link']),
  text('section', 'Section', [lengths.sectionName, 'The name of its section']),
  text('board', 'Board', [lengths.title, 'The name of its board']),
  {
    ...{ id: 'point', word: 'Point', kind: 'choice', pattern: none, usual: '' },
    choices: cardFlag.options.map((flag) => ({ value: flag, words: [cardFlagLabels[flag], flag] })),
  },
];

/** The headers of these columns in an exported file. */
export const roundTripHeaders = (ofPersonas: boolean): string[] =>
  roundTripMeanings
    .filter(({ id }) => !(ofPersonas && ['step', 'lane', 'board', 'point'].includes(id)))
    .map(({ word }) => word);

/** The columns that the user did not assign and that match an exported CSV, and whether the table is one. */
export function roundTripColumns(
  header: readonly string[],
  isFree: (column: number) => boolean,
): { at: ReadonlyMap<number, RoundTripField>; hasCards: boolean; hasCells: boolean } {
  const called = header.map((name) => name.trim().toLowerCase());
  const has = (ids: readonly RoundTripField[]) =>
    ids.every((id) => called.some((name, column) => name === id && isFree(column)));
  const hasCards = has(ofCards);
  const hasCells = called.includes('stage') && has(['step', 'lane']);
  const taken = roundTripMeanings.filter(({ id }) =>
    id === 'step' || id === 'lane' ? hasCells : hasCards,
  );
  const at = taken.flatMap(({ id }): [number, RoundTripField][] => {
    const column = called.indexOf(id);
    return column >= 0 && isFree(column) ? [[column, id]] : [];
  });
  return { at: new Map(at), hasCards, hasCells };
}

/** The fields of a card in a line, except its text. */
export function roundTripCard(says: Readonly<Record<RoundTripField, string>>): RoundTripCard {
  const { number, unit, owner, duration, link, section, board, point } = says;
  return {
    facts: {
      ...{ amount: number === '' ? null : Number(number), unit, owner, duration, link },
      flag: cardFlag.safeParse(point).data ?? null,
    },
    tags: tagsIn(says.tags),
    section,
    board: board.toLowerCase() === 'blueprint' ? 'blueprint' : 'map',
  };
}

/** The tags of a list, separated by whether their length is allowed. */
export function tagsByLength(list: string): { short: string[]; long: string[] } {
  const isLong = (tag: string) => tag.length > lengths.tag;
  const tags = tagsIn(list);
  return { short: tags.filter((tag) => !isLong(tag)), long: tags.filter(isLong) };
}

const tagsIn = (list: string): string[] =>
  list
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Separates the name of a blueprint row from that of the journey row whose cards it shows. */
export const joinMark = ' = ';

/** The lanes and lines of a service blueprint that was drawn elsewhere. */
export interface BlueprintLanes {
  /** What the rows with these names, in lower case, are. */
  rows: ReadonlyMap<string, BlueprintKey>;
  /** Each line with the name of the row above it. */
  lines: readonly { line: Line; below: string }[];
}

const noLanes: BlueprintLanes = { rows: new Map(), lines: [] };

/** A row that an import adds. */
interface FreshRow {
  id: string;
  name: string;
  position: string;
}

/** The board, the section and the blueprint key of rows that an import adds. */
export function roundTripRows(
  map: MapValue,
  fresh: readonly FreshRow[],
  cardOf: (row: FreshRow) => Pick<RoundTripCard, 'board' | 'section'> | undefined,
  newId: () => string,
  lanes: BlueprintLanes = noLanes,
) {
  const sections = idsByName(
    map.groups,
    fresh.flatMap((row) => cardOf(row)?.section || []),
    newId,
  );
  const taken = new Set(map.rows.map(({ key }) => key));
  const placed = fresh.map((row) => {
    const { board: said = 'map', section = '' } = cardOf(row) ?? {};
    const lane = lanes.rows.get(row.name.toLowerCase());
    const board = lane ? 'blueprint' : said;
    const key = lane ?? (board === 'blueprint' ? keyOf(row.name) : null);
    const isOwn = key !== null && !taken.has(key);
    if (isOwn) taken.add(key);
    return {
      ...row,
      from: row.id,
      id: isOwn ? blueprintRowId(key) : row.id,
      key: isOwn ? key : null,
      board,
      group: section ? sections.id(section) : null,
    };
  });
  const ids = new Map(placed.map(({ from, id }) => [from, id]));
  const drawn = lanes.lines.flatMap(({ line, below }) => {
    const row = placed.find(({ name }) => name.toLowerCase() === below.toLowerCase());
    return row ? [{ line, row: row.id }] : [];
  });
  const usual = blueprintLines(placed).filter(({ line }) =>
    drawn.every((one) => one.line !== line),
  );
  return {
    before: sections.fresh.map((one) => planEdit(addGroup, one)),
    rows: placed.map(({ from: _, ...row }) => row),
    after: [...drawn, ...usual].map((one) => planEdit(placeLine, one)),
    idOf: (id: string) => ids.get(id) ?? id,
  };
}

/** The blueprint row of a name; the customer actions have many names. */
function keyOf(name: string): BlueprintKey | null {
  const keys: BlueprintKey[] = ['evidence', 'frontstage', 'backstage', 'support'];
  const found = keys.find((key) => blueprintRowName(key, '').toLowerCase() === name.toLowerCase());
  return found ?? (/^\S+ actions$/i.test(name) ? 'customer' : null);
}

/** Plans the tags of cards; missing tags are added. */
export function planTags(
  map: MapValue,
  cards: readonly { id: string; tags: readonly string[] }[],
  newId: () => string,
): PlannedEdit[] {
  const { fresh, id } = idsByName(
    map.tags,
    cards.flatMap(({ tags }) => tags),
    newId,
  );
  return [
    ...fresh.map((one) => planEdit(addTag, { ...one, colour: firstColour })),
    ...cards.flatMap((card) =>
      [...new Set(card.tags.map(id))].map((tag) =>
        planEdit(setTag, { tag, card: card.id, on: true }),
      ),
    ),
  ];
}
