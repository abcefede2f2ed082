import {
  type AcceptedLine,
  type ColumnMeaning,
  type FailedLine,
  type OmittedCell,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import {
  designRole,
  evidenceKind,
  opportunityStatus,
  taskStatus,
} from '../../../contract/codes.ts';

const headers = /(?!)/;
type Requirement<Id extends string> = Pick<ColumnMeaning<Id>, 'missing'>;

const text = <Id extends string>(
  id: Id,
  word: string,
  limit: readonly [letters: number, what: string],
  requirement: Requirement<Id> = {},
): ColumnMeaning<Id> => ({
  id,
  word,
  kind: 'text',
  pattern: headers,
  maxLength: limit,
  ...requirement,
});

const number = <Id extends string>(id: Id, word: string, limit: number): ColumnMeaning<Id> => ({
  ...{ id, word, kind: 'number', pattern: headers },
  ...{ min: 0, max: limit },
});

/** A choice whose codes are their own labels. */
const code = <Id extends string>(
  id: Id,
  word: string,
  codes: readonly string[],
  usual = '',
): ColumnMeaning<Id> => choice(id, word, Object.fromEntries(codes.map((one) => [one, one])), usual);

const choice = <Id extends string>(
  id: Id,
  word: string,
  labels: Readonly<Record<string, string>>,
  usual: string,
): ColumnMeaning<Id> => ({
  ...{ id, word, kind: 'choice', pattern: headers, usual },
  choices: Object.entries(labels).map(([value, word]) => ({ value, words: [word] })),
});

export const personaMeanings = [
  text('name', 'Name', [lengths.title, 'Its name'], { missing: 'It names nobody.' }),
  choice('kind', 'Kind', { persona: 'Persona', behavioral: 'Participant' }, 'persona'),
  choice('type', 'Type', { U: 'User', C: 'Company' }, 'U'),
  code('role', 'Role', designRole.options),
  number('share', 'Share %', 100),
  text('description', 'Description', [lengths.text, 'Its description']),
];

export const opportunityMeanings = [
  text('title', 'Title', [lengths.text, 'Its title'], { missing: 'It has no title.' }),
  text('howMightWe', 'How might we', [lengths.text, 'Its question']),
  number('customerValue', 'Value for customers', 100),
  number('businessValue', 'Value for the business', 100),
  number('effort', 'Effort', 5),
  code('status', 'Status', opportunityStatus.options, 'open'),
  text('owner', 'Owner', [lengths.fullName, 'The name of its owner']),
];

const about = text('about', 'About', [lengths.text, 'What it is about']);

export const noteMeanings = [
  about,
  text('text', 'Note', [lengths.text, 'Its text']),
  code('task', 'Task', taskStatus.options),
  text('assignee', 'Assigned to', [lengths.fullName, 'The name of who it is for']),
  text('due', 'Due', [lengths.title, 'When it is due']),
];

export const evidenceMeanings = [
  about,
  code('kind', 'Kind', evidenceKind.options, 'url'),
  text('ref', 'Source', [2000, 'Its source']),
  text('quote', 'Quote', [lengths.quote, 'Its quote']),
];

export const arrowMeanings = [
  text('fromRow', 'From row', [lengths.attributeName, 'The row that it leads from']),
  text('fromColumn', 'From column', [lengths.text, 'The column that it leads from']),
  text('from', 'From', [lengths.text, 'The card that it leads from']),
  text('toRow', 'To row', [lengths.attributeName, 'The row that it leads to']),
  text('toColumn', 'To column', [lengths.text, 'The column that it leads to']),
  text('to', 'To', [lengths.text, 'The card that it leads to']),
  choice('direction', 'Direction', { one: 'One way', both: 'Both ways' }, 'one'),
  text('label', 'Label', [lengths.subtask, 'Its label']),
];

/** The lines of an exported worksheet, whose columns are found by header. */
export function readRoundTripWorksheet<Id extends string>(
  meanings: readonly ColumnMeaning<Id>[],
  table: Table,
): { lines: AcceptedLine<Id>[]; failed: FailedLine[]; omitted: OmittedCell[] } {
  const [header = []] = table;
  const columns = header.map(
    (name) => meanings.find(({ word }) => word === name.trim())?.id ?? 'ignore',
  );
  return readLines(meanings, table, columns, 'omit');
}

/** The omitted cells of lines that did not fail. */
export function comingIn(
  omitted: readonly OmittedCell[],
  failed: readonly FailedLine[],
): OmittedCell[] {
  const out = new Set(failed.map(({ line }) => line));
  return omitted.filter(({ line }) => !out.has(line));
}
