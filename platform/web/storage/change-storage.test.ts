import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeStorage, probeChangeStorage } from './change-storage.ts';

beforeEach(() => changeStorage.set('works'));
afterEach(() => vi.unstubAllGlobals());

test('a browser that stores data is detected, and the check leaves nothing behind', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  await probeChangeStorage();
  expect(changeStorage.get()).toBe('works');
  expect(await factory.databases()).toEqual([]);
});

/** A request that fails like one in a private window. */
const refusing = () => {
  const request = {
    error: new DOMException('denied', 'InvalidStateError'),
  } as Partial<IDBOpenDBRequest>;
  queueMicrotask(() => request.onerror?.call(request as IDBOpenDBRequest, new Event('error')));
  return request;
};

test.each([
  ['answers with an error', { open: refusing }],
  [
    'throws',
    {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  ['has no such value', undefined],
])('a browser that %s stores nothing', async (_, factory) => {
  vi.stubGlobal('indexedDB', factory);
  await probeChangeStorage();
  expect(changeStorage.get()).toBe('refused');
});
