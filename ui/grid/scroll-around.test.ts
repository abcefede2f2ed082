import { expect, test } from 'vitest';
import { scrollAround } from './scroll-around.ts';

const axis = { scroll: 1000, at: 300, size: 6000, sight: 900 };
/** Where on the screen a point is seen. */
const seen = (point: number, scroll: number, scale: number) => (point - scroll) * scale;

test('the point under the cursor stays there at any scale', () => {
  const point = axis.scroll + axis.at;
  for (const to of [0.5, 0.9, 1.1, 1.9]) {
    expect(seen(point, scrollAround(axis, 1, to), to)).toBeCloseTo(axis.at);
  }
});

test('many small steps lead to the same result as one large step', () => {
  let [scroll, scale] = [axis.scroll, 1];
  for (let step = 0; step < 40; step += 1) {
    scroll = scrollAround({ ...axis, scroll }, scale, scale * 0.99);
    scale *= 0.99;
  }
  expect(scroll).toBeCloseTo(scrollAround(axis, 1, scale));
});

test('scrolling stops at the edges', () => {
  expect(scrollAround({ ...axis, scroll: 10 }, 1, 0.5)).toBe(0);
  expect(scrollAround({ ...axis, scroll: 5100, at: 0 }, 1, 0.5)).toBe(6000 - 1800);
  expect(scrollAround({ ...axis, size: 1000, scroll: 100 }, 1, 0.5)).toBe(0);
});
