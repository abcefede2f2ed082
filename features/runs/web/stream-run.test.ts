import { expect, test } from 'vitest';
import type { Run } from '../contract/run.ts';
import { applyEvent } from './stream-run.ts';

const run: Run = {
  id: 'r1',
  name: 'x',
  title: 'Draft',
  purpose: '',
  project_id: null,
  state: 'running',
  progress: 0.2,
  message: 'Reading',
  error: null,
  retry_of: null,
  attempt: 1,
  version_id: null,
  may_undo: false,
  undone_date: null,
  created_date: '2026-01-01T00:00:00.000Z',
  started_date: null,
  ended_date: null,
  partials: ['a', 'b'],
  partial_count: 2,
  partials_attempt: 1,
  partials_cut: false,
  result: null,
};

test('progress changes lists and keeps the partial results', () => {
  const { partials, partial_count, partials_attempt, partials_cut, result, ...listed } = run;
  const next = applyEvent(run, { type: 'progress', run: { ...listed, progress: 0.5 } });
  expect(next).toEqual({ ...run, progress: 0.5 });
});

test('a partial result is appended only in its order', () => {
  const partial = (index: number) => applyEvent(run, { type: 'partial', index, value: 'c' });
  expect(partial(2).partials).toEqual(['a', 'b', 'c']);
  expect(partial(1).partials).toEqual(['a', 'b']);
  expect(partial(4).partials).toEqual(['a', 'b']);
});

test('a run that restarted has no partial results', () => {
  expect(applyEvent(run, { type: 'restarted' }).partials).toEqual([]);
});

test('the end has the result, and the received partial results', () => {
  const ended: Run = { ...run, state: 'done', result: { word: 'whole' }, partials: [] };
  expect(applyEvent(run, { type: 'ended', run: ended })).toEqual({
    ...ended,
    partials: ['a', 'b'],
  });
});
