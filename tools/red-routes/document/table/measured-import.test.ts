import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessColumns } from '#features/tables/document/index.ts';
import { readDocument } from '#kernel/document.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { counting, harbourBank, projectOf } from '../../fixtures/made-matrix.ts';
import { redRoutesDocument } from '../red-routes-document.ts';
import {
  measuredLevels,
  measuredMeanings,
  planMeasured,
  planMeasuredAnew,
  proposedThresholds,
  readMeasures,
} from './measured-import.ts';
import { levelOf, quartilesOf } from './quantiles.ts';

const wholeOf = (document: ReturnType<typeof projectOf>) =>
  readDocument(redRoutesDocument, document).value;

/** The sample, with the ids of its matrix and of Amara's sub-matrix. */
function bank() {
  const document = projectOf(harbourBank());
  const value = wholeOf(document);
  const [matrix = '', sub = ''] = [value.matrices[0]?.id, value.subMatrices[0]?.id];
  return { document, value, into: { matrix, sub } };
}

test('an analytics export of tasks, users and counts becomes measured levels, with the file as evidence', () => {
  const { document, value, into } = bank();
  const table = [
    ['Event name', 'Total users', 'Event count'],
    ['Log in', '9,800', '88,200'],
    ['Pay a bill', '4,000', '8,000'],
    ['Update address', '120', '130'],
    ['Scan a cheque', '900', '2,700'],
    ['', '5', '5'],
    ['Pay in cash', 'many', '7'],
  ];
  const columns = guessColumns(measuredMeanings, table);
  expect(columns).toEqual(['task', 'users', 'count']);
  const { measures, failed } = readMeasures(value, into, table, columns);
  expect(failed).toEqual([
    { line: 6, reason: 'It names no task.' },
    { line: 7, reason: 'many is no number.' },
  ]);
  const thresholds = proposedThresholds(measures);
  expect(measures.map((one) => Object.values(measuredLevels(one, thresholds)))).toEqual([
    [4, 4],
    [3, 2],
    [1, 1],
    [2, 3],
  ]);
  const source = { newId: counting(), fileName: 'events.csv', at: '2026-11-23T07:00:00.000Z' };
  const fresh = { ...source, newId: () => `new ${source.newId()}` };
  const planned = planMeasured(value, into, measures, thresholds, fresh);
  // Nothing is written before somebody confirms it.
  expect(wholeOf(document)).toEqual(value);
  applyPlanned(document, planned, { kind: 'user' });
  const after = wholeOf(document);
  const login = after.tasks.find(({ name }) => name === 'Log in');
  const stand = after.placements.find(
    ({ task, subMatrix }) => task === login?.id && subMatrix === into.sub,
  );
  const [file] = after.evidence;
  expect(file).toMatchObject({ kind: 'file', ref: 'events.csv' });
  expect(stand).toMatchObject({ at: '4,4', measured: true, source: file?.id });
  expect(after.tasks.map(({ name }) => name)).toContain('Scan a cheque');

  // Read anew by other thresholds: what was counted moves, and is still measured.
  const strict = { reach: [1, 2, 100_000], frequency: [1, 2, 100_000] } as const;
  applyPlanned(document, planMeasuredAnew(after, into.matrix, strict), { kind: 'user' });
  const anew = wholeOf(document).placements.filter(({ source }) => source === file?.id);
  expect(anew.map(({ at, measured }) => [at, measured])).toEqual(
    anew.map(() => [expect.stringMatching(/^3,[23]$/), true]),
  );
});

test('events are counted: who did a task, and how often, by persona where they say it', () => {
  const { value, into } = bank();
  const table = [
    ['Event', 'User ID', 'Segment'],
    ['Log in', 'a', 'Amara'],
    ['Log in', 'a', 'Amara'],
    ['log in', 'b', ''],
    ['Log in', 'c', 'Deniz'],
    ['Log in', '', 'Amara'],
    ['Log in', 'd', 'Nobody'],
  ];
  const { measures, failed } = readMeasures(value, into, table, ['task', 'user', 'sub']);
  expect(measures.map(({ users, count }) => [users, count])).toEqual([
    [2, 3],
    [1, 1],
  ]);
  expect(failed).toEqual([
    { line: 6, reason: 'It does not say who did it.' },
    { line: 7, reason: 'There is no sub-matrix Nobody.' },
  ]);
});

test('quartiles give equal values the same level, and more never a lower one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 }), (values) => {
      const thresholds = quartilesOf(values);
      const sorted = values.toSorted((a, b) => a - b).map((one) => levelOf(one, thresholds));
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    }),
  );
  expect([1, 2, 3, 4].map((one) => levelOf(one, quartilesOf([1, 2, 3, 4])))).toEqual([1, 2, 3, 4]);
});
