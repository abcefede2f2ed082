import { Document } from '@hocuspocus/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDispatch } from './dispatch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A document with a number of users, and the time of the last frame to them. */
function makeRoom(people: number) {
  const document = new Document('circle');
  for (let index = 0; index < people; index += 1) {
    document.connections.set({} as never, { clients: new Set() });
  }
  const sent: number[] = [];
  vi.spyOn(document, 'flush').mockImplementation(() => {
    sent.push(performance.now());
    return document;
  });
  const gathered = vi.fn();
  const dispatch = openDispatch(document, gathered);
  return { document, dispatch, sent, gathered, write: () => document.getArray('a').push([1]) };
}

test('in a small room every change is sent at once', () => {
  const { sent, write } = makeRoom(3);
  const began = performance.now();
  for (let change = 0; change < 3; change += 1) {
    write();
    vi.advanceTimersByTime(1);
  }
  expect(sent.map((time) => Math.floor(time - began))).toEqual([0, 1, 2]);
});

test('in a busy room the first change is sent at once and the next ones together', () => {
  const { sent, write } = makeRoom(100);
  const began = performance.now();
  for (let change = 0; change < 40; change += 1) {
    write();
    vi.advanceTimersByTime(1);
  }
  expect(sent.map((time) => Math.round(time - began))).toEqual([0, 14, 28]);
});

test('windows are longer with many users, since each is a frame for each of them', () => {
  const { sent, write } = makeRoom(500);
  const began = performance.now();
  for (let change = 0; change < 47; change += 1) {
    write();
    vi.advanceTimersByTime(1);
  }
  expect(sent.map((time) => Math.round(time - began))).toEqual([0, 23, 46]);
});

test('where sending is slow, it happens less often', () => {
  const { document, sent, write } = makeRoom(100);
  vi.spyOn(document, 'flush').mockImplementation(() => {
    sent.push(performance.now());
    vi.advanceTimersByTime(20);
    return document;
  });
  for (let change = 0; change < 3000; change += 1) {
    write();
    vi.advanceTimersByTime(1);
  }
  const pauses = sent.slice(1).map((time, index) => time - (sent[index] ?? 0));
  expect(pauses.at(1)).toBeLessThan(25);
  expect(pauses.at(-1)).toBeGreaterThan(35);
});

test('a room that grows or shrinks adapts its window while it runs', () => {
  const { document, sent, write } = makeRoom(100);
  write();
  vi.advanceTimersByTime(1);
  document.connections.clear();
  write();
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(2);
});

test('a cursor move waits for others, and is sent with the first change', () => {
  const { dispatch, sent, gathered, write } = makeRoom(3);
  dispatch.later();
  vi.advanceTimersByTime(13);
  expect(sent).toHaveLength(0);
  dispatch.later();
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  dispatch.later();
  write();
  vi.advanceTimersByTime(0);
  expect([sent.length, gathered.mock.calls.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(2);
});
