import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { dayInLifeDocument } from '../day-in-life-document.ts';
import { addBoard, addLane, addTask } from '../edits.ts';
import { sampleOfDay } from './sample-of-day.ts';

test('the participants of diaries have numbers for names, and other people stay', () => {
  const document = emptyDocument(dayInLifeDocument);
  const task = { board: 'b', lane: 'l', start: 430, end: 510, title: 'Round' };
  applyPlanned(
    document,
    [
      planEdit(addBoard, { id: 'b', position: 'a0', title: 'Maya Brandt', date: '2026-03-02' }),
      planEdit(addLane, { id: 'l', board: 'b', position: 'a0', name: 'Maya Brandt' }),
      planEdit(addTask, {
        ...task,
        id: 't',
        from: 'Maya Brandt, Ben Ode',
        people: ['Ben Ode', 'a doctor'],
      }),
    ],
    { kind: 'user' },
  );
  const { value } = readDocument(dayInLifeDocument, document);
  const [board] = sampleOfDay('A day', value).boards;
  expect(board?.title).toBe('P01');
  expect(board?.lanes).toMatchObject([{ name: 'P01' }]);
  expect(board?.tasks).toMatchObject([{ line: '07:10-08:30 Round &P02 &"a doctor"' }]);
  expect(JSON.stringify(board)).not.toMatch(/Maya|Ben Ode|2026/);
});
