import { beforeEach, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { addIssue, setStatus } from './edits.ts';
import { descriptionSchema } from './records/issues.ts';
import { reviewerDocument } from './reviewer-document.ts';
import {
  followTicketEdits,
  forgetTicketEdits,
  recordTicketEdits,
  ticketSourcesOf,
} from './tickets.ts';

let document: Y.Doc;
beforeEach(() => {
  document = emptyDocument(reviewerDocument);
  run(planEdit(addIssue, { id: 'i1', title: 'No way back', description: 'Nobody finds it.' }));
});
const run = (...planned: Parameters<typeof applyPlanned>[1]) =>
  applyPlanned(document, planned, { kind: 'tracker' });
const read = () => readDocument(reviewerDocument, document).value;
const ticket = {
  ...{ id: 't1', tracker: 'jira' as const, ticketId: '1', key: 'UX-1', url: 'https://x.example' },
  ...{ status: 'To Do', phase: 'todo' as const, assignee: '', isGone: false },
};

test('an issue is described as a ticket, and other records are left out', () => {
  const sources = ticketSourcesOf(document, ['issue:i1', 'issue:i2', 'page:i1']);
  expect([...sources.keys()]).toEqual(['issue:i1']);
  const { title, body, severity, tags, picture } = sources.get('issue:i1') ?? {};
  expect({ title, severity, tags, picture }).toEqual({
    ...{ title: 'No way back', severity: null, tags: [], picture: null },
  });
  expect(plainTextOf(descriptionSchema, body ?? [])).toContain('Nobody finds it.');
});

test('a ticket is recorded once, changed, and removed; a missing issue has none', () => {
  run(...recordTicketEdits(document, 'issue:i1', ticket));
  run(...recordTicketEdits(document, 'issue:i1', { ...ticket, key: 'APP-3', isGone: true }));
  expect(read().tickets).toMatchObject([{ id: 't1', issue: 'i1', key: 'APP-3', isGone: true }]);
  expect(recordTicketEdits(document, 'issue:none', { ...ticket, id: 't2' })).toEqual([]);
  run(...forgetTicketEdits(document, 't1'));
  expect(read().tickets).toEqual([]);
  expect(forgetTicketEdits(document, 't1')).toEqual([]);
});

test.each([
  ['open', true, 'fixed'],
  ['in_progress', true, 'fixed'],
  ['wont_fix', true, 'wont_fix'],
  ['verified', true, 'verified'],
  ['fixed', false, 'open'],
  ['wont_fix', false, 'wont_fix'],
  ['open', false, 'open'],
] as const)(
  'an issue that is %s, whose ticket is closed (%s), is %s',
  (before, isClosed, after) => {
    run(planEdit(setStatus, { ids: ['i1'], status: before }));
    run(...followTicketEdits(document, 'issue:i1', isClosed));
    expect(read().issues[0]?.status).toBe(after);
  },
);
