import { type ColumnChoice, headerMark, type Table } from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { MapValue } from '../../mapper-document.ts';
import { withoutNumbers } from '../cell-text.ts';
import { roundTripColumns } from '../round-trip/round-trip-cards.ts';
import { meanOf } from './feelings/row-emotions.ts';
import { feelingIn, feelingsOf } from './feelings/sentiment-lexicon.ts';
import type { MapColumn } from './map-columns.ts';
import { personaIn } from './persona-header.ts';
import { emptyReading, type Reading, type Said } from './reading.ts';

/** What several texts in a line become: cards in rows of their own, or one card. */
export type TextsInLine = 'rows' | 'joined';

/** The column of cards that name none, and the row of texts whose header says nothing about them. */
export const unsorted = 'Not sorted';
export const unnamedRow = 'Notes';

/** Headers of texts that are no names of rows. */
const plainText =
  /^(?:text|card|content|note|value|texte|texto|karte|inhalt|notiz|sticky(?: note)?|item|title|name|headline|titel|titre|título|description|beschreibung|nota|contenu|contenido|column \d+)(?:s|e|n|en)?$/i;

const extraMeanings = ['number', 'unit', 'tags', 'owner', 'duration', 'link', 'board'] as const;

/** The columns of texts, and what their texts become. */
export function textsOf(
  header: readonly string[],
  columns: readonly ColumnChoice<MapColumn>[],
): { at: number[]; usual: TextsInLine } {
  const at = columns.flatMap((one, column) => (one === 'text' || one === 'cells' ? column : []));
  // A title belongs to the text beside it.
  const isOne =
    columns.includes('row') || (at.length > 1 && titled.test(header[at[0] ?? 0]?.trim() ?? ''));
  return { at, usual: isOne ? 'joined' : 'rows' };
}

const titled = /^(?:title|name|headline|heading|summary|titel|überschrift|titre|título)s?$/i;

/** The headers that are read by their names in columns that the user left out, by header. */
function namedColumns(header: readonly string[], columns: readonly ColumnChoice<MapColumn>[]) {
  const isFree = (at: number) => columns[at] === 'ignore';
  const at = (word: string) =>
    header.findIndex((name, column) => isFree(column) && name.trim().toLowerCase() === word);
  const { hasCards } = roundTripColumns(header, isFree);
  const words = hasCards ? ['step', 'lane', 'section', ...extraMeanings] : extraMeanings;
  return {
    hasCards,
    columns: [
      ...words.map((word) => [word, at(word)] as const),
      // In an exported table alone: 'Point' may be any column of others.
      ['flag', hasCards ? at('point') : -1] as const,
    ].filter(([, column]) => column >= 0),
  };
}

/** The columns of a list that are read by their headers although they have no meaning of their own. */
export function columnsByName(
  header: readonly string[],
  columns: readonly ColumnChoice<MapColumn>[],
): number[] {
  return namedColumns(header, columns).columns.map(([, column]) => column);
}

/**
 * Reads a table with one item a line: with the texts of a card, and where they belong. Several texts become
 * cards in rows of their own, or one card.
 */
export function readList(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<MapColumn>[],
  texts: TextsInLine,
): Reading {
  const [header = [], ...lines] = table;
  const reading = emptyReading();
  const read = createLineReader(map, table, columns);
  const feelings: Said[] = [];
  for (const [index, values] of lines.entries()) {
    if (values.every((value) => value.trim() === '')) continue;
    const { line, facts, feeling, own } = read(index, values);
    const isNamed = columns.includes('column') && !columns.includes('row') && line.column !== '';
    if (isNamed) reading.names.push(line.column);
    if (facts) reading.people.set(line.column.toLowerCase(), facts);
    if (feeling !== '')
      feelings.push({
        ...line,
        row: header[columns.indexOf('sentiment')] || 'Emotion',
        text: feeling,
      });
    const said = read.textsOf(line, values, texts);
    // A stage without cards is a column of the map; an exported card may be empty.
    const isLeft = said.length === 0 && !own && feeling === '' && !isNamed;
    if (isLeft && (!columns.includes('row') || (line.row !== '' && line.column !== '')))
      reading.failed.push({ line: index + 2, reason: 'It has no text.' });
    else if (said.length > 0) reading.said.push(...said);
    else if (own || isLeft) reading.said.push({ ...line, isWhole: true });
  }
  if (feelings.length > 0) addFeelings(reading, feelings, columns.includes('column'));
  const fitting = reading.names.filter((name) => name.length <= lengths.title);
  reading.names = [...new Set(fitting)];
  return reading;
}

