import { beforeEach, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import * as edits from './edits.ts';
import { mapperDocument } from './mapper-document.ts';
import {
  followTicketEdits,
  forgetTicketEdits,
  recordTicketEdits,
  statusOf,
  ticketSourcesOf,
} from './tickets.ts';

let document: Y.Doc;
beforeEach(() => {
  document = emptyDocument(mapperDocument);
  run(
    planEdit(edits.addStage, { id: 's', position: 'a0', name: 'Apply' }),
    planEdit(edits.addRow, { id: 'r', position: 'a0', kind: 'opportunity' }),
    planEdit(edits.addCard, {
      id: 'c',
      row: 'r',
      stage: 's',
      position: 'a0',
      text: 'Save as you go',
    }),
    planEdit(edits.addPersona, { id: 'p', position: 'a0', name: 'Amara' }),
    planEdit(edits.addOpportunity, { id: 'o', position: 'a0', title: 'Remind', effort: 2 }),
    planEdit(edits.changeOpportunity, { id: 'o', howMightWe: 'tell people in time?' }),
    planEdit(edits.setOpportunityPersona, { opportunity: 'o', persona: 'p', on: true }),
    planEdit(edits.addNote, {
      id: 'n',
      card: 'c',
      text: 'Ask legal\nabout it',
      taskStatus: 'open',
    }),
    planEdit(edits.addNote, { id: 'm', card: 'c', text: 'Only a remark' }),
  );
});
const run = (...planned: Parameters<typeof applyPlanned>[1]) =>
  applyPlanned(document, planned, { kind: 'tracker' });
const read = () => readDocument(mapperDocument, document).value;
const ticket = {
  ...{ id: 't1', tracker: 'jira' as const, ticketId: '1', key: 'UX-1', url: 'https://x.example' },
  ...{ status: 'To Do', phase: 'todo' as const, assignee: '', isGone: false },
};

test('opportunities, cards of opportunity rows and notes read as tickets; other parts do not', () => {
  const items = [
    'opportunity:o',
    'opportunity:c',
    'note:n',
    'card:c',
    'note:none',
    'opportunity:p',
  ];
  const sources = ticketSourcesOf(document, items);
  expect([...sources].map(([item, { title }]) => [item, title])).toEqual([
    ['opportunity:o', 'Remind'],
    ['opportunity:c', 'Save as you go'],
    ['note:n', 'Ask legal'],
  ]);
  const text = JSON.stringify(sources.get('opportunity:o')?.body);
  for (const part of ['tell people in time?', 'For: Amara', 'Effort: 2 of 5']) {
    expect(text).toContain(part);
  }
  expect(JSON.stringify(sources.get('note:n')?.body)).toContain('Card: Save as you go');
});

test.each([
  ['opportunity:o', { opportunity: 'o', note: null }],
  ['opportunity:c', { opportunity: 'c', note: null }],
  ['note:n', { opportunity: null, note: 'n' }],
])('the ticket of %s is recorded once, changed, and removed', (item, part) => {
  run(...recordTicketEdits(document, item, ticket));
  run(...recordTicketEdits(document, item, { ...ticket, key: 'APP-3', isGone: true }));
  expect(read().tickets).toMatchObject([{ ...part, id: 't1', key: 'APP-3', isGone: true }]);
  run(...forgetTicketEdits(document, 't1'));
  expect(read().tickets).toEqual([]);
  expect(forgetTicketEdits(document, 't1')).toEqual([]);
  expect(recordTicketEdits(document, `${item}x`, ticket)).toEqual([]);
});

test('the ticket of a removed opportunity is removed with it', () => {
  run(...recordTicketEdits(document, 'opportunity:o', ticket));
  run(planEdit(edits.removeOpportunity, { id: 'o' }));
  expect(read().tickets).toEqual([]);
});

test.each([
  ['opportunity:o', 'open', true, 'solved'],
  ['opportunity:c', 'open', true, 'solved'],
  ['opportunity:o', 'dismissed', true, 'dismissed'],
  ['opportunity:o', 'solved', false, 'open'],
  ['note:n', 'open', true, 'done'],
  ['note:n', 'done', false, 'open'],
  ['note:m', null, true, null],
] as const)(
  '%s that is %s, whose ticket is closed (%s), is %s',
  (item, before, isClosed, after) => {
    const [what, id = ''] = item.split(':');
    if (what === 'opportunity' && before !== null && before !== 'done') {
      run(planEdit(edits.changeOpportunity, { id, status: before }));
    }
    if (before === 'done') run(planEdit(edits.changeNote, { id, taskStatus: before }));
    run(...followTicketEdits(document, item, isClosed));
    expect(statusOf(document, item)).toBe(after);
  },
);
