import { Document } from '@hocuspocus/server';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { Bus, BusListener } from './bus.ts';
import { Peers } from './peers.ts';

const pollEvery = 1000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A process that may have missed messages, whose database fails a number of times before it
 * responds.
 */
async function processThatMissed(failures: number) {
  let listener: BusListener | undefined;
  const bus: Bus = {
    listen: (ears) => {
      listener = ears;
    },
    join: async () => undefined,
    leave: () => undefined,
    publish: async () => undefined,
    settle: async () => true,
    isOpen: true,
    close: () => undefined,
  };
  const stored = new Y.Doc();
  stored.getText('words').insert(0, 'Missed');
  let reads = 0;
  const peers = new Peers({
    ...{ bus, pollEvery, log: pino({ level: 'silent' }) },
    load: async (_, into) => {
      reads += 1;
      if (reads <= failures) throw new Error('The database is away.');
      Y.applyUpdate(into, Y.encodeStateAsUpdate(stored));
    },
    grew: () => undefined,
    folded: () => undefined,
    presence: () => null,
    carryOut: () => undefined,
    judgeAll: () => undefined,
  });
  const document = new Document('board');
  await peers.open(document);
  return {
    ...{ peers, document },
    miss: () => listener?.missed(),
    reads: () => reads,
    text: () => document.getText('words').toString(),
  };
}

test('a document whose missed updates cannot be read is read again until they are there', async () => {
  const { miss, reads, text, peers } = await processThatMissed(2);
  miss();
  await vi.advanceTimersByTimeAsync(0);
  expect(text()).toBe('');
  await vi.advanceTimersByTimeAsync(pollEvery);
  expect([text(), reads()]).toEqual(['', 2]);
  await vi.advanceTimersByTimeAsync(pollEvery);
  expect([text(), reads()]).toEqual(['Missed', 3]);
  await vi.advanceTimersByTimeAsync(10 * pollEvery);
  expect(reads()).toBe(3);
  peers.stop();
});

test('several reasons to read a document again cause one read', async () => {
  const { miss, reads, peers } = await processThatMissed(2);
  miss();
  miss();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads()).toBe(2);
  await vi.advanceTimersByTimeAsync(pollEvery);
  expect(reads()).toBe(3);
  peers.stop();
});

test.each(['closed', 'stopped'])('nothing is read again after it is %s', async (how) => {
  const { miss, reads, peers, document } = await processThatMissed(Number.POSITIVE_INFINITY);
  miss();
  await vi.advanceTimersByTimeAsync(0);
  if (how === 'closed') peers.close(document);
  else peers.stop();
  await vi.advanceTimersByTimeAsync(10 * pollEvery);
  expect(reads()).toBe(1);
});
