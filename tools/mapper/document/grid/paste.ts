import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt, positionsAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { spliceBetween } from '#kernel/text/text.ts';
import type { Status } from '../../contract/codes.ts';
import type { PackedCell } from '../clip/clip.ts';
import { Unpacking, type UnpackMap } from '../clip/unpack.ts';
import {
  addCards,
  addEvidence,
  addPersona,
  addRow,
  addStage,
  editCardText,
  removeCards,
  removeEvidence,
  setCardStatus,
  setEmotion,
} from '../edits.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { statusLabelsOf } from '../status-labels.ts';
import { type Point, pointIn } from './cell-text.ts';
import {
  type ColumnLine,
  cardsByCell,
  cellName,
  type Lines,
  linesOf,
  type MapFrame,
  type RowLine,
} from './lines.ts';
import { type Block, blockOf, type CellIndex, type Selection } from './selection.ts';
import { feelingIn } from './table-import/feelings/sentiment-lexicon.ts';

/** A map with at least the cards of the cells that are pasted into. */
export type PasteMap = MapFrame &
  Pick<MapValue, 'cards'> &
  Partial<UnpackMap & Pick<MapValue, 'evidence' | 'statusLabels'>>;

/** The content for a cell: a text from another program, or the content of another cell. */
export type Content = string | PackedCell;

/** A pasted cell that was refused; both indexes are counted from 0. */
export interface Refused extends CellIndex {
  reason: 'no emotion' | 'too long' | 'locked';
}

export interface Pasted {
  planned: PlannedEdit[];
  refused: Refused[];
  /** The selection afterwards, in lines that may have grown. */
  selection: Selection;
  lines: Lines;
}

export interface PasteOptions {
  newId: () => string;
  board?: 'map' | 'blueprint';
  /** The visible part of the board, which indexes refer to; without it, the whole board. */
  lines?: Lines;
}

/**
 * Plans a paste at a cell: every pasted cell replaces the content of its target, and missing rows and
 * columns are added below and on the right. An empty cell clears its target.
 */
export function planPaste(
  map: PasteMap,
  table: readonly (readonly Content[])[],
  { row: top, column: left }: CellIndex,
  options: PasteOptions,
): Pasted {
  const width = Math.max(...table.map(({ length }) => length), 1);
  const grown = grow(map, top + table.length, left + width, options);
  const { rows, columns } = grown.lines;
  const cells = new CellPaste(map, options.newId);
  for (const [y, values] of table.entries()) {
    for (const [x, content] of values.entries()) {
      const [row, column] = [rows[top + y], columns[left + x]];
      if (row && column) cells.put({ row: y, column: x }, row, column, content);
    }
  }
  return {
    planned: [...grown.planned, ...cells.planned()],
    refused: cells.refused,
    selection: {
      anchor: { row: top, column: left },
      focus: { row: top + table.length - 1, column: left + width - 1 },
    },
    lines: grown.lines,
  };
}

/** Plans to repeat a block over a larger one, as when the corner of a selection is dragged. */
export function planFill(
  map: PasteMap,
  source: readonly (readonly Content[])[],
  target: Selection,
  options: PasteOptions,
): Pasted {
  const { top, left, bottom, right }: Block = blockOf(target);
  const height = Math.max(source.length, 1);
  const table = Array.from({ length: bottom - top + 1 }, (_, y) => {
    const values = source[y % height] ?? [''];
    return Array.from({ length: right - left + 1 }, (_, x) => values[x % values.length] ?? '');
  });
  return planPaste(map, table, { row: top, column: left }, options);
}

/** The lines of a map with at least a number of rows and columns, and the edits that add missing ones. */
function grow(
  map: PasteMap,
  rowCount: number,
  columnCount: number,
  { newId, board = 'map', lines = linesOf(map, board) }: PasteOptions,
): { lines: Lines; planned: PlannedEdit[] } {
  const planned: PlannedEdit[] = [];
  const ofPersonas = map.facts.mapType === 'persona' && board === 'map';
  const columnsAfter = ofPersonas ? map.personas : map.stages;
  const wanted = Math.max(columnCount - lines.columns.length, 0);
  const columns = positionsAt(columnsAfter, columnsAfter.length, wanted).map((position) => {
    const id = newId();
    const placed = { id, position };
    planned.push(ofPersonas ? planEdit(addPersona, placed) : planEdit(addStage, placed));
    return {
      id,
      stage: ofPersonas ? null : id,
      step: null,
      persona: ofPersonas ? id : null,
    };
  });
  const group = lines.rows.at(-1)?.row.group ?? null;
  const missing = Math.max(rowCount - lines.rows.length, 0);
  const rows = positionsAt(map.rows, map.rows.length, missing).map((position): RowLine => {
    const id = newId();
    planned.push(planEdit(addRow, { id, position, board, group }));
    return { row: { id, kind: 'text', group }, lane: null };
  });
  return {
    lines: { rows: [...lines.rows, ...rows], columns: [...lines.columns, ...columns] },
    planned,
  };
}

/** Collects the edits of a paste by cell. */
class CellPaste {
  readonly refused: Refused[] = [];
  readonly #newId: () => string;
  readonly #unpacking: Unpacking;
  readonly #cards: Map<string, MapRecord<'cards'>[]>;
  readonly #locked: ReadonlySet<string>;
  readonly #labels: Readonly<Record<Status, string>>;
  /** By the id of the card that it backs. */
  readonly #evidence: ReadonlyMap<string | null, MapRecord<'evidence'>[]>;
  readonly #added: Parameters<typeof addCards.apply>[1]['cards'] = [];
  readonly #removed: string[] = [];
  readonly #others: PlannedEdit[] = [];

