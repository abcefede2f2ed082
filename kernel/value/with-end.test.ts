import { expect, test } from 'vitest';
import { withEnd } from './with-end.ts';

function counting(closed: () => void) {
  return withEnd(
    (async function* () {
      try {
        yield 1;
        yield 2;
        return 'all';
      } finally {
        closed();
      }
    })(),
  );
}

test('a loop has the values, and the end value after them', async () => {
  const numbers = counting(() => undefined);
  const seen: number[] = [];
  for await (const number of numbers) seen.push(number);
  expect(seen).toEqual([1, 2]);
  expect(numbers.end()).toBe('all');
});

test('leaving the loop ends the generator, which has no end value then', async () => {
  let isClosed = false;
  const numbers = counting(() => {
    isClosed = true;
  });
  for await (const number of numbers) if (number === 1) break;
  expect(isClosed).toBe(true);
  expect(() => numbers.end()).toThrow('has not ended');
});
