import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeckBlock } from '../../document/out/deck-blocks.ts';
import { layOutSlide, rowHeights, splitSlide } from './slide-layout.ts';

const room = { x: 0.5, y: 1.35, w: 12.3, h: 5.85 };
const textBlock = (lines: string[]): DeckBlock => ({
  title: 'Words',
  status: null,
  kind: 'words',
  lines,
  bulleted: true,
  isQuote: false,
});
const chart: DeckBlock = {
  title: 'Chart',
  status: 'R',
  kind: 'chart',
  chart: 'radar',
  name: 'Radar',
  labels: ['Phone'],
  values: [95],
  colours: [null],
};
const scales = (count: number): DeckBlock => ({
  title: 'Scales',
  status: 'A',
  kind: 'scales',
  scales: Array.from({ length: count }, () => ({
    left: 'Never',
    right: 'Always',
    share: 0.5,
    value: 4,
  })),
});

test('little text has 16 points, more text a smaller font, and the rest continues on the next slide', () => {
  const column = (count: number) => [
    { share: 1, blocks: Array(count).fill(textBlock(['1', '2'])) },
  ];
  const list = (count: number) => [{ share: 1, blocks: [textBlock(Array(count).fill('One'))] }];
  const sizes = [18, 19, 22, 26].map((count) => layOutSlide(list(count), room, 0.4).size);
  expect(sizes).toEqual([16, 14, 12, 11]);
  expect([3, 5, 6, 20].map((count) => splitSlide(column(count), room, 0.4).length)).toEqual([
    1, 1, 2, 4,
  ]);
});

test('graphs use the space that text leaves, up to a maximum', () => {
  const { columns } = layOutSlide([{ share: 1, blocks: [textBlock(['One']), chart] }], room, 0.4);
  const [said, drawn] = columns[0] ?? [];
  expect(said?.h).toBeLessThan(1);
  expect(drawn?.h).toBeCloseTo(3.85, 5);
  const few = layOutSlide([{ share: 1, blocks: [scales(2)] }], room, 0.4).columns[0]?.[0];
  expect(few?.h).toBeCloseTo(0.45 + 2 * 0.62, 5);
});

test('a row of a table is as high as its longest cell, and a 2×2 has its minimum size', () => {
  const [short = 0, long = 0] = rowHeights(
    [
      ['One', 'Two'],
      ['One', 'Word '.repeat(40)],
    ],
    12,
    4,
  );
  expect(short).toBeCloseTo((12 * 1.25) / 72 + 0.1, 5);
  expect(long).toBeGreaterThan(short * 5);
  const rows = { title: '', status: null, kind: 'table', rows: [['One'], ['Two']] } as const;
  const field = { title: '', status: null, kind: 'field', points: [], ends: [] } as const;
  const blocks = [
    { ...rows, rows: [['One'], ['Two']] },
    { ...field, points: [] },
  ];
  const [table, matrix] = layOutSlide([{ share: 1, blocks }], room, 0.4).columns[0] ?? [];
  expect(table?.h).toBeCloseTo(0.45 + 2 * ((16 * 1.25) / 72 + 0.1), 5);
  expect(matrix?.h).toBeCloseTo(0.45 + 3.4, 5);
});

test('blocks are below each other in their column, within the slide', () => {
  const block = fc.oneof(
    fc.array(fc.string({ maxLength: 200 }), { maxLength: 6 }).map(textBlock),
    fc.constant(chart),
    fc.nat({ max: 9 }).map(scales),
  );
  const column = (share: number) =>
    fc.array(block, { maxLength: 8 }).map((blocks) => ({ share, blocks }));
  fc.assert(
    fc.property(column(1 / 3), column(2 / 3), (left, right) => {
      const slides = splitSlide([left, right], room, 0.4);
      for (const at of [0, 1]) {
        const whole = slides.flatMap((columns) => columns[at]?.blocks ?? []);
        expect(whole).toEqual([left, right][at]?.blocks);
      }
      for (const slide of slides) {
        const { columns } = layOutSlide(slide, room, 0.4);
        const ends = columns.map((boxes) =>
          boxes.reduce((end, { y, h }) => {
            expect(y).toBeGreaterThanOrEqual(end - 1e-6);
            return y + h;
          }, room.y),
        );
        expect(Math.max(...ends)).toBeLessThanOrEqual(room.y + room.h + 1e-6);
        const [a, b] = columns.map((boxes) => boxes[0]);
        if (a && b) expect(b.x).toBeCloseTo(a.x + a.w + 0.4, 5);
      }
    }),
    { numRuns: 60 },
  );
});
