import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import {
  guessColumns,
  parseDelimited,
  type Table,
  unguard,
  writeDelimited,
} from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { documentOf, issue, rate } from '../../fixtures/given-review.ts';
import { addPin, addRound, changeIssue, joinReview } from '../edits.ts';
import { issueWorksheet } from '../out/worksheets.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { planSample, sampleReview } from '../sample.ts';
import { issueMeanings } from './issue-columns.ts';
import { planIssueImport } from './issue-import.ts';

const at = '2026-11-23T09:00:00.000Z';
const contentOf = (document: Y.Doc) => readDocument(reviewerDocument, document).value;

/** The sample V1: three evaluators, issues that several found, strengths. */
function sample(): Y.Doc {
  const path = new URL(
    '../../../../content/samples/reviewer/review-harbour-bank.json',
    import.meta.url,
  );
  const document = emptyDocument(reviewerDocument);
  const made = sampleReview.parse(JSON.parse(readFileSync(path, 'utf8')));
  let given = 0;
  applyPlanned(document, planSample(made, { newId: () => `id${++given}`, at }), { kind: 'user' });
  return document;
}

/** The issues of a review after they were written to CSV and read back. */
function csvOf(document: Y.Doc): Table {
  const { headers, lines } = issueWorksheet(contentOf(document));
  const texts = lines.map((line) => line.map((cell) => String(cell ?? '')));
  const read = parseDelimited(writeDelimited([headers, ...texts], ',', true), ',');
  return read.map((line) => line.map(unguard));
}

let turn = 0;
function takeIn(document: Y.Doc, table: Table) {
  const review = contentOf(document);
  const columns = guessColumns(issueMeanings(review), table);
  const found = planIssueImport(review, table, columns, { newId: () => `new${++turn}`, at });
  applyPlanned(document, found.planned, { kind: 'import' });
  return { ...found, columns };
}

test('the table of a review restores equal issues in an empty one', () => {
  const document = sample();
  const table = csvOf(document);
  const copy = emptyDocument(reviewerDocument);
  const { failed, taken, columns } = takeIn(copy, table);
  // Rounds belong to the review that imports, and ratings to the evaluators who gave them.
  const left = table[0]?.filter((_, at) => columns[at] === 'ignore') ?? [];
  expect(left.filter((name) => !name.startsWith('Rated by '))).toEqual(['Round']);
  const cellsOf = (lines: Table) =>
    lines.map((line) => line.filter((_, at) => columns[at] !== 'ignore'));
  expect([failed, taken]).toEqual([[], table.length - 1]);
  expect(cellsOf(csvOf(copy))).toEqual(cellsOf(table));
  const { evaluators, sections, pages } = contentOf(copy);
  expect(evaluators.map(({ name }) => name).toSorted()).toEqual(
    contentOf(document)
      .evaluators.map(({ name }) => name)
      .toSorted(),
  );
  expect([sections.length, pages.length]).toEqual([
    new Set(table.slice(1).map(([, section]) => section)).size,
    new Set(table.slice(1).map(([, section, page]) => `${section} ${page}`)).size,
  ]);
});

test('assignee, ratings, round and area of an issue are in its table, and the area is imported', () => {
  const document = documentOf([
    planEdit(joinReview, { id: 'amara', name: 'Amara' }),
    planEdit(joinReview, { id: 'ben', name: 'Ben' }),
    planEdit(addRound, { id: 'r', title: 'Spring', position: 'a0', at }),
    issue('a', 1, { title: 'The code is short', severity: 3 }),
    planEdit(changeIssue, { id: 'a', assignee: 'ben' }),
    rate('a', 'amara', 2),
    rate('a', 'ben', 4),
    planEdit(addPin, {
      id: 'x',
      issue: 'a',
      page: 'p',
      shot: null,
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.125,
    }),
    issue('b', 2, { title: 'Clear words', kind: 'strength' }),
  ]);
  const [header = [], first = [], second = []] = csvOf(document);
  const of = (line: readonly string[], names: readonly string[]) =>
    names.map((name) => line[header.indexOf(name)]);
  const added = ['Assignee', 'Round', 'Width', 'Height', 'Rated by Amara', 'Rated by Ben'];
  expect(header.slice(-6)).toEqual(added);
  expect(of(first, added)).toEqual(['Ben', 'Spring', '30', '12.5', '2', '4']);
  expect(of(second, ['Status', ...added])).toEqual(['', '', 'Spring', '', '', '', '']);
  const copy = emptyDocument(reviewerDocument);
  takeIn(copy, [header, first, second]);
  expect(contentOf(copy).pins).toMatchObject([{ x: 0.1, y: 0.2, width: 0.3, height: 0.125 }]);
});

