import { expect, test } from 'vitest';
import type { ListedRun } from '../contract/run.ts';
import { endedUnseen, endText } from './end-toasts.ts';

const ended = (id: string, seconds: number, state: ListedRun['state'] = 'done'): ListedRun => ({
  id,
  name: 'x',
  title: 'Draft',
  purpose: '',
  project_id: null,
  state,
  progress: 1,
  message: '',
  retry_of: null,
  attempt: 1,
  version_id: null,
  may_undo: false,
  error: state === 'failed' ? { error_code: 'x', error_message: 'Nothing to read.' } : null,
  undone_date: null,
  created_date: new Date(0).toISOString(),
  started_date: new Date(0).toISOString(),
  ended_date: new Date(seconds * 1000).toISOString(),
});

test('a message announces the end of runs that took more than ten seconds and that no part of the page shows', () => {
  const now = [ended('long', 11), ended('short', 9), ended('shown', 60), ended('old', 60)];
  const before = ['long', 'short', 'shown'].map((id) => ({ id }));
  expect(endedUnseen(before, now, (id) => id === 'shown').map(({ id }) => id)).toEqual(['long']);
});

test('the message says how it ended, and there is none for runs that their owner cancelled', () => {
  expect(endText(ended('a', 60))).toBe('Draft is done.');
  expect(endText(ended('a', 60, 'failed'))).toBe('Draft failed. Nothing to read.');
  expect(endText(ended('a', 60, 'cancelled'))).toBeNull();
});
