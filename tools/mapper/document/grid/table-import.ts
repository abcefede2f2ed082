import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { positionsAt } from '#kernel/order.ts';
import { type Status, statuses, statusWords } from '../../contract/codes.ts';
import type { Cell } from '../edits/cell.ts';
import { addCards, addPersona, addRow, addStage } from '../edits.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { statusWordsOf } from '../status-words.ts';
import type { Table } from './delimited.ts';
import { createFeltReader, createFeltSign } from './emotion-import.ts';
import { mergeOrders } from './merge-orders.ts';
import { named } from './named.ts';
import { ownCardReader, ownRows, planTags } from './own-cards.ts';
import { ownPlaceReader, ownPlaces } from './own-lines.ts';

/** What a column of a table can be read as; each line of the table is a card. */
export const importFields = ['row', 'column', 'text', 'status', 'ignore'] as const;
export type ImportField = (typeof importFields)[number];

/** A line that was not taken, counted from 1 as people count, with the head. */
export interface FailedLine {
  line: number;
  reason: string;
}

export interface TableImport {
  planned: PlannedEdit[];
  /** How many cards, emotions and points are taken. */
  taken: { cards: number; emotions: number; points: number };
  failed: FailedLine[];
}

/** Guesses what each column holds by the words of the head. */
export function guessFields(head: readonly string[]): ImportField[] {
  const words: [RegExp, ImportField][] = [
    [/^(row|attribute|question)s?$/i, 'row'],
    [/^(stage|step|phase|persona|column)s?$/i, 'column'],
    [/^(text|card|content|note|value)s?$/i, 'text'],
    [/^(status|evidence)$/i, 'status'],
  ];
  const taken = new Set<ImportField>();
  return head.map((name) => {
    const found = words.find(([word, field]) => word.test(name.trim()) && !taken.has(field));
    if (found) taken.add(found[1]);
    return found?.[1] ?? 'ignore';
  });
}

/**
 * Repeats the names of rows and columns downwards into the empty cells below them: of merged cells a
 * spreadsheet gives the first one only.
 */
export function fillFromAbove(table: Table, fields: readonly ImportField[]): Table {
  const last = new Map<number, string>();
  return table.map((values, index) => {
    const empty = values.every((value) => value.trim() === '');
    if (index === 0 || empty) return values;
    return fields.map((field, column) => {
      const value = values[column] ?? '';
      if (field !== 'row' && field !== 'column') return value;
      if (value.trim() !== '') last.set(column, value);
      return last.get(column) ?? '';
    });
  });
}

interface Line {
  line: number;
  row: string;
  column: string;
  text: string;
  status: Status;
  values: readonly string[];
}

/**
 * Plans the import of a table whose first line is its head: rows and columns are found by their names
 * in any case, or added; a line of an emotion row is an emotion. Lines that cannot be taken are listed,
 * the others are imported as one step.
 */
