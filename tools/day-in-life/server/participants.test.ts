import { expect, test } from 'vitest';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { dayInLifeDocument } from '../document/day-in-life-document.ts';
import { addBoard, addTask } from '../document/edits.ts';
import { participants } from './participants.ts';

const origin = { kind: 'user', userId: 'amara' } as const;

test('the entries of a diary go with the participant who kept it', () => {
  const document = emptyDocument(dayInLifeDocument);
  const task = (id: string, from: string, start: number) =>
    planEdit(addTask, {
      id,
      board: 'b',
      title: id,
      start,
      end: start + 30,
      from,
      thought: `by ${from}`,
    });
  applyPlanned(
    document,
    [
      planEdit(addBoard, { id: 'b', position: 'a0' }),
      ...[task('one', 'P07', 480), task('two', 'P08', 540), task('both', 'P07, P08', 600)],
    ],
    origin,
  );
  expect(
    participants
      .list(document)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['P07', 'P07, P08', 'P08']);
  const ids = new Set(['P07']);
  expect(participants.said(document, ids)).toMatchObject([{ title: 'P07', texts: ['by P07'] }]);
  expect(participants.saidByOthers(document, ids)).toHaveLength(2);
  applyPlanned(document, participants.withdraw(document, ids), origin);
  const { tasks } = openDocument(dayInLifeDocument, document);
  expect(tasks.ids().sort()).toEqual(['both', 'two']);
});
