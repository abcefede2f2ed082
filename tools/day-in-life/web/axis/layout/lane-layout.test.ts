import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { timedTasks } from '../../../document/analysis/timed-tasks.ts';
import { dayInLifeDocument } from '../../../document/day-in-life-document.ts';
import { addBoard, addTask } from '../../../document/edits.ts';
import { clockOf } from '../../../document/time/clock.ts';
import { type LaneLayout, layOutLane } from './lane-layout.ts';

/** Every character is half as wide as the font is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;

interface TimedTitle {
  start: number;
  minutes: number;
  title: string;
}

function layOut(tasks: readonly TimedTitle[], perHour: number): LaneLayout {
  const document = emptyDocument(dayInLifeDocument);
  applyPlanned(
    document,
    [
      planEdit(addBoard, { id: 'b', position: 'a0' }),
      ...tasks.map(({ start, minutes, title }, at) =>
        planEdit(addTask, { id: `t${at}`, board: 'b', title, start, end: start + minutes }),
      ),
    ],
    { kind: 'user' },
  );
  const { value } = readDocument(dayInLifeDocument, document);
  const [board] = value.boards;
  if (!board) throw new Error('There is no board.');
  const scale = { from: 0, to: 1440, clock: clockOf(board), perMinute: perHour / 60 };
  return layOutLane(timedTasks(board, value.tasks), scale, measure);
}

const titledOf = ({ blocks }: LaneLayout) =>
  blocks.flatMap(({ task, isTitled }) => (isTitled ? [task.title] : []));

test.each([
  ['as long as its words', 60, 'Medicine', true],
  ['too short for a word', 30, 'Documentation', false],
  [
    'too short for four lines of words',
    45,
    'to do it all again and again and again and again',
    false,
  ],
  ['long, with a title that goes on and on', 120, 'again '.repeat(16), true],
])('a block %s contains its title or has it beside it', (_, minutes, title, isTitled) => {
  const layout = layOut([{ start: 480, minutes, title: title.trim() }], 104);
  expect(titledOf(layout)).toEqual(isTitled ? [title.trim()] : []);
  expect(layout.labels.above).toHaveLength(isTitled ? 0 : 1);
});

test('the titles of a lane that is a line high are on one line', () => {
  const tasks = [
    { start: 0, minutes: 300, title: 'Sleep' },
    { start: 300, minutes: 200, title: 'to do it all again' },
  ];
  const layout = layOut(tasks, 16);
  expect(layout.isDense).toBe(true);
  expect(titledOf(layout)).toEqual(['Sleep']);
  expect(layout.labels.above.map(({ id }) => id)).toEqual(['t1']);
});

test('at every zoom each title occurs once, and no two callouts of a side overlap', () => {
  const anyTasks = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 1300 }),
      minutes: fc.integer({ min: 1, max: 120 }),
      title: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(anyTasks, fc.integer({ min: 2, max: 1200 }), (tasks, perHour) => {
      const { blocks, labels } = layOut(tasks, perHour);
      const { inBlocks, above, below, listed } = labels;
      const beside = [...above, ...below].map(({ id }) => id);
      expect([...inBlocks, ...beside, ...listed].toSorted()).toEqual(
        blocks.map(({ task }) => task.id).toSorted(),
      );
      for (const side of [above, below]) {
        for (const [at, a] of side.entries()) {
          for (const b of side.slice(at + 1)) {
            const isClear =
              a.row !== b.row || a.left + a.width <= b.left || b.left + b.width <= a.left;
            expect(isClear).toBe(true);
          }
        }
      }
    }),
    { numRuns: 40 },
  );
});
