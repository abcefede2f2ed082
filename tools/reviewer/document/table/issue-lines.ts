import {
  type AcceptedLine,
  type ColumnChoice,
  type DayOrder,
  dayOrderOf,
  dayProblem,
  type FailedLine,
  headersOf,
  isoDate,
  type OmittedCell,
  readDay,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import type { ReviewValue } from '../reviewer-document.ts';
import { type IssueField, issueMeanings } from './issue-columns.ts';

/** A line of an issue; its due date is empty or an ISO date. */
export type IssueLine = AcceptedLine<IssueField>;

export interface IssueLines {
  lines: IssueLine[];
  failed: FailedLine[];
  omitted: OmittedCell[];
}

/**
 * Reads the lines of a table of issues whose severities and statuses are already codes. Only a line
 * without a title fails; an invalid value is omitted, and the rest of its line is imported.
 */
export function readIssueLines(
  review: ReviewValue,
  table: Table,
  columns: readonly ColumnChoice<IssueField>[],
  codes: ReadonlyMap<string, string>,
): IssueLines {
  const { lines, failed, omitted } = readLines(issueMeanings(review), table, columns, 'omit');
  const people = new Set(
    [
      ...review.evaluators.map(({ name }) => name),
      ...lines.flatMap(({ says }) => listOf(says.foundBy)),
    ].map(nameKey),
  );
  const headers = headersOf(issueMeanings(review), table, columns);
  const order = dayOrderOf(lines.map(({ says }) => says.due));
  const known: Known = { codes, people, headers, order };
  const checked = lines.map((one) => checkedLine(one, known));
  return {
    lines: checked.map(({ line }) => line),
    failed,
    omitted: [...omitted, ...checked.flatMap((one) => one.omitted)].sort((a, b) => a.line - b.line),
  };
}

interface Known {
  codes: ReadonlyMap<string, string>;
  people: ReadonlySet<string>;
  headers: ReadonlyMap<IssueField, string>;
  /** The order of day and month in the dates of the table. */
  order: DayOrder | null;
}

function checkedLine(given: IssueLine, { codes, people, headers, order }: Known) {
  const { line, says } = given;
  const omitted: OmittedCell[] = [];
  const omit = (field: IssueField, value: string, reason: string) =>
    omitted.push({ line, column: headers.get(field) ?? '', value, reason });
  const unknown = listOf(says.heuristics).filter((code) => !codes.has(nameKey(code)));
  for (const code of new Set(unknown))
    omit('heuristics', code, 'There is no heuristic with this code.');
  const due = readDay(says.due, order);
  if (says.due !== '' && due === null) omit('due', says.due, dayProblem(says.due));
  const { assignee, others } = assigneesIn(says.assignee, people);
  const whyNot = assignee
    ? `An issue has one assignee; it is ${assignee}.`
    : 'No evaluator of this review has this name.';
  if (others) omit('assignee', others, whyNot);
  return {
    omitted,
    line: { ...given, says: { ...says, due: due === null ? '' : isoDate(due), assignee } },
  };
}

const nobody = /^(?:unassigned|none|nobody|n\/?a|nicht zugewiesen|niemand|keiner?)$/i;

/** The first evaluator whom a cell names, and the other names in it. */
function assigneesIn(cell: string, people: ReadonlySet<string>) {
  if (cell === '' || nobody.test(cell)) return { assignee: '', others: '' };
  if (people.has(nameKey(cell))) return { assignee: cell, others: '' };
  const names = listOf(cell);
  const assignee = names.find((name) => people.has(nameKey(name))) ?? '';
  const others = assignee ? names.filter((name) => name !== assignee).join(', ') : cell;
  return { assignee, others };
}

/** The parts of a list in a cell. */
export function listOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** The key of a name or code, ignoring case. */
export const nameKey = (name: string) => name.toLowerCase();
