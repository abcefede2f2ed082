import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const never = new AbortController().signal;

/** Lets works in by a gate; each ends when the test says so. */
function worksAt(gate: ReturnType<typeof createGate>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, signal = never) =>
    gate.run(name.charAt(0), signal, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { began, begin, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('owners take turns, regardless of who requested more before', async () => {
  const { began, begin, end } = worksAt(createGate(1));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void begin(name);
  await settled();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an owner has at most the permitted number of slots', async () => {
  const { began, begin, end } = worksAt(createGate(2, 1));
  for (const name of ['a1', 'a2', 'b1']) void begin(name);
  await settled();
  expect(began).toEqual(['a1', 'b1']);
  await end('b1');
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'a2']);
});

test('a task that stops waiting is never started', async () => {
  const { began, begin, end } = worksAt(createGate(1));
  void begin('a1');
  const stop = new AbortController();
  const waits = begin('b1', stop.signal);
  void begin('c1');
  stop.abort(new Error('enough'));
  await expect(waits).rejects.toThrow('enough');
  await end('a1');
  expect(began).toEqual(['a1', 'c1']);
});

test('between two turns of a waiting owner no other owner has more than one additional turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 4, maxLength: 30 }),
      async (owners) => {
        const { began, begin, end } = worksAt(createGate(1));
        const names = owners.map((owner, at) => `${owner}${at}`);
        for (const name of names) void begin(name);
        await settled();
        for (let at = 0; at < names.length; at += 1) await end(began[at] ?? '');
        expect(began.toSorted()).toEqual(names.toSorted());
        for (const owner of new Set(owners)) {
          const own = began.flatMap((name, at) => (name.startsWith(owner) ? [at] : []));
          for (const [turn, at] of own.slice(1).entries()) {
            const between = began.slice((own[turn] ?? 0) + 1, at).map((name) => name.charAt(0));
            expect(new Set(between).size).toBe(between.length);
          }
        }
      },
    ),
    { numRuns: 50 },
  );
});
