import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument } from '#kernel/document/document.ts';
import { applyEdit, defineEdit } from '#kernel/document/edit.ts';
import { value } from '#kernel/document/fields.ts';
import { createStore } from '#platform/web/store/store.ts';
import type { LiveStatus } from '../connection.ts';
import type { PendingStore, PendingUpdate } from './pending-store.ts';
import { openPendingUpdates } from './pending-updates.ts';

const plan = defineDocument({
  name: 'plan',
  shape: { facts: { goal: value(z.string(), '') }, records: {} },
  names: { facts: { goal: { label: 'Goal' } }, records: {} },
});
const setGoal = defineEdit(plan, {
  name: 'setGoal',
  title: 'Set the goal',
  changes: ['facts'],
  input: z.object({ goal: z.string() }),
  apply: ({ facts }, { goal }) => facts.set({ goal }),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page on which a user sets a goal, and what it wrote in its browser. */
function openPage() {
  const written: PendingUpdate[] = [];
  const store: PendingStore = {
    put: async (update) => written.push(update),
    list: async () => [],
    projects: async () => [],
    has: async () => false,
    forget: async () => undefined,
    forgetAccount: async () => undefined,
  };
  const document = emptyDocument(plan);
  const status = createStore<LiveStatus>({
    phase: 'live',
    saved: false,
    canEdit: true,
    progress: null,
    isUnanswered: false,
  });
  const isStored = () => false;
  const options = {
    store,
    account: 'amara',
    project: 'p',
    definition: plan,
    document,
    status,
    isStored,
  };
  const pending = openPendingUpdates(options);
  document.on('update', (update: Uint8Array, _: unknown, __: Y.Doc, change: Y.Transaction) =>
    pending.store(update, change),
  );
  applyEdit(document, setGoal, { goal: 'Ship' }, { kind: 'user' });
  return { unsent: pending, words: () => written.map((update) => update.words) };
}

test('an update that is not acknowledged within a moment is written to the browser', () => {
  const { words } = openPage();
  expect(words()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(words()).toEqual([{ 'facts goal': 'Goal: Ship' }]);
});

test('an update that is acknowledged in time is not written', () => {
  const { unsent: pending, words } = openPage();
  pending.stored();
  vi.advanceTimersByTime(100);
  expect(words()).toEqual([]);
});

test('a page that closes writes pending updates at once', () => {
  const { unsent: pending, words } = openPage();
  pending.flush();
  expect(words()).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(words()).toHaveLength(1);
});

test('a page that opens another document writes pending updates at once', () => {
  const { unsent: pending, words } = openPage();
  pending.close();
  expect(words()).toHaveLength(1);
});

test('an update that does not fit yet is not rejected while the server is unreachable, and is sent later', async () => {
  const typist = emptyDocument(plan);
  const start = Y.encodeStateAsUpdate(typist);
  const updates: Uint8Array[] = [];
  typist.on('update', (update: Uint8Array) => updates.push(update));
  for (const goal of ['Ship', 'Sail']) applyEdit(typist, setGoal, { goal }, { kind: 'user' });
  const [first = new Uint8Array(), second = new Uint8Array()] = updates;
  const row = { account: 'amara', project: 'p', version: plan.version, words: {} };
  const forgotten: number[] = [];
  const store: PendingStore = {
    put: async () => 0,
    list: async () => [{ ...row, update: second, key: 7 }],
    projects: async () => [],
    has: async () => true,
    forget: async (keys) => void forgotten.push(...keys),
    forgetAccount: async () => undefined,
  };
  const document = new Y.Doc();
  Y.applyUpdate(document, start);
  const live: LiveStatus = {
    phase: 'live',
    saved: true,
    canEdit: true,
    progress: null,
    isUnanswered: false,
  };
  const status = createStore<LiveStatus>({ ...live, phase: 'opening' });
  const isStored = () => true;
  const options = { store, account: 'amara', project: 'p', definition: plan, document, status };
  const pending = openPendingUpdates({ ...options, isStored });
  status.set(live);
  await vi.advanceTimersByTimeAsync(1500);
  status.set({ ...live, phase: 'away' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pending.rejected.get()).toBeNull();
  Y.applyUpdate(document, first);
  status.set(live);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.getMap('facts').get('goal')).toBe('Sail');
  await vi.advanceTimersByTimeAsync(100);
  expect([pending.rejected.get(), forgotten]).toEqual([null, [7]]);
});
