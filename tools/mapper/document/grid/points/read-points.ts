import {
  type ColumnChoice,
  type FailedLine,
  type OmittedCell,
  readAmount,
  type Table,
} from '#features/tables/document/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { companyOf, nameOfCompany } from '../table-import/map-columns.ts';
import { wordScaleOf } from './answer-scales.ts';
import type { BehaviourColumn } from './behaviour-columns.ts';
import { type DimensionHeader, isBlank, readHeader } from './pasted-block.ts';

/** A value of a person on a dimension, as a table gives it. */
export interface GivenPoint {
  /** The line of the table, counted from 1. */
  line: number;
  person: string;
  /** The title of its dimension. */
  title: string;
  text: string;
  note: string;
}

export interface GivenPerson {
  name: string;
  isCompany: boolean;
  /** What is known about them, one fact a line. */
  facts: string[];
  line: number;
}

/** What a table of people says, before its values are placed. */
export interface GivenPoints {
  people: GivenPerson[];
  /** The dimensions in the order of the table. */
  headers: DimensionHeader[];
  points: GivenPoint[];
  failed: FailedLine[];
  omitted: OmittedCell[];
}

/** A number with a remark behind it, such as '5 (only on the phone)'. */
const remarked = /^([+−-]?\d+(?:[.,]\d+)?\s*%?)\s*(?:[:;,–—-]\s+|\()(.+?)\)?$/s;

/** Reads a table of people by the meanings of its columns. */
export function readPoints(
  table: Table,
  columns: readonly ColumnChoice<BehaviourColumn>[],
): GivenPoints {
  const [header = [], ...lines] = table;
  const at = (choice: BehaviourColumn) => columns.indexOf(choice);
  const all = (choice: BehaviourColumn) =>
    columns.flatMap((one, column) => (one === choice ? column : []));
  const read = createPointReader();
  const isLong = at('title') >= 0 && at('value') >= 0;
  const facts = all('fact');
  const dimensions = isLong ? [] : all('point');
  for (const column of dimensions) read.dimension(header[column] ?? '');
  for (const [index, values] of lines.entries()) {
    if (values.every((value) => value.trim() === '')) continue;
    const of = (column: number) => values[column]?.trim() ?? '';
    const line = index + 2;
    const end = isLong ? null : endCalled(of(at('name')));
    if (end && dimensions.every((column) => readAmount(of(column)) === null)) {
      for (const column of dimensions) read.end(header[column] ?? '', end, of(column));
      continue;
    }
    const known = facts.flatMap((column) =>
      isBlank(of(column)) ? [] : `${header[column]?.trim() || 'Note'}: ${of(column)}`,
    );
    const person = read.person(line, of(at('name')), known);
    if (person === null) continue;
    if (isLong) read.point(line, person, of(at('title')), of(at('value')), of(at('note')));
    else
      for (const column of dimensions) {
        const [, number = of(column), note = ''] = remarked.exec(of(column)) ?? [];
        read.point(line, person, header[column] ?? '', number, note);
      }
  }
  leaveOut(table, columns, isLong, read.given);
  placeWords(read.given);
  return read.given;
}

/** Turns answers in words, such as 'often', into places from 1 to 5, with the ends of their scale. */
function placeWords(given: GivenPoints): void {
  const all = Map.groupBy(given.points, ({ title }) => title);
  for (const [title, points] of all) {
    const words = wordScaleOf(points.map(({ text }) => text));
    const header = given.headers.find((one) => one.title === title);
    if (!words || !header) continue;
    if (header.left === '' && header.right === '')
      Object.assign(header, { left: words.left, right: words.right });
    header.scale ??= { low: 1, high: 5 };
    for (const point of points) point.text = String(words.values.get(point.text) ?? point.text);
  }
}

/** Lines that name the ends of all dimensions, as turned tables of scales have them. */
function endCalled(name: string): 'left' | 'right' | null {
  if (/^(?:left|low|links|linker pol|gauche|izquierda)(?: (?:end|pole|label|anchor))?$/i.test(name))
    return 'left';
  return /^(?:right|high|rechts|rechter pol|droite|derecha)(?: (?:end|pole|label|anchor))?$/i.test(
    name,
  )
    ? 'right'
    : null;
}