test('issues join the existing pages, with numbers of their own', () => {
  const document = sample();
  const before = contentOf(document);
  takeIn(document, [
    ['#', 'Page', 'Section', 'Finding', 'Severity'],
    ['1', 'log in', 'GETTING IN', 'The code is short', '2'],
  ]);
  const after = contentOf(document);
  expect([after.pages.length, after.sections.length]).toEqual([
    before.pages.length,
    before.sections.length,
  ]);
  const added = after.issues.find(({ title }) => title === 'The code is short');
  const page = before.pages.find(({ title }) => title === 'Log in');
  expect(added).toMatchObject({ page: page?.id, severity: 2, status: 'open', kind: 'problem' });
  expect(before.issues.map(({ number }) => number)).not.toContain(added?.number);
});

test('only a line without a title fails; an invalid value in another line is omitted and reported', () => {
  const document = emptyDocument(reviewerDocument);
  const { failed, taken, omitted } = takeIn(document, [
    ['Title', 'Severity', 'Status', 'Due', 'Heuristics'],
    ['', '2', 'Open', 'soon', ''],
    ['Too bad', '7', '', '', ''],
    ['Soon', '', 'Later', '', ''],
    ['When', '', '', 'next week', ''],
    ['By what', '', '', '', 'N1, Q77'],
    ['Right', '3', "Won't fix", '2026-12-31', 'n1'],
  ]);
  expect(taken).toBe(5);
  expect(failed).toEqual([{ line: 2, reason: 'It has no title.' }]);
  expect(omitted).toEqual([
    { line: 5, column: 'Due', value: 'next week', reason: 'It is not a date such as 2026-11-30.' },
  ]);
  const right = contentOf(document).issues.find(({ title }) => title === 'Right');
  expect(right).toMatchObject({ status: 'wont_fix', due: '2026-12-31' });
});

const long = 'l'.repeat(600);
test.each<[head: string, cell: string, field: string, taken: unknown, reason: string]>([
  ['Due', '2026-02-30', 'due', null, 'It is not a date such as 2026-11-30.'],
  ['Fällig', '31.04.2026', 'due', null, 'It is not a date such as 2026-11-30.'],
  [
    'Due date',
    'end of the second sprint after next',
    'due',
    null,
    'It is not a date such as 2026-11-30.',
  ],
  ['Across', '140', 'page', null, '140 is more than 100.'],
  ['Width', 'half', 'page', null, 'half is not a number.'],
  ['Description', long, 'severity', 3, 'Its description is longer than 500 characters.'],
  [
    'Recommendation',
    long,
    'recommendation',
    long.slice(0, 500),
    'Its recommendation is longer than 500 characters.',
  ],
  ['Assignee', 'Jo Lee', 'assignee', '', 'No evaluator of this review has this name.'],
  ['Assigned to', 'Lee, Jo', 'assignee', '', 'No evaluator of this review has this name.'],
  ['Owner', 'Jo Lee, Amara', 'assignee', 'amara', 'An issue has one assignee; it is Amara.'],
])(
  'a line with an invalid %s is imported without it, and a note contains it',
  (header, cell, field, value, reason) => {
    const document = documentOf([planEdit(joinReview, { id: 'amara', name: 'Amara' })]);
    const given = [
      ['Title', 'Severity', header],
      ['The code is short', '3', cell],
    ];
    const { failed, omitted, columns } = takeIn(document, given);
    expect(columns[2]).not.toBe('ignore');
    expect(failed).toEqual([]);
    expect(omitted).toMatchObject([{ line: 2, column: header, reason }]);
    const { issues, notes } = contentOf(document);
    expect(issues).toMatchObject([{ title: 'The code is short', severity: 3, [field]: value }]);
    expect(new Set(notes.map(({ issue }) => issue))).toEqual(new Set([issues[0]?.id]));
    expect(notes.map(({ text }) => text).join('')).toBe(
      `Left out of the import:\n${header}: ${omitted[0]?.value}`,
    );
  },
);

test.each(['', 'Unassigned', 'amara', 'nobody', '–'])(
  'the assignee %j needs no choice',
  (assignee) => {
    const document = documentOf([planEdit(joinReview, { id: 'amara', name: 'Amara' })]);
    const { omitted } = takeIn(document, [
      ['Title', 'Assignee'],
      ['The code is short', assignee],
    ]);
    expect([omitted, contentOf(document).notes]).toEqual([[], []]);
  },
);

test('a person who found an issue of the table is an evaluator whom another is assigned to', () => {
  const document = emptyDocument(reviewerDocument);
  const { omitted } = takeIn(document, [
    ['Title', 'Found by', 'Assignee'],
    ['First', '', 'Ben'],
    ['Second', 'Ben', ''],
  ]);
  const { issues, evaluators } = contentOf(document);
  expect(omitted).toEqual([]);
  expect(issues[0]?.assignee).toBe(evaluators.find(({ name }) => name === 'Ben')?.id);
});
