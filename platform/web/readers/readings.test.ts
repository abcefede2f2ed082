import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { createReadings, type FromReader, type ReaderWorker, type ToReader } from './readings.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A worker that answers what a test defines. */
class FakeWorker extends EventTarget {
  readonly heard: ToReader[] = [];
  ended = false;

  postMessage(message: ToReader): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromReader): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

interface Known {
  [name: string]: (input: never, query: never) => unknown;
  words: (text: string) => string;
}

function begin() {
  const workers: FakeWorker[] = [];
  const start = () => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as ReaderWorker;
  };
  return { workers, read: createReadings<Known>(start, 10) };
}

test('the result comes back, and its worker reads the next input', async () => {
  const { workers, read } = begin();
  const first = read('words', 'one');
  workers[0]?.say({ kind: 'read', value: 'One' });
  expect(await first).toBe('One');
  const second = read('words', 'two');
  expect(workers[0]?.heard).toMatchObject([{ input: 'one' }, { input: 'two' }]);
  const third = read('words', 'three');
  expect(workers).toHaveLength(2);
  workers[0]?.say({ kind: 'read', value: 'Two' });
  workers[1]?.say({ kind: 'read', value: 'Three' });
  expect(await Promise.all([second, third])).toEqual(['Two', 'Three']);
  expect(workers.filter(({ ended }) => ended)).toHaveLength(1);
});

test('a reading that takes too long is ended and reported, and another worker processes the next input', async () => {
  const { workers, read } = begin();
  const slow = expect(read('words', 'one')).rejects.toMatchObject({ code: 'reading_too_long' });
  vi.advanceTimersByTime(9_999);
  expect(workers[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  await slow;
  expect(workers[0]?.ended).toBe(true);
  void read('words', 'two');
  expect(workers).toHaveLength(2);
});

test('the time that a reading waits for the page is not counted', async () => {
  const { workers, read } = begin();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = expect(read('words', 'one', () => promise)).rejects.toMatchObject({
    code: 'reading_too_long',
  });
  vi.advanceTimersByTime(6_000);
  workers[0]?.say({ kind: 'asked', number: 0, question: 'May I?' });
  vi.advanceTimersByTime(60_000);
  resolve('You may.');
  await eventually(() => expect(workers[0]?.heard).toHaveLength(2));
  expect(workers[0]?.heard[1]).toEqual({ kind: 'answer', number: 0, answer: 'You may.' });
  vi.advanceTimersByTime(3_999);
  expect(workers[0]?.ended).toBe(false);
  vi.advanceTimersByTime(1);
  await slow;
});

test('a refusal is returned as such, and input that is nested too deeply is reported', async () => {
  const { workers, read } = begin();
  const refused = read('words', 'one');
  const failure = { code: 'import_refused', status: 422, message: 'It is empty.', fields: {} };
  workers[0]?.say({ kind: 'refused', failure });
  await expect(refused).rejects.toMatchObject(failure);
  const deep = read('words', 'two');
  workers[0]?.say({ kind: 'too-deep' });
  await expect(deep).rejects.toMatchObject({ code: 'reading_too_deep' });
});