/** Lines that sum up the others. */
const summary =
  /^(?:averages?|avg\.?|means?|medians?|totals?|sums?|std\.?(?: ?dev\.?)?|standard deviation|ø|durchschnitt|mittelwert|median|summe|gesamt|standardabweichung|moyennes?|médiane|écart[- ]type|promedio|mediana|suma)$/i;

/** Collects people, dimensions and points, each once. */
function createPointReader() {
  const given: GivenPoints = { people: [], headers: [], points: [], failed: [], omitted: [] };
  const people = new Map<string, GivenPerson>();
  const placed = new Set<string>();
  const dimension = createTitleReader(given);
  return {
    given,
    dimension,
    end(header: string, end: 'left' | 'right', label: string): void {
      const title = dimension(header);
      const own = given.headers.find((one) => one.title === title);
      if (own && own[end] === '') own[end] = cutTo(label, lengths.scaleLabel);
    },
    person(line: number, cell: string, facts: readonly string[]): string | null {
      const isCompany = companyOf(cell);
      const name = isCompany ? nameOfCompany(cell) : cell;
      const reason = wrongName(name);
      if (reason !== null) {
        given.failed.push({ line, reason });
        return null;
      }
      const there = people.get(name.toLowerCase());
      const person = there ?? { name, isCompany, facts: [], line };
      person.facts.push(...facts.filter((one) => !person.facts.includes(one)));
      if (!there) {
        people.set(name.toLowerCase(), person);
        given.people.push(person);
      }
      return person.name;
    },
    point(line: number, person: string, header: string, text: string, note: string): void {
      if (isBlank(text)) {
        if (note !== '')
          given.omitted.push({ line, column: header, value: note, reason: 'It has no value.' });
        return;
      }
      const title = dimension(header);
      const key = JSON.stringify([person.toLowerCase(), title?.toLowerCase()]);
      const leave = (reason: string) =>
        given.omitted.push({
          ...{ line, column: header.slice(0, lengths.dimensionTitle) || 'Dimension' },
          ...{ value: note === '' ? text : `${text} (${note})`, reason },
        });
      if (title === null) leave('Its dimension has no title that fits.');
      else if (placed.has(key)) leave('Another line has a value of this person.');
      else {
        placed.add(key);
        given.points.push({ line, person, title, text, note });
      }
    },
  };
}

/** Reads the title of a dimension, and its ends; null for one that is no title. */
function createTitleReader(given: GivenPoints) {
  const titles = new Map<string, DimensionHeader>();
  return (cell: string): string | null => {
    const header = readHeader(cell);
    const key = header.title.toLowerCase();
    if (key === '' || header.title.length > lengths.dimensionTitle) {
      const reason = `The title of a dimension is longer than ${lengths.dimensionTitle} characters.`;
      const isListed = given.failed.some((one) => one.line === 1 && one.reason === reason);
      if (key !== '' && !isListed) given.failed.push({ line: 1, reason });
      return null;
    }
    const there = titles.get(key);
    if (there) return there.title;
    titles.set(key, header);
    given.headers.push(header);
    return header.title;
  };
}

/** Lists the cells of columns that have no meaning. */
function leaveOut(
  [header = [], ...lines]: Table,
  columns: readonly ColumnChoice<BehaviourColumn>[],
  isLong: boolean,
  { omitted }: GivenPoints,
): void {
  const isRead = (choice: ColumnChoice<BehaviourColumn> | undefined) =>
    choice === 'name' ||
    choice === 'fact' ||
    (isLong ? choice === 'title' || choice === 'value' || choice === 'note' : choice === 'point');
  for (const [at, name] of header.entries()) {
    if (isRead(columns[at])) continue;
    for (const [index, values] of lines.entries()) {
      const value = values[at]?.trim() ?? '';
      const column = name.trim() || `Column ${at + 1}`;
      if (!isBlank(value))
        omitted.push({ line: index + 2, column, value, reason: 'The column is left out.' });
    }
  }
}

function wrongName(name: string): string | null {
  if (!name) return 'It names nobody.';
  if (summary.test(name)) return 'It sums up the other lines.';
  if (name.length > lengths.title) return `Its name is longer than ${lengths.title} characters.`;
  return null;
}