  constructor(map: PasteMap, newId: () => string) {
    this.#newId = newId;
    this.#unpacking = new Unpacking({ tags: [], images: [], ...map }, newId);
    this.#cards = cardsByCell(map);
    this.#labels = statusLabelsOf(map.statusLabels ?? []);
    this.#evidence = Map.groupBy(map.evidence ?? [], ({ card }) => card);
    const parts = [...map.rows, ...map.groups, ...map.stages, ...map.personas];
    this.#locked = new Set(parts.filter(({ locked }) => locked).map(({ id }) => id));
  }

  planned(): PlannedEdit[] {
    return [
      ...this.#others,
      ...(this.#removed.length > 0 ? [planEdit(removeCards, { ids: this.#removed })] : []),
      ...(this.#added.length > 0 ? [planEdit(addCards, { cards: this.#added })] : []),
      ...this.#unpacking.planned(),
    ];
  }

  put(at: CellIndex, line: RowLine, column: ColumnLine, given: Content): void {
    const { row, lane } = line;
    const persona = lane ?? column.persona;
    const parts = [row.id, row.group, column.stage, persona];
    if (parts.some((part) => part !== null && this.#locked.has(part))) {
      this.refused.push({ ...at, reason: 'locked' });
    } else if (row.kind === 'emotion') this.#feel(at, row.id, column, lane, given);
    else if (typeof given === 'string') this.#write(at, line, column, persona, given);
    else if (given.cards.length === 0)
      this.#write(at, line, column, persona, describePasted(given));
    else this.#place(line, column, persona, given);
  }

  /** Replaces the cards of a cell with those of another cell. */
  #place(line: RowLine, column: ColumnLine, persona: string | null, { cards }: PackedCell): void {
    const here = this.#cards.get(cellName(line, column)) ?? [];
    this.#removed.push(...here.map(({ id }) => id));
    const { stage, step } = column;
    const positions = positionsAt([], 0, cards.length);
    for (const [turn, card] of cards.entries()) {
      const position = positions[turn] ?? positionAt([], 0);
      this.#unpacking.add(card, { row: line.row.id, stage, step, persona, position });
    }
  }

  #feel(
    at: CellIndex,
    row: string,
    { stage, step }: ColumnLine,
    persona: string | null,
    given: Content,
  ): void {
    if (typeof given !== 'string' && stage && given.feelings.length > 0) {
      for (const feeling of given.feelings)
        this.#others.push(planEdit(setEmotion, { row, stage, step, persona, ...feeling }));
      return;
    }
    const said = typeof given === 'string' ? given : describePasted(given);
    const read = feelingIn(said);
    if (said.trim() !== '' && !read) {
      this.refused.push({ ...at, reason: 'no emotion' });
    } else if (stage) {
      const { value = null, label = '' } = read ?? {};
      const own = { row, stage, step, persona, value };
      this.#others.push(planEdit(setEmotion, label === '' ? own : { ...own, label }));
    }
  }

  #write(
    at: CellIndex,
    line: RowLine,
    column: ColumnLine,
    persona: string | null,
    given: string,
  ): void {
    const here = this.#cards.get(cellName(line, column)) ?? [];
    const lines = line.row.kind === 'list' || here.length > 1 ? given.split('\n') : [given];
    const points = lines.filter((text) => text !== '').map((text) => pointIn(text, this.#labels));
    if (points.some(({ text }) => text.length > lengths.text))
      this.refused.push({ ...at, reason: 'too long' });
    for (const [index, card] of here.entries()) {
      const next = points[index];
      if (next === undefined) this.#removed.push(card.id);
      else this.#rewrite(card, next);
    }
    const fresh = points.slice(here.length);
    const positions = positionsAt(here, here.length, fresh.length);
    for (const [index, { text, status }] of fresh.entries()) {
      this.#added.push({
        id: this.#newId(),
        row: line.row.id,
        stage: column.stage,
        step: column.step,
        persona,
        image: null,
        marks: [],
        text: cutTo(text, lengths.text),
        ...(status && { status }),
        position: positions[index] ?? positionAt(here, here.length),
      });
    }
  }

  /**
   * Gives a card a text. Other words are not what its evidence says: they are assumed, and the evidence
   * stays with the stage or the persona.
   */
  #rewrite({ id, text, status, stage, persona }: MapRecord<'cards'>, next: Point): void {
    const splice = spliceBetween(text, cutTo(next.text, lengths.text));
    if (splice) this.#others.push(planEdit(editCardText, { id, ...splice }));
    const isNew = isReplaced(text, next.text);
    const nextStatus = next.status ?? (isNew ? 'A' : status);
    if (nextStatus !== status)
      this.#others.push(planEdit(setCardStatus, { id, status: nextStatus }));
    if (!isNew) return;
    for (const { id: evidence, kind, ref, quote, at, link } of this.#evidence.get(id) ?? []) {
      const to = stage ? { stage } : { persona };
      const copied = { id: this.#newId(), ...to, kind, ref, quote, at, link };
      this.#others.push(planEdit(removeEvidence, { id: evidence }), planEdit(addEvidence, copied));
    }
  }
}

/** Whether a text has fewer than half of the words of the one before; a correction has most of them. */
function isReplaced(before: string, after: string): boolean {
  const [words, next] = [wordsIn(before), wordsIn(after)];
  const left = [...words].filter((word) => next.has(word)).length;
  return words.size > 0 && left < words.size / 2;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** The content of a cell as text, for a target that only takes text. */
function describePasted({ cards, feelings }: PackedCell): string {
  const emotions = feelings.find(({ series }) => series === 'current')?.value;
  return [...cards.map(({ text }) => text), emotions === undefined ? '' : String(emotions)]
    .filter(Boolean)
    .join('\n');
}
