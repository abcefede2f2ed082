import { expect, test } from 'vitest';
import { emptyDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { apply, read, smallDay } from '../fixtures/small-day.ts';
import { dayInLifeDocument } from './day-in-life-document.ts';
import * as edits from './edits.ts';
import { picturesOf, plainTextOf, previewOf } from './summary.ts';

test('search finds every text once, the most important first', () => {
  expect(plainTextOf(read(smallDay())).split('\n')).toEqual([
    'Nurses of ward 4',
    'Early shift',
    'Types notes, standing; again',
    'Tea',
    ...['Ines', 'Somebody', 'Ward'],
    ...['Corridor', 'Tablet', 'Phone', 'Jo', 'Ann', 'Kitchen', 'Kettle'],
    ...['She types.', 'Again.', 'Slow', 'Twice the work', 'for each patient', 'Dictate'],
    ...['Login', 'Boil', 'Shadowing', 'Again and again', 'Diary'],
    ...['paper', 'noise', 'Bell'],
  ]);
});

test('the pictures are those with a file', () => {
  const image = { name: '', alt: '', width: 0, height: 0 };
  expect(
    picturesOf([
      { ...image, id: 'a', file: 'one.webp' },
      { ...image, id: 'b', file: '' },
    ]),
  ).toEqual(['one.webp']);
});

test('a project without a board has an empty preview', () => {
  expect(previewOf(read(emptyDocument(dayInLifeDocument)))).toEqual({
    ...{ boards: 0, tasks: 0, scale: 'day', kind: 'current', product: 0, starts: 0, ends: 0 },
    blocks: [],
  });
});

test('a preview shows the persona’s tasks on the first day of the first board', () => {
  const preview = previewOf(read(smallDay()));
  expect(preview).toMatchObject({ boards: 2, tasks: 3, scale: 'day', kind: 'current' });
  expect(preview.blocks).toEqual([
    expect.objectContaining({ title: '', from: 30, to: 90, mood: null, product: false }),
  ]);
  // From its first task on, and only as far as the board's hours if no task is later.
  expect(preview.starts).toBe(30);
});

test('long titles and many tasks are cut', () => {
  const document = smallDay();
  const title = `${'x'.repeat(29)}😀 and more`;
  apply(
    document,
    planEdit(edits.removeBoard, { id: 'shift' }),
    ...Array.from({ length: 60 }, (_, at) =>
      planEdit(edits.addTask, {
        ...{ id: `t${at}`, board: 'plain', lane: null, title, touchesProduct: true },
        ...{ start: 600 + at, end: 602 + at },
      }),
    ),
  );
  const { blocks, product, starts, ends } = previewOf(read(document));
  expect(blocks).toHaveLength(40);
  expect(blocks[0]).toMatchObject({ product: true, from: 600, to: 602 });
  // The emoji would be half beyond the 30 letters.
  expect(blocks[0]?.title).toBe('x'.repeat(29));
  expect(blocks[0]?.title.isWellFormed()).toBe(true);
  expect(product).toBeGreaterThan(0.5);
  expect([starts, ends]).toEqual([600, 660]);
});
