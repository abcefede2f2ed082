import type { ColumnChoice, Table } from '#features/tables/document/index.ts';
import {
  type IssueKind,
  issueKindLabels,
  issueKinds,
  issueStatuses,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { namedHeuristics } from '../named-heuristics.ts';
import type { ReviewValue } from '../reviewer-document.ts';
import { heuristicsIn } from './heuristic-parser.ts';
import type { IssueField } from './issue-columns.ts';
import { severityReader } from './severity-parser.ts';
import { statusOf } from './status-parser.ts';

/** The columns whose values differ from team to team. */
export const mappedFields = ['severity', 'status', 'kind', 'effort', 'heuristics'] as const;
export type MappedField = (typeof mappedFields)[number];

/** A value of a table that the review does not use, and its suggested meaning: a code, empty for none. */
export interface MappedValue {
  readonly field: MappedField;
  readonly value: string;
  readonly meaning: string;
}

/** The meanings that the user chose, by `valueKey`. */
export type ValueMeanings = Readonly<Record<string, string>>;

type Review = Pick<ReviewValue, 'statusLabels' | 'facts' | 'sets' | 'heuristics'>;
type Columns = readonly ColumnChoice<IssueField>[];

/** The key of a value in the chosen meanings. */
export function valueKey(field: MappedField, value: string): string {
  return `${field} ${value.trim().toLowerCase()}`;
}

/** The distinct values of a table that the review does not use, each with its suggested meaning. */
export function findUnknownValues(
  review: Review,
  table: Table,
  columns: Columns,
  chosen: ValueMeanings,
): MappedValue[] {
  const reader = new WordReader(review, table, columns, chosen);
  return mappedFields.flatMap((field) =>
    reader
      .valuesOf(field)
      .filter((value) => !reader.isOwn(field, value))
      .map((value) => ({ field, value, meaning: reader.meaningOf(field, value) })),
  );
}

/** The same table with codes in place of values; a single dash counts as empty. */
export function translateValues(
  review: Review,
  table: Table,
  columns: Columns,
  chosen: ValueMeanings,
): Table {
  const reader = new WordReader(review, table, columns, chosen);
  const fields = columns.map((choice) => mappedFields.find((field) => field === choice) ?? null);
  const [header = [], ...lines] = table;
  return [
    header,
    ...lines.map((line) =>
      line.map((cell, at) => {
        if (columns[at] === 'number') return numberIn(cell);
        const field = fields[at];
        const value = /^[-–—]$/.test(cell.trim()) ? '' : cell;
        return field && value.trim() !== '' ? reader.codeOf(field, value) : value;
      }),
    ),
  ];
}

/** The number in an id such as UX-12 or F3; empty if it is no valid number of an issue. */
function numberIn(cell: string): string {
  const [, digits = ''] = /(\d+)\D*$/.exec(cell) ?? [];
  return Number(digits) >= 1 && Number(digits) <= 100_000 ? String(Number(digits)) : '';
}

class WordReader {
  readonly #table: Table;
  readonly #columns: Columns;
  readonly #chosen: ValueMeanings;
  readonly #own: Readonly<Record<'status' | 'kind', ReadonlyMap<string, string>>>;
  readonly #codes: ReadonlySet<string>;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #severities: (text: string) => string;

  constructor(review: Review, table: Table, columns: Columns, chosen: ValueMeanings) {
    this.#table = table;
    this.#columns = columns;
    this.#chosen = chosen;
    const labels = new Map(review.statusLabels.map(({ id, label }) => [id, label]));
    this.#own = {
      status: ownLabels(issueStatuses, (code) => [statusCodeLabels[code], labels.get(code) ?? '']),
      kind: ownLabels(issueKinds, (code) => [issueKindLabels[code]]),
    };
    const heuristics = namedHeuristics(review);
    this.#codes = new Set(heuristics.map(({ code }) => code.toLowerCase()));
    this.#titles = new Map(heuristics.map(({ title, code }) => [title.toLowerCase(), code]));
    this.#severities = severityReader(this.#cells('severity'));
  }

  /** The distinct values of a column; for lists, of their parts. */
  valuesOf(field: MappedField): string[] {
    const cells = this.#cells(field);
    const values = field === 'heuristics' ? cells.flatMap((cell) => this.#unknownOf(cell)) : cells;
    return [...new Map(values.map((word) => [word.toLowerCase(), word])).values()];
  }

  /** Whether the review uses a value itself, so that no meaning must be chosen. */
  isOwn(field: MappedField, value: string): boolean {
    const word = value.toLowerCase();
    if (field === 'severity') return this.#severities(value) === value && /^[0-4]$/.test(value);
    if (field === 'effort') return /^[1-5]$/.test(value);
    return field !== 'heuristics' && this.#own[field].has(word);
  }

  meaningOf(field: MappedField, value: string): string {
    const chosen = this.#chosen[valueKey(field, value)];
    if (chosen !== undefined) return chosen;
    const word = value.toLowerCase();
    if (field === 'severity') return this.#severities(value);
    if (field === 'effort') return effortOf(word);
    if (field === 'heuristics') return '';
    const own = this.#own[field].get(word);
    return own ?? (field === 'status' ? statusOf(word) : kindOf(word));
  }

  codeOf(field: MappedField, cell: string): string {
    const value = cell.trim();
    if (field !== 'heuristics') return this.meaningOf(field, value);
    const named = this.#namedIn(value).map(({ word, code }) => code || this.meaningOf(field, word));
    return [...new Set(named.filter(Boolean))].join(', ');
  }

  #unknownOf(cell: string): string[] {
    return this.#namedIn(cell).flatMap(({ word, code }) => (code === '' ? word : []));
  }

  #namedIn(cell: string) {
    return heuristicsIn(cell, this.#codes, this.#titles);
  }

  #cells(field: MappedField): string[] {
    const at = this.#columns.indexOf(field);
    return this.#table
      .slice(1)
      .map((line) => line[at]?.trim() ?? '')
      .filter((cell) => cell !== '' && !/^[-–—]$/.test(cell));
  }
}

function ownLabels<Code extends string>(
  codes: readonly Code[],
  labelsOf: (code: Code) => readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    codes.flatMap((code) =>
      [code, ...labelsOf(code)]
        .filter(Boolean)
        .flatMap((word) => [word, word.replace('’', "'")])
        .map((word): [string, string] => [word.toLowerCase(), code]),
    ),
  );
}

function kindOf(word: string): IssueKind {
  if (/strength|positiv|stärke|good|praise|lob|works well|delight|\+/.test(word)) return 'strength';
  return /question|frage|unclear|unklar|\?/.test(word) ? 'question' : 'problem';
}

const efforts: readonly (readonly [words: RegExp, effort: string])[] = [
  [/^(?:xs|very (?:low|small)|sehr (?:gering|klein)|trivial|minimal)$/, '1'],
  [/^(?:s|small|low|gering|niedrig|klein|easy|leicht|quick win)$/, '2'],
  [/^(?:m|medium|mittel|moderate|normal)$/, '3'],
  [/^(?:l|large|high|hoch|groß|gross|hard|schwer)$/, '4'],
  [/^(?:xl|xxl|very (?:high|large)|sehr (?:hoch|groß|gross)|huge)$/, '5'],
];

function effortOf(word: string): string {
  const [, digit] = /^([1-5])(?:\s*[-–—:.)(/]|$)/.exec(word) ?? [];
  return digit ?? efforts.find(([pattern]) => pattern.test(word))?.[1] ?? '';
}
