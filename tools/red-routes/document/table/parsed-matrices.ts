import {
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  type OmittedCell,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { LevelPair } from '../../contract/codes.ts';
import { readLevelPair } from './placement-table.ts';
import { inParts, readSubHeader, type SubHeader } from './sub-header.ts';

/** The fields of a column of a table of tasks. */
export type TaskField = 'task' | 'matrix' | 'part' | 'critical' | 'description' | 'levels';

/** The headers of computed columns of a table, which an import skips. */
export const computedHeaders = ['All together', 'Heat', 'Zone', 'Traffic'] as const;
/** The same for a workbook. */
export const computedColumns = ['Reach', 'Frequency', 'Heat', 'Zone', 'Traffic', 'Share'] as const;
const computed = [...computedHeaders, ...computedColumns].join('|');

export const taskMeanings: readonly ColumnMeaning<TaskField>[] = [
  {
    id: 'task',
    word: 'Task',
    kind: 'text',
    pattern: /^(task|route|name)s?$/i,
    maxLength: [lengths.taskTitle, 'The name of its task'],
  },
  {
    id: 'matrix',
    word: 'Matrix',
    kind: 'text',
    pattern: /^matrix$/i,
    maxLength: [lengths.title, 'The name of its matrix'],
  },
  {
    id: 'part',
    word: 'Part of',
    kind: 'text',
    pattern: /^part of$/i,
    maxLength: [lengths.taskTitle, 'The name of the task that it is part of'],
  },
  {
    id: 'critical',
    word: 'Critical',
    kind: 'choice',
    pattern: /^critical$/i,
    choices: [
      { value: 'yes', words: ['yes', 'true', 'x', '1', 'critical'] },
      { value: 'no', words: ['no', 'false', '0', '-'] },
    ],
    usual: 'no',
  },
  {
    id: 'description',
    word: 'Description',
    kind: 'text',
    pattern: /^(description|about|note)s?$/i,
    maxLength: [lengths.text, 'Its description'],
  },
  {
    id: 'levels',
    word: 'Levels',
    kind: 'text',
    pattern: new RegExp(`^(?!(?:${computed})$).`),
    many: true,
    rest: true,
  },
];

/** A sub-matrix of a table; one of kind task has the task whose parts it contains. */
export interface ParsedSub extends SubHeader {
  parent: ParsedTask | null;
}

/** A task of a table. */
export interface ParsedTask {
  readonly name: string;
  readonly description: string;
  readonly critical: boolean;
  /** The sub-matrix that it is a part of. */
  readonly within: ParsedSub | null;
  readonly levelPairs: ReadonlyMap<ParsedSub, LevelPair>;
}

/** A matrix of a table. */
export interface ParsedMatrix {
  readonly title: string;
  /** By column. */
  readonly subs: Map<number, ParsedSub>;
  readonly tasks: ParsedTask[];
}

interface LevelColumn {
  readonly header: SubHeader;
  textOf(values: readonly string[]): string;
}

/**
 * Reads the matrices of a table, one task a line; a line without a matrix belongs to the `usual` one. A
 * cell that is no level pair is omitted, and the rest of its line is imported.
 */
export function readMatrices(
  table: Table,
  columns: readonly ColumnChoice<TaskField>[],
  usual: string,
): { matrices: ParsedMatrix[]; failed: FailedLine[]; omitted: OmittedCell[] } {
  const read = readLines(taskMeanings, table, columns, 'omit');
  const { lines, failed } = read;
  const headers = levelColumns(table[0] ?? [], columns);
  const described = new Map<string, ParsedMatrix>();
  const wrong: FailedLine[] = [];
  const unread: OmittedCell[] = [];
  for (const { line, says, values } of lines) {
    const title = says.matrix || usual;
    const key = title.toLowerCase();
    const matrix = described.get(key) ?? { title, subs: new Map(), tasks: [] };
    const cells = cellsOf(headers, values);
    for (const { stand, header, text: value } of cells)
      if (stand === undefined) unread.push({ line, column: header.label, value, reason: noLevels });
    const reason = takeLine(
      matrix,
      says,
      cells.filter(({ stand }) => stand !== undefined),
    );
    if (reason) wrong.push({ line, reason });
    else described.set(key, matrix);
  }
  const [only] = described.values();
  // If no line names a matrix, each column is a sub-matrix of the only one, filled or not.
  if (only && lines.every(({ says }) => says.matrix === ''))
    for (const [at, { header }] of headers.entries())
      if (header.kind !== 'task') subAt(only, at, header);
  const out = new Set(wrong.map(({ line }) => line));
  return {
    matrices: [...described.values()],
    omitted: [...read.omitted, ...unread]
      .filter(({ line }) => !out.has(line))
      .toSorted((a, b) => a.line - b.line),
    failed: [...failed, ...wrong].toSorted((a, b) => a.line - b.line),
  };
}

const noLevels = 'It is not a reach and frequency, such as 4,3.';

/**
 * The columns of levels: one cell a sub-matrix, or reach and frequency in separate columns, as in a
 * workbook.
 */
function levelColumns(
  header: readonly string[],
  columns: readonly ColumnChoice<TaskField>[],
): LevelColumn[] {
  const names = header.map((name, at) => (columns[at] === 'levels' ? name.trim() : ''));
  return names.flatMap((name, at): LevelColumn[] => {
    if (name === '') return [];
    const of = (part: string) => name.endsWith(part) && name.slice(0, -part.length);
    const reachOf = of(': reach');
    const frequency = reachOf ? names.indexOf(`${reachOf}: frequency`) : -1;
    if (reachOf && frequency >= 0) {
      const textOf = (values: readonly string[]) =>
        [values[at], values[frequency]].filter((text) => text?.trim()).join();
      return [{ header: readSubHeader(reachOf), textOf }];
    }
    const frequencyOf = of(': frequency');
    if (frequencyOf && names.includes(`${frequencyOf}: reach`)) return [];
    return [{ header: readSubHeader(name), textOf: (values) => values[at]?.trim() ?? '' }];
  });
}

interface Cell {
  readonly at: number;
  readonly header: SubHeader;
  readonly text: string;
  /** Null for no placement, undefined for an invalid text. */
  readonly stand: LevelPair | null | undefined;
  /** Whether it says that the task is split into parts there. */
  readonly isParent: boolean;
}

function cellsOf(headers: readonly LevelColumn[], values: readonly string[]): Cell[] {
  return headers.flatMap(({ header, textOf }, at) => {
    const text = textOf(values);
    if (text === '') return [];
    const isParent = header.kind === 'task' && text.toLowerCase() === inParts;
    return [{ at, header, text, isParent, stand: isParent ? null : readLevelPair(text) }];
  });
}

type Says = Readonly<Record<TaskField, string>>;

/** Adds a line to its matrix. Returns null, or the reason why it cannot be added. */
function takeLine(matrix: ParsedMatrix, says: Says, cells: readonly Cell[]): string | null {
  if (says.task === '') return takeBare(matrix, says, cells);
  const own = cells.filter(({ header, isParent }) => header.kind === 'task' && !isParent);
  const parents = cells.filter(({ isParent }) => isParent);
  const [home] = own;
  const known = home && matrix.subs.get(home.at)?.parent;
  const parent = says.part === '' ? null : parentCalled(matrix, says.part, known);
  const reason = whyNoPart(says, own, parent, known) ?? whyNoParent(matrix, parents);
  if (reason) return reason;
  const within = home ? subAt(matrix, home.at, home.header) : null;
  if (within) within.parent ??= parent;
  const counted = within ? own : cells.filter(({ header }) => header.kind !== 'task');
  const levelPairs = new Map<ParsedSub, LevelPair>();
  for (const { at, header, stand } of counted) {
    const sub = subAt(matrix, at, header);
    if (stand) levelPairs.set(sub, stand);
  }
  const { task: name, description, critical } = says;
  const task = { name, description, critical: critical === 'yes', within, levelPairs };
  matrix.tasks.push(task);
  for (const { at, header } of parents) subAt(matrix, at, header).parent = task;
  return null;
}

/** A line with only a matrix lists the sub-matrices of that matrix. */
function takeBare(matrix: ParsedMatrix, says: Says, cells: readonly Cell[]): string | null {
  const hasPlacement = cells.some(({ stand, isParent }) => stand !== null || isParent);
  if (says.matrix === '' || hasPlacement) return 'It names no task.';
  for (const { at, header } of cells) if (header.kind !== 'task') subAt(matrix, at, header);
  return null;
}

function whyNoPart(
  { part }: Says,
  [home, other]: readonly Cell[],
  parent: ParsedTask | null,
  known: ParsedTask | null | undefined,
): string | null {
  if (part === '') return home ? 'It does not say which task it is a part of.' : null;
  if (!parent) return `There is no task ${part} above it.`;
  if (!home || other) return 'It is in no column of parts, or in several.';
  return known && known !== parent ? `Its column holds the parts of ${known.name}.` : null;
}

function whyNoParent({ subs }: ParsedMatrix, parents: readonly Cell[]): string | null {
  const taken = parents.map(({ at }) => subs.get(at)?.parent).find(Boolean);
  return taken ? `Its column holds the parts of ${taken.name}.` : null;
}

/** The task of a name whose parts its column contains already, else the last task of that name. */
function parentCalled(
  { tasks }: ParsedMatrix,
  name: string,
  known: ParsedTask | null | undefined,
): ParsedTask | null {
  const isIt = (task: ParsedTask) => task.name.toLowerCase() === name.toLowerCase();
  if (known && isIt(known)) return known;
  return tasks.findLast(isIt) ?? null;
}

function subAt({ subs }: ParsedMatrix, at: number, header: SubHeader): ParsedSub {
  const sub = subs.get(at) ?? { ...header, parent: null };
  subs.set(at, sub);
  return sub;
}