export function planTableImport(
  map: MapValue,
  table: Table,
  fields: readonly ImportField[],
  newId: () => string,
): TableImport {
  const words = statusWordsOf(map.statusLabels);
  const head = table[0] ?? [];
  const isFree = (at: number) => fields[at] === 'ignore';
  const cardOf = ownCardReader(head, isFree);
  const failed: FailedLine[] = [];
  const lines: Line[] = [];
  for (const [index, values] of table.slice(1).entries()) {
    const line = index + 2;
    if (values.every((value) => value.trim() === '')) continue;
    // A card of a map may be without words.
    const read = readLine(values, fields, words, cardOf !== null);
    if (typeof read === 'string') failed.push({ line, reason: read });
    else lines.push({ line, ...read, values });
  }
  const ofPersonas = map.facts.mapType === 'persona';
  const rows = named(
    map.rows,
    lines.map(({ row }) => row),
    newId,
  );
  const placeOf = ofPersonas ? null : ownPlaceReader(head, isFree);
  const columns = named(
    ofPersonas ? map.personas : map.stages,
    placeOf ? columnNames(lines) : lines.map(({ column }) => column),
    newId,
  );
  const own = ownPlaces(
    map,
    lines.flatMap(({ row, column, values }) =>
      placeOf ? { row, stage: columns.id(column), place: placeOf(values) } : [],
    ),
    new Set(columns.fresh.map(({ id }) => id)),
    newId,
  );
  const felt: PlannedEdit[] = [];
  const read = createFeltReader(
    {
      levels: map.levels,
      steps: [...map.steps, ...own.steps],
      personas: [...map.personas, ...own.personas],
    },
    head,
  );
  const isFelt = createFeltSign(head);
  const feelings = new Map<string, Pick<MapRecord<'rows'>, 'id' | 'name' | 'levels'>>(
    map.rows.filter(({ kind }) => kind === 'emotion').map((row) => [row.id, row]),
  );
  // A row that the map lacks holds emotions where all its lines are some.
  for (const { id, name } of ofPersonas ? [] : rows.fresh) {
    const own = lines.filter((line) => rows.id(line.row) === id);
    if (own.every(({ values }) => isFelt(values))) feelings.set(id, { id, name, levels: 5 });
  }
  const fresh = ownRows(
    map,
    rows.fresh,
    ({ id }) => {
      const line = cardOf && lines.find((one) => rows.id(one.row) === id);
      return line ? cardOf(line.values) : undefined;
    },
    newId,
  );
  const fit = lines.filter(({ line, text, values, ...names }) => {
    const row = feelings.get(rows.id(names.row));
    if (!row) return true;
    const emotion = ofPersonas
      ? `The row ${names.row} holds emotions, not cards.`
      : read({ row, stage: columns.id(names.column), text, values });
    if (typeof emotion === 'string') failed.push({ line, reason: emotion });
    else felt.push(emotion);
    return false;
  });
  const cards = placeCards(map, fit, (line) => {
    const [row, column] = [fresh.idOf(rows.id(line.row)), columns.id(line.column)];
    if (ofPersonas) return { row, stage: null, step: null, persona: column };
    const place = placeOf?.(line.values) ?? { step: '', lane: '' };
    return { row, stage: column, ...own.idsOf({ stage: column, place }) };
  });
  const added = cards.map(({ line, ...card }) => {
    const { facts = {}, tags = [] } = cardOf?.(line.values) ?? {};
    return { card: { ...card, ...facts, id: newId() }, tags };
  });
  const inLanes = new Set(
    cards.flatMap(({ row, stage, persona }) => (stage && persona ? row : [])),
  );
  return {
    planned: [
      ...columns.fresh.map((one) =>
        ofPersonas ? planEdit(addPersona, one) : planEdit(addStage, one),
      ),
      ...own.planned,
      ...fresh.before,
      ...fresh.rows.map((one) =>
        planEdit(addRow, {
          ...one,
          kind: feelings.has(one.id) ? 'emotion' : 'text',
          perPersona: inLanes.has(one.id),
        }),
      ),
      ...fresh.after,
      planEdit(addCards, { cards: added.map(({ card }) => card) }),
      ...planTags(
        map,
        added.map(({ card, tags }) => ({ id: card.id, tags })),
        newId,
      ),
      ...felt,
    ],
    taken: { cards: cards.length, emotions: felt.length, points: 0 },
    failed: failed.sort((a, b) => a.line - b.line),
  };
}

function readLine(
  values: readonly string[],
  fields: readonly ImportField[],
  words: Readonly<Record<Status, string>>,
  mayBeEmpty: boolean,
): Omit<Line, 'line' | 'values'> | string {
  const of = (field: ImportField) => values[fields.indexOf(field)]?.trim() ?? '';
  const [row, column, text] = [of('row'), of('column'), of('text')];
  if (!row) return 'It names no row.';
  if (!column) return 'It names no column.';
  if (!text && !mayBeEmpty) return 'It has no text.';
  if (row.length > lengths.attributeName)
    return `The name of its row is longer than ${lengths.attributeName} characters.`;
  if (column.length > lengths.title)
    return `The name of its column is longer than ${lengths.title} characters.`;
  if (text.length > lengths.text) return `Its text is longer than ${lengths.text} characters.`;
  const status = readStatus(of('status'), words);
  return status ? { row, column, text, status } : `${of('status')} is no status.`;
}

/** A status by its code, its word or the map's own; what was imported without one is assumed. */
function readStatus(given: string, words: Readonly<Record<Status, string>>): Status | undefined {
  if (given === '') return 'A';
  const same = (word: string) => word.toLowerCase() === given.toLowerCase();
  return (
    statuses.find((code) => same(code) || same(words[code])) ??
    statuses.find((code) => same(statusWords[code]))
  );
}

const nowhere: Cell = { row: '', stage: null, step: null, persona: null };

/** The columns that lines name; each row has some of them, from left to right. */
function columnNames(lines: readonly Line[]): string[] {
  const rows = Map.groupBy(lines, ({ row }) => row.toLowerCase());
  return mergeOrders([...rows.values()].map((own) => own.map(({ column }) => column)));
}

/** Gives each card its cell and its place after what stands there, in the order of the lines. */
function placeCards({ cards }: MapValue, lines: readonly Line[], cellOf: (line: Line) => Cell) {
  const placed = lines.map((line) => ({ line, cell: cellOf(line) }));
  const byCell = Map.groupBy(placed, ({ cell }) => JSON.stringify(cell));
  return [...byCell.values()].flatMap((inCell) => {
    const [{ cell } = { cell: nowhere }] = inCell;
    const there = cards.filter(
      ({ row, stage, step, persona }) =>
        row === cell.row && stage === cell.stage && step === cell.step && persona === cell.persona,
    );
    const positions = positionsAt(there, there.length, inCell.length);
    return inCell.map(({ line }, index) => ({
      ...cell,
      line,
      text: line.text,
      status: line.status,
      position: positions[index] ?? '',
    }));
  });
}
