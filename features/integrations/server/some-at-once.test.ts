import { expect, test } from 'vitest';
import { someAtOnce } from './some-at-once.ts';

/** Waits some turns of the queue of promises. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

/** Works on numbers; each takes ten times as many turns as it says. */
async function run(items: number[], atOnce: number, failing?: number) {
  const [taken, ended]: [number[], number[]] = [[], []];
  let [underWay, maximum] = [0, 0];
  const problem = await someAtOnce(items, {
    atOnce,
    async work(item) {
      underWay += 1;
      maximum = Math.max(maximum, underWay);
      await turns(item * 10);
      underWay -= 1;
      ended.push(item);
      if (item === failing) throw new Error(`No ${item}`);
      return item;
    },
    async take(result) {
      taken.push(result);
    },
  }).catch((error: Error) => error.message);
  return { taken, ended, most: maximum, problem };
}

test.each([
  [[3, 1, 2, 1, 5, 1], 3, 3],
  [[2, 1], 4, 2],
  [[1, 2, 3], 1, 1],
  [[], 2, 0],
])('%j are worked on, %i at once, and taken in their order', async (items, atOnce, maximum) => {
  expect(await run(items, atOnce)).toMatchObject({
    taken: items,
    most: maximum,
    problem: undefined,
  });
});

test('after a failure no further item begins, and those under way end first', async () => {
  const { taken, ended, problem } = await run([1, 2, 9, 7, 8, 6], 3, 2);
  expect(problem).toBe('No 2');
  expect(taken).toEqual([1]);
  expect(ended.toSorted()).toEqual([1, 2, 7, 9]);
});
