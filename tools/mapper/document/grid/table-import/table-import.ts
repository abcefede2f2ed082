import {
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  headersOf,
  type OmittedCell,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  evidenceStatusLabels,
  rowKindCalled,
  type Status,
  status,
  statuses,
} from '../../../contract/codes.ts';
import type { Cell } from '../../edits/cell.ts';
import { addCards, addPersona, addRow, addStage } from '../../edits.ts';
import type { MapRecord, MapValue } from '../../mapper-document.ts';
import { statusLabelsOf } from '../../status-labels.ts';
import { idsByName } from '../ids-by-name.ts';
import {
  planTags,
  type RoundTripField,
  roundTripCard,
  roundTripColumns,
  roundTripMeanings,
  roundTripRows,
  tagsByLength,
} from '../round-trip/round-trip-cards.ts';
import { roundTripCells } from '../round-trip/round-trip-lines.ts';
import { comingIn } from '../round-trip/round-trip-meanings.ts';
import { createEmotionDetector, createEmotionReader } from './emotion-import.ts';
import { mergeOrders } from './merge-orders.ts';

/** What a column of a table can be read as; each line of the table is a card. */
export type ImportField = 'row' | 'column' | 'text' | 'status';

export interface TableImport {
  planned: PlannedEdit[];
  /** How many cards, emotions and points are taken. */
  taken: { cards: number; emotions: number; points: number };
  failed: FailedLine[];
  /** Cells that are left out of the lines that come in. */
  omitted?: OmittedCell[];
}

/** What the columns of a table can mean to a map; the text may be missing where cards may be without words. */
export function importMeanings(
  { facts: { mapType }, statusLabels }: Pick<MapValue, 'facts' | 'statusLabels'>,
  mayBeEmpty = false,
): ColumnMeaning<ImportField>[] {
  const own = statusLabelsOf(statusLabels);
  return [
    {
      id: 'row',
      word: 'Row',
      kind: 'text',
      heads: /^((?:row|attribute|question)s?|zeilen?|spuren?|lignes?|filas?)$/i,
      missing: 'It names no row.',
      most: [lengths.attributeName, 'The name of its row'],
      repeats: true,
    },
    {
      id: 'column',
      word: mapType === 'persona' ? 'Persona' : 'Stage',
      kind: 'text',
      heads:
        /^((?:stage|step|phase|persona|column|étape|etapa)s?|phasen|stufen?|schritte?|spalten?)$/i,
      missing: 'It names no column.',
      most: [lengths.title, 'The name of its column'],
      repeats: true,
    },
    {
      id: 'text',
      word: 'Text',
      kind: 'text',
      heads: /^((?:text|card|content|note|value|texte|texto)s?|karten?|inhalte?|notiz(?:en)?)$/i,
      ...(mayBeEmpty ? {} : { missing: 'It has no text.' }),
      most: [lengths.text, 'Its text'],
    },
    {
      id: 'status',
      word: 'Status',
      kind: 'choice',
      heads: /^(status|evidence)$/i,
      // By its code, the map's own word or the usual one; what was imported without one is assumed.
      choices: [
        ...statuses.map((code) => ({ value: code, words: [code, own[code]] })),
        ...statuses.map((code) => ({ value: code, words: [evidenceStatusLabels[code]] })),
      ],
      usual: 'A',
    },
  ];
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

/** What the headers of a table say beside its lines. */
export interface DescribedColumns {
  /** The names of all columns from left to right, those without cards too. */
  names: readonly string[];
  /** What is said of personas, by their names in small letters. */
  people: ReadonlyMap<string, PersonaDetails>;
}

export type PersonaDetails = Partial<Pick<MapRecord<'personas'>, 'type' | 'role' | 'description'>>;

const nothingTold: DescribedColumns = { names: [], people: new Map() };

/**
 * Plans the import of a table whose first line is its header: rows and columns are found by their names
 * in any case, or added; a line of an emotion row is an emotion. Lines that cannot be taken are listed,
 * the others are imported as one step.
 */
export function planTableImport(
  map: MapValue,
  table: Table,
  fields: readonly ColumnChoice<ImportField>[],
  newId: () => string,
  told: DescribedColumns = nothingTold,
): TableImport {
  const head = table[0] ?? [];
  const {
    at: ownAt,
    tellsCards,
    tellsPlaces,
  } = roundTripColumns(head, (at) => fields[at] === 'ignore');
  const choices = fields.map((field, at) => ownAt.get(at) ?? field);
  const { lines, failed, omitted } = readCards(map, table, choices, tellsCards);
  const ofPersonas = map.facts.mapType === 'persona';
  const rows = idsByName(
    map.rows,
    lines.map(({ row }) => row),
    newId,
  );
  const hasPlaces = tellsPlaces && !ofPersonas;
  const columns = idsByName(
    ofPersonas ? map.personas : map.stages,
    [...told.names, ...(hasPlaces ? columnNames(lines) : lines.map(({ column }) => column))],
    newId,
  );
  const own = roundTripCells(
    map,
    lines.flatMap(({ row, column, says }) =>
      hasPlaces ? { row, stage: columns.id(column), place: says } : [],
    ),
    new Set(columns.fresh.map(({ id }) => id)),
    newId,
  );
  const felt: PlannedEdit[] = [];
  const read = createEmotionReader(
    {
      levels: map.levels,
      steps: [...map.steps, ...own.steps],
      personas: [...map.personas, ...own.personas],
    },
    head,
  );
  const isFelt = createEmotionDetector(head);
  const feelings = new Map<string, Pick<MapRecord<'rows'>, 'id' | 'name' | 'levels'>>(
    map.rows.filter(({ kind }) => kind === 'emotion').map((row) => [row.id, row]),
  );
  // A row that the map lacks holds emotions where all its lines are some.
  for (const { id, name } of ofPersonas ? [] : rows.fresh) {
    const own = lines.filter((line) => rows.id(line.row) === id);
    if (own.every(({ values }) => isFelt(values))) feelings.set(id, { id, name, levels: 5 });
  }
  const fresh = roundTripRows(
    map,
    rows.fresh,
    ({ id }) => {
      const line = tellsCards && lines.find((one) => rows.id(one.row) === id);
      return line ? roundTripCard(line.says) : undefined;
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
    const place = hasPlaces ? own.idsOf({ stage: column, place: line.says }) : nowhere;
    return { row, stage: column, step: place.step, persona: place.persona };
  });
  const added = cards.map(({ line, ...card }) => {
    const { facts = {}, tags = [] } = tellsCards ? roundTripCard(line.says) : {};
    return { card: { ...card, ...facts, id: newId() }, tags };
  });
  const inLanes = new Set(
    cards.flatMap(({ row, stage, persona }) => (stage && persona ? row : [])),
  );
  return {
    planned: [
      ...columns.fresh.map((one) =>
        ofPersonas
          ? planEdit(addPersona, { ...one, ...told.people.get(one.name.toLowerCase()) })
          : planEdit(addStage, one),
      ),
      ...own.planned,
      ...fresh.before,
      ...fresh.rows.map((one) =>
        planEdit(addRow, {
          ...one,
          kind: feelings.has(one.id) ? 'emotion' : rowKindCalled(one.name),
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
    omitted: comingIn(omitted, failed),
  };
}

/** The lines that can be cards; a card of a map may be without words. */
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

/** Gives each card its cell, and its place behind all that are there, in the order of the lines. */
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
