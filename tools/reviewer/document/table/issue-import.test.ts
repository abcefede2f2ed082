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
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyPlanned, planEdit } from '#kernel/edit.ts';
import { documentOf, issue, rate } from '../../fixtures/given-review.ts';
import { addPin, addRound, changeIssue, joinReview } from '../edits.ts';
import { issueSheet } from '../out/sheets.ts';
import { reviewerDocument } from '../reviewer-document.ts';
import { planSample, sampleReview } from '../sample.ts';
import { issueMeanings } from './issue-columns.ts';
import { planIssueImport } from './issue-import.ts';

const at = '2026-11-23T09:00:00.000Z';
const wholeOf = (document: Y.Doc) => readDocument(reviewerDocument, document).value;

/** The sample V1: three evaluators, issues that several found, strengths. */
function sample(): Y.Doc {
  const path = new URL('../../../../content/samples/review-harbour-bank.json', import.meta.url);
  const document = emptyDocument(reviewerDocument);
  const made = sampleReview.parse(JSON.parse(readFileSync(path, 'utf8')));
  let given = 0;
  applyPlanned(document, planSample(made, { newId: () => `id${++given}`, at }), { kind: 'user' });
  return document;
}

/** The issues of a review as a file of comma-separated values has them. */
function csvOf(document: Y.Doc): Table {
  const { head, lines } = issueSheet(wholeOf(document));
  const texts = lines.map((line) => line.map((cell) => String(cell ?? '')));
  const read = parseDelimited(writeDelimited([head, ...texts], ',', true), ',');
  return read.map((line) => line.map(unguard));
}

let turn = 0;
function takeIn(document: Y.Doc, table: Table) {
  const review = wholeOf(document);
  const columns = guessColumns(issueMeanings(review), table);
  const found = planIssueImport(review, table, columns, { newId: () => `new${++turn}`, at });
  applyPlanned(document, found.planned, { kind: 'import' });
  return { ...found, columns };
}

test('the table of a review makes the same issues of an empty one', () => {
  const document = sample();
  const table = csvOf(document);
  const copy = emptyDocument(reviewerDocument);
  const { failed, taken, columns } = takeIn(copy, table);
  // Rounds are of the review that takes it in, and ratings of those who gave them.
  const left = table[0]?.filter((_, at) => columns[at] === 'ignore') ?? [];
  expect(left.filter((name) => !name.startsWith('Rated by '))).toEqual(['Round']);
  const cellsOf = (lines: Table) =>
    lines.map((line) => line.filter((_, at) => columns[at] !== 'ignore'));
  expect([failed, taken]).toEqual([[], table.length - 1]);
  expect(cellsOf(csvOf(copy))).toEqual(cellsOf(table));
  const { evaluators, sections, pages } = wholeOf(copy);
  expect(evaluators.map(({ name }) => name).toSorted()).toEqual(
    wholeOf(document)
      .evaluators.map(({ name }) => name)
      .toSorted(),
  );
  expect([sections.length, pages.length]).toEqual([
    new Set(table.slice(1).map(([, section]) => section)).size,
    new Set(table.slice(1).map(([, section, page]) => `${section} ${page}`)).size,
  ]);
});

test('assignee, ratings, round and area of an issue are in its table, and the area comes back', () => {
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
  const [head = [], first = [], second = []] = csvOf(document);
  const of = (line: readonly string[], names: readonly string[]) =>
    names.map((name) => line[head.indexOf(name)]);
  const added = ['Assignee', 'Round', 'Width', 'Height', 'Rated by Amara', 'Rated by Ben'];
  expect(head.slice(-6)).toEqual(added);
  expect(of(first, added)).toEqual(['Ben', 'Spring', '30', '12.5', '2', '4']);
  expect(of(second, ['Status', ...added])).toEqual(['', '', 'Spring', '', '', '', '']);
  const copy = emptyDocument(reviewerDocument);
  takeIn(copy, [head, first, second]);
  expect(wholeOf(copy).pins).toMatchObject([{ x: 0.1, y: 0.2, width: 0.3, height: 0.125 }]);
});

test('issues join the pages that are there, with numbers of their own', () => {
  const document = sample();
  const before = wholeOf(document);
  takeIn(document, [
    ['#', 'Page', 'Section', 'Finding', 'Severity'],
    ['1', 'log in', 'GETTING IN', 'The code is short', '2'],
  ]);
  const after = wholeOf(document);
  expect([after.pages.length, after.sections.length]).toEqual([
    before.pages.length,
    before.sections.length,
  ]);
  const added = after.issues.find(({ title }) => title === 'The code is short');
  const page = before.pages.find(({ title }) => title === 'Log in');
  expect(added).toMatchObject({ page: page?.id, severity: 2, status: 'open', kind: 'problem' });
  expect(before.issues.map(({ number }) => number)).not.toContain(added?.number);
});

test('lines that are no issues stay out, with the reason', () => {
  const document = emptyDocument(reviewerDocument);
  const { failed, taken } = takeIn(document, [
    ['Title', 'Severity', 'Status', 'Due', 'Heuristics'],
    ['', '2', 'Open', '', ''],
    ['Too bad', '7', '', '', ''],
    ['Soon', '', 'Later', '', ''],
    ['When', '', '', 'next week', ''],
    ['By what', '', '', '', 'N1, Q77'],
    ['Right', '3', "Won't fix", '2026-12-31', 'n1'],
  ]);
  expect(taken).toBe(4);
  expect(failed).toEqual([
    { line: 2, reason: 'It has no title.' },
    { line: 5, reason: 'next week is no day, as 2026-11-30.' },
  ]);
  const right = wholeOf(document).issues.find(({ title }) => title === 'Right');
  expect(right).toMatchObject({ status: 'wont_fix', due: '2026-12-31' });
});
