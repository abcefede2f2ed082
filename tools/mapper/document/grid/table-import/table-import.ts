import {
  type ColumnChoice,
  type FailedLine,
  headersOf,
  type OmittedCell,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { rowKindCalled, type Status, status } from '../../../contract/codes.ts';
import type { Cell } from '../../edits/cell.ts';
import { addCards, addEvidence, addPersona, addRow, addStage } from '../../edits.ts';
import type { MapRecord, MapValue } from '../../mapper-document.ts';
import { idsByName } from '../ids-by-name.ts';
import {
  type BlueprintLanes,
  planTags,
  type RoundTripCard,
  type RoundTripField,
  roundTripCard,
  roundTripColumns,
  roundTripMeanings,
  roundTripRows,
  tagsByLength,
} from '../round-trip/round-trip-cards.ts';
import { roundTripCells } from '../round-trip/round-trip-lines.ts';
import { comingIn } from '../round-trip/round-trip-meanings.ts';
import { evidenceIn } from './evidence-in.ts';
import { createEmotionDetector, createEmotionReader } from './feelings/emotion-import.ts';
import { feelingName } from './feelings/feeling-lexicon.ts';
import { type ImportField, importMeanings } from './import-meanings.ts';
import { mergeOrders } from './merge-orders.ts';

export interface TableImport {
  planned: PlannedEdit[];
  /** How many cards, emotions and points are imported. */
  taken: { cards: number; emotions: number; points: number };
  failed: FailedLine[];
  /** Cells that are left out of lines that are imported. */
  omitted?: OmittedCell[];
  /** Sentences about what became of parts of the table. */
  notices?: string[];
  /** The title that the table gives the map; empty for none. */
  title?: string;
  /** Lines above the table that are left out, by their number in the source. */
  above?: FailedLine[];
}

/** What a line has in addition to the columns of an exported table. */
export interface CardExtras {
  span?: number;
  /** Sources, which become evidence. */
  sources?: readonly string[];
  /** What is said at an emotion. */
  label?: string;
}

interface Line {
  line: number;
  row: string;
  column: string;
  text: string;
  status: Status;
  values: readonly string[];
  says: Readonly<Record<RoundTripField, string>>;
}

/** What is known about the columns from the headers of a table. */
export interface DescribedColumns {
  /** The names of all columns from left to right, including those without cards. */
  names: readonly string[];
  /** The rows in order, including those without cards. */
  rows?: readonly { name: string; section: string }[];
  /** Details of personas, by name in lower case. */
  people: ReadonlyMap<string, PersonaDetails>;
  /** What the rows are in a service blueprint that was drawn elsewhere. */
  lanes?: BlueprintLanes;
  /** Additions to lines, by line of the table. */
  extras?: ReadonlyMap<number, CardExtras>;
}

export type PersonaDetails = Partial<Pick<MapRecord<'personas'>, 'type' | 'role' | 'description'>>;

const nothingDescribed: DescribedColumns = { names: [], people: new Map() };

/**
 * Plans the import of a table whose first line is its header, as one step. Rows and columns are found by
 * name, ignoring case, or added. A line of an emotion row sets an emotion, any other line adds a card.
 * Lines that cannot be imported are listed in `failed`.
 */
export function planTableImport(
  map: MapValue,
  table: Table,
  fields: readonly ColumnChoice<ImportField>[],
  newId: () => string,
  described: DescribedColumns = nothingDescribed,
): TableImport {
  const header = table[0] ?? [];
  const roundTrip = roundTripColumns(header, (at) => fields[at] === 'ignore');
  const choices = fields.map((field, at) => roundTrip.at.get(at) ?? field);
  const { lines, failed, omitted } = readCards(map, table, choices, roundTrip.hasCards);
  const ofPersonas = map.facts.mapType === 'persona';
  const hasCells = roundTrip.hasCells && !ofPersonas;
  const context = {
    map,
    header,
    lines,
    ofPersonas,
    hasCells,
    hasCards: roundTrip.hasCards,
    extras: described.extras ?? new Map(),
    newId,
  };
  const targets = resolveNames(context, described);
  const emotionRows = emotionRowsOf(context, targets);
  const { fresh } = targets.rows;
  const rows = roundTripRows(
    map,
    fresh,
    cardOfRow(context, targets, described),
    newId,
    described.lanes,
  );
  const { emotions, rest, failed: invalid } = readEmotions(context, targets, emotionRows);
  const cards = planCards(context, targets, rest, rows.idOf);
  return {
    planned: [
      ...targets.columns.fresh.map((one) =>
        ofPersonas
          ? planEdit(addPersona, { ...one, ...described.people.get(one.name.toLowerCase()) })
          : planEdit(addStage, one),
      ),
      ...targets.cells.planned,
      ...rows.before,
      ...rows.rows.map((one) =>
        planEdit(addRow, {
          ...one,
          kind: emotionRows.has(one.id) ? 'emotion' : rowKindCalled(one.name),
          perPersona: cards.lanes.has(one.id),
        }),
      ),
      ...rows.after,
      ...cards.planned,
      ...emotions,
    ],
    taken: { cards: rest.length, emotions: emotions.length, points: 0 },
    failed: [...failed, ...invalid].sort((a, b) => a.line - b.line),
    omitted: comingIn(omitted, [...failed, ...invalid]),
  };
}

interface ImportContext {
  map: MapValue;
  header: readonly string[];
  lines: readonly Line[];
  /** The columns of the map are personas and not stages. */
  ofPersonas: boolean;
  /** The table has the columns of a map's own CSV that place cards in steps and lanes. */
  hasCells: boolean;
  /** The table has the columns of a map's own CSV that describe cards. */
  hasCards: boolean;
  extras: ReadonlyMap<number, CardExtras>;
  newId: () => string;
}

type ImportTargets = ReturnType<typeof resolveNames>;

/** The ids of the rows, columns, steps and lanes that the lines name, with those that must be added. */
function resolveNames(
  { map, lines, ofPersonas, hasCells, newId }: ImportContext,
  { names, rows: described = [] }: DescribedColumns,
) {
  const called = described.map(({ name }) => name);
  const rows = idsByName(
    map.rows,
    [
      ...called.filter((name) => name.length <= lengths.attributeName),
      ...lines.map(({ row }) => row),
    ],
    newId,
  );
  const columns = idsByName(
    ofPersonas ? map.personas : map.stages,
    [...names, ...(hasCells ? columnNames(lines) : lines.map(({ column }) => column))],
    newId,
  );
  const cells = roundTripCells(
    map,
    lines.flatMap(({ row, column, says }) =>
      hasCells ? { row, stage: columns.id(column), cell: says } : [],
    ),
    new Set(columns.fresh.map(({ id }) => id)),
    newId,
  );
  return { rows, columns, cells };
}

type EmotionRow = Pick<MapRecord<'rows'>, 'id' | 'name' | 'levels'>;

/** The emotion rows of the map, and the new rows all of whose lines are emotions, by id. */
function emotionRowsOf(
  { map, header, lines, ofPersonas }: ImportContext,
  { rows }: ImportTargets,
): Map<string, EmotionRow> {
  const isEmotion = createEmotionDetector(header);
  const fresh = (ofPersonas ? [] : rows.fresh).filter(({ id, name }) => {
    const own = lines.filter(({ row }) => rows.id(row) === id);
    // An empty row has the content that its name promises.
    return own.length > 0 ? own.every(({ values }) => isEmotion(values)) : feelingName.test(name);
  });
  return new Map<string, EmotionRow>([
    ...map.rows.filter(({ kind }) => kind === 'emotion').map((row) => [row.id, row] as const),
    ...fresh.map(({ id, name }) => [id, { id, name, levels: 5 }] as const),
  ]);
}

/** Finds the first line of a row, read as a card of a map's own CSV. */
function cardOfRow(
  { lines, hasCards }: ImportContext,
  { rows }: ImportTargets,
  { rows: described = [] }: DescribedColumns,
) {
  return ({ id }: { id: string }): Pick<RoundTripCard, 'board' | 'section'> | undefined => {
    const line = hasCards && lines.find((one) => rows.id(one.row) === id);
    if (line) return roundTripCard(line.says);
    const empty = described.find(({ name }) => rows.id(name) === id);
    return empty && { board: 'map', section: empty.section.slice(0, lengths.sectionName) };
  };
}

/** Plans the emotions of the lines; `rest` are the lines that are no emotions. */
function readEmotions(
  { map, header, lines, ofPersonas, extras }: ImportContext,
  { rows, columns, cells }: ImportTargets,
  emotionRows: ReadonlyMap<string, EmotionRow>,
): { emotions: PlannedEdit[]; rest: Line[]; failed: FailedLine[] } {
  const read = createEmotionReader(
    {
      levels: map.levels,
      steps: [...map.steps, ...cells.steps],
      personas: [...map.personas, ...cells.personas],
    },
    header,
  );
  const emotions: PlannedEdit[] = [];
  const failed: FailedLine[] = [];
  const rest = lines.filter(({ line, text, values, ...names }) => {
    const row = emotionRows.get(rows.id(names.row));
    if (!row) return true;
    const emotion = ofPersonas
      ? `The row ${names.row} holds emotions, not cards.`
      : read({
          ...{ row, stage: columns.id(names.column), text, values },
          label: extras.get(line)?.label ?? '',
        });
    if (typeof emotion === 'string') failed.push({ line, reason: emotion });
    else emotions.push(emotion);
    return false;
  });
  return { emotions, rest, failed };
}

/** Plans the cards of lines with their tags. `lanes` are the rows that have cards of single personas. */
function planCards(
  { map, ofPersonas, hasCells, hasCards, extras, newId }: ImportContext,
  { rows, columns, cells }: ImportTargets,
  lines: readonly Line[],
  rowId: (id: string) => string,
): { planned: PlannedEdit[]; lanes: ReadonlySet<string> } {
  const placed = placeCards(map, lines, (line) => {
    const [row, column] = [rowId(rows.id(line.row)), columns.id(line.column)];
    if (ofPersonas) return { row, stage: null, step: null, persona: column };
    const ids = hasCells ? cells.idsOf({ stage: column, cell: line.says }) : nowhere;
    return { row, stage: column, step: ids.step, persona: ids.persona };
  });
  const added = placed.map(({ line, ...card }) => {
    const { facts = {}, tags = [] } = hasCards ? roundTripCard(line.says) : {};
    const { span, sources = [] } = extras.get(line.line) ?? {};
    const own = { ...card, ...facts, ...(span !== undefined && { span }), id: newId() };
    return { card: own, tags, sources };
  });
  return {
    planned: [
      planEdit(addCards, { cards: added.map(({ card }) => card) }),
      ...added.flatMap(({ card, sources }) =>
        sources.map((ref) =>
          planEdit(addEvidence, { id: newId(), card: card.id, ...evidenceIn(ref) }),
        ),
      ),
      ...planTags(
        map,
        added.map(({ card, tags }) => ({ id: card.id, tags })),
        newId,
      ),
    ],
    lanes: new Set(placed.flatMap(({ row, stage, persona }) => (stage && persona ? row : []))),
  };
}

/** The lines that can be cards; `mayBeEmpty` allows cards without a text, as a map has them. */
function readCards(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<ImportField | RoundTripField>[],
  mayBeEmpty: boolean,
): { lines: Line[]; failed: FailedLine[]; omitted: OmittedCell[] } {
  const meanings = [...importMeanings(map, mayBeEmpty), ...roundTripMeanings];
  const read = readLines<ImportField | RoundTripField>(meanings, table, columns, 'omit');
  const { failed, omitted } = read;
  const column = headersOf(meanings, table, columns).get('tags') ?? '';
  const reason = `A tag is longer than ${lengths.tag} characters.`;
  const lines = read.lines.map(({ line, values, says: given }): Line => {
    const { short, long } = tagsByLength(given.tags);
    for (const value of long) omitted.push({ line, column, value, reason });
    const says = { ...given, tags: short.join(',') };
    return { ...says, line, values, says, status: status.parse(says.status) };
  });
  return { lines, failed, omitted: omitted.sort((a, b) => a.line - b.line) };
}

const nowhere: Cell = { row: '', stage: null, step: null, persona: null };

/** The columns that lines name; each row has some of them, from left to right. */
function columnNames(lines: readonly Line[]): string[] {
  const rows = Map.groupBy(lines, ({ row }) => row.toLowerCase());
  return mergeOrders([...rows.values()].map((own) => own.map(({ column }) => column)));
}

/** Gives each card its cell, and a position behind all existing cards, in the order of the lines. */
function placeCards({ cards }: MapValue, lines: readonly Line[], cellOf: (line: Line) => Cell) {
  const positions = positionsAt(cards, cards.length, lines.length);
  return lines.map((line, index) => ({
    ...cellOf(line),
    line,
    text: line.text,
    status: line.status,
    position: positions[index] ?? '',
  }));
}
