import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { AppendQueue } from './append-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

const update = new Uint8Array([1, 2, 3]);

function gate() {
  const batches: string[][] = [];
  const finish: ((error?: Error) => void)[] = [];
  const queue = new AppendQueue(
    (batch) =>
      new Promise((resolve, reject) => {
        batches.push(batch.map(({ document }) => document));
        finish.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  return { queue, batches, finish };
}

test('one batch is written at a time, and updates that arrive meanwhile join the next', async () => {
  const { queue, batches, finish } = gate();
  const first = queue.append('a', update);
  const second = queue.append('b', update);
  const third = queue.append('a', update);
  expect(batches).toEqual([['a']]);
  finish[0]?.();
  await first;
  await eventually(() => expect(batches).toEqual([['a'], ['b', 'a']]));
  finish[1]?.();
  await Promise.all([second, third, queue.settle()]);
});

test('updates that belong together are written in one batch, however much is queued before them', async () => {
  const { queue, batches, finish } = gate();
  const large = new Uint8Array(5 * 1024 * 1024);
  const all = [
    queue.append('first', update),
    queue.append('b', large),
    queue.appendTogether([
      { document: 'a', update },
      { document: 'b', update: large },
    ]),
    queue.append('a', update),
  ];
  const outcomes = Promise.allSettled(all);
  finish[0]?.();
  await eventually(() => expect(batches.slice(1)).toEqual([['b']]));
  finish[1]?.();
  await eventually(() => expect(batches.slice(2)).toEqual([['a', 'b', 'a']]));
  finish[2]?.(new Error('disk full'));
  const states = (await outcomes).map(({ status }) => status);
  expect(states).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

test('an update that may wait joins others, and is written with the first that may not', async () => {
  vi.useFakeTimers();
  const { queue, batches, finish } = gate();
  const all = [queue.append('a', update, 20)];
  await vi.advanceTimersByTimeAsync(15);
  all.push(queue.append('b', update, 20));
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(5);
  expect(batches).toEqual([['a', 'b']]);
  finish[0]?.();
  await Promise.all(all.splice(0));
  all.push(queue.append('c', update, 20));
  await vi.advanceTimersByTimeAsync(10);
  all.push(queue.append('d', update));
  await vi.advanceTimersByTimeAsync(0);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  finish[1]?.();
  await Promise.all([...all, queue.settle()]);
});

test('no update waits any longer once the queue settles', async () => {
  const { queue, batches, finish } = gate();
  const patient = queue.append('a', update, 60_000);
  const settled = queue.settle();
  await eventually(() => expect(batches).toEqual([['a']]));
  finish[0]?.();
  await Promise.all([patient, settled]);
});

test('a failed batch rejects its own updates and no others', async () => {
  const { queue, finish } = gate();
  const first = queue.append('a', update);
  const second = queue.append('b', update);
  finish[0]?.(new Error('disk full'));
  await expect(first).rejects.toThrow('disk full');
  await eventually(() => expect(finish).toHaveLength(2));
  finish[1]?.();
  await expect(second).resolves.toBeUndefined();
});

test('later updates of a document fail after one that could not be stored', async () => {
  const { queue, batches, finish } = gate();
  const first = queue.append('a', update);
  const later = Promise.allSettled(['a', 'b', 'a'].map((name) => queue.append(name, update)));
  finish[0]?.(new Error('disk full'));
  await expect(first).rejects.toThrow('disk full');
  await eventually(() => expect(finish).toHaveLength(2));
  finish[1]?.();
  expect((await later).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect(batches).toEqual([['a'], ['b']]);
});

test('a batch stays within its size', async () => {
  const { queue, batches, finish } = gate();
  const large = new Uint8Array(5 * 1024 * 1024);
  const all = ['a', 'b', 'c'].map((name) => queue.append(name, large));
  for (const index of [0, 1, 2]) {
    await eventually(() => expect(finish).toHaveLength(index + 1));
    finish[index]?.();
    await all[index];
  }
  expect(batches).toEqual([['a'], ['b'], ['c']]);
});