/** Reads the lines of a list: what is known about the texts of each, and the texts. */
function createLineReader(
  map: MapValue,
  table: Table,
  columns: readonly ColumnChoice<MapColumn>[],
) {
  const [header = []] = table;
  const named = namedColumns(header, columns);
  const columnOf = columnNamer(map, table, columns);
  const textColumns = textsOf(header, columns).at;
  const all = (choice: MapColumn) => columns.flatMap((one, at) => (one === choice ? at : []));
  const [sources, tags] = [all('source'), all('tags')];
  const read = (index: number, values: readonly string[]) => {
    const of = (column: number) => values[column]?.trim() ?? '';
    const said = (choice: MapColumn) => of(columns.indexOf(choice));
    const more = Object.fromEntries(named.columns.map(([word, column]) => [word, of(column)]));
    const { name, step, facts } = columnOf(index);
    const line: Said = {
      line: index + 2,
      section: said('section') || (more.section ?? ''),
      row: said('row'),
      column: name,
      step: said('step') || step || (more.step ?? ''),
      lane: said('lane') || (more.lane ?? ''),
      text: '',
      status: said('status'),
      more,
      sources: sources.flatMap((column) => sourcesIn(of(column))),
      tags: tags.map(of).filter(Boolean),
    };
    return { line, facts, feeling: said('sentiment'), own: named.hasCards };
  };
  const textsIn = (line: Said, values: readonly string[], texts: TextsInLine): Said[] => {
    const filled = textColumns.filter((column) => (values[column]?.trim() ?? '') !== '');
    const of = (column: number) => values[column]?.trim() ?? '';
    if (filled.length === 0) return [];
    if (texts === 'joined' && columns.includes('row'))
      return [{ ...line, text: filled.map(of).join('\n'), isWhole: true }];
    const [first = 0] = filled;
    if (texts === 'joined')
      return [
        {
          ...line,
          row: rowOf(header[first] ?? '', ''),
          text: filled.map(of).join('\n'),
          isWhole: true,
        },
      ];
    return filled.map((column) => ({
      ...line,
      row: rowOf(header[column] ?? '', line.row),
      section: line.section || (textColumns.length > 1 ? line.row : ''),
      text: of(column),
      isWhole: columns[column] === 'text',
    }));
  };
  return Object.assign(read, { textsOf: textsIn });
}

/** The row of a text by the header of its column, or the row that its line names. */
const rowOf = (header: string, row: string): string =>
  plainText.test(header.trim()) ? row || unnamedRow : header.trim() || row || unnamedRow;

/** Finds the column of a line of the table: its stage with its step, or its persona. */
function columnNamer(
  { facts: { mapType } }: MapValue,
  [, ...lines]: Table,
  columns: readonly ColumnChoice<MapColumn>[],
) {
  const at = columns.indexOf('column');
  const given = lines.map((values) => values[at]?.trim() ?? '');
  const names = [...new Set(given.filter(Boolean))];
  const plain = new Map(withoutNumbers(names).map((name, turn) => [names[turn] ?? '', name]));
  const hasRows = columns.includes('row');
  let above = '';
  const called = given.map((name) => {
    // Without a column of rows, each line is a stage, and one without a name goes on with it.
    if (name === '' && hasRows) return '';
    above = name || above;
    return above;
  });
  return (index: number) => {
    if (at < 0) return { name: unsorted, step: '', facts: null };
    const name = called[index] ?? '';
    if (mapType === 'persona') return { step: '', ...personaIn(name, false) };
    const [column = '', step = ''] = (plain.get(name) ?? name).split(headerMark);
    return { name: column, step, facts: null };
  };
}

/** The sources in a cell: separated by semicolons or lines, or codes such as 'P01, P05'. */
function sourcesIn(cell: string): string[] {
  const parts = cell.split(/[;\n]/).flatMap((part) => {
    const codes = part.split(',').map((code) => code.trim());
    return codes.every((code) => /^\p{L}{0,12}[ .-]?\d{1,4}$/u.test(code)) ? codes : [part.trim()];
  });
  return parts.filter(Boolean);
}

/**
 * Adds the emotions of lines. Where a column of the map has several, its point is their mean, and each card is
 * tagged with its own; without columns cards are only tagged.
 */
function addFeelings(reading: Reading, feelings: readonly Said[], hasColumns: boolean): void {
  const key = ({ column, step, lane }: Said) => [column, step, lane].join('\n').toLowerCase();
  const groups = Map.groupBy(feelings, key);
  const isSingle = [...groups.values()].every(({ length }) => length === 1);
  if (hasColumns && isSingle) {
    reading.said.push(...feelings);
    return;
  }
  const tagged = new Set(reading.said.map(({ line }) => line));
  const saidIn = new Map(feelings.map(({ line, text }) => [line, text]));
  reading.said = reading.said.map((one) => {
    const said = saidIn.get(one.line);
    return said === undefined ? one : { ...one, tags: [...(one.tags ?? []), said] };
  });
  const read = feelingsOf(
    'Emotion',
    feelings.map(({ text }) => text),
  );
  if (!hasColumns || !read) return;
  const emotionOf = new Map(feelings.map((one, at) => [one, read.feelings[at]?.value]));
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const all = [first, ...others];
    const emotions = all.flatMap((one) => {
      const value = emotionOf.get(one);
      // What no card says is said by the point.
      const label = tagged.has(one.line) ? '' : one.text;
      return value === undefined ? [] : [{ value, label }];
    });
    if (emotions.length > 0) reading.said.push({ ...first, text: '', emotion: meanOf(emotions) });
  }
}

/** Whether the texts of a column are emotions. */
export function areFeelings(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const known = filled.filter((value) => feelingIn(value) !== null);
  return known.length > 0 && known.length >= filled.length / 2;
}
