import { eventually } from '#tests/fixtures/eventually.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  addCard,
  addMany,
  board,
  reshaped,
  setGoal,
  type,
} from '#tests/fixtures/boards/goal-board.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { startLive, visit } from '#tests/fixtures/live/live.ts';
import { type LiveDocument, openLiveDocument } from '../live-document.ts';
import { createOfflineStore } from '../offline/offline-store.ts';
import { createPendingStore } from './pending-store.ts';

type Board = LiveDocument<typeof board.shape>;
const pendingStore = createPendingStore();
const offlineStore = createOfflineStore();
let database: Database;
let live: Awaited<ReturnType<typeof startLive>>;
let open: Board[] = [];
let turn = 0;
let name = '';
/** While it is set, nothing is stored and therefore nothing acknowledged. */
let stall: PromiseWithResolvers<never> | null = null;

beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  stall = null;
  live = await startLive(database, {
    append: async (...given) => {
      await stall?.promise;
      await live.documents.append(...given);
    },
  });
  live.rights.set('amara', 'edit').set('ben', 'edit');
  turn += 1;
  name = `kept-${turn}`;
  await live.documents.create(database.orm, name, emptyDocument(board));
});
afterEach(async () => {
  for (const one of open) one.close();
  open = [];
  giveUp();
  await live.close();
});

function hang(): void {
  stall = Promise.withResolvers();
  stall.promise.catch(() => undefined);
}

function giveUp(): void {
  stall?.reject(new Error('disk full'));
  stall = null;
}
const stored = async (person = 'amara') => (await pendingStore.list(person, name)).length;
const texts = ({ opened }: Board) => opened.cards.all().map(({ text }) => text);

async function entered(
  person: string,
  definition = board,
  access?: Promise<'edit'>,
): Promise<Board> {
  const opened = openLiveDocument({
    definition,
    name,
    version: definition.version,
    url: live.url,
    token: async () => person,
    renew: async () => false,
    account: person,
    pendingStore,
    offlineStore,
    ...(access ? { access } : {}),
  });
  open.push(opened);
  await eventually(() => expect(opened.status.get().phase).not.toBe('opening'));
  return opened;
}

function leave(page: Board): void {
  open = open.filter((one) => one !== page);
  page.close();
}

/** A user types without an acknowledgement, and their page closes abruptly. */
async function crash(person: string): Promise<void> {
  const page = await entered(person);
  hang();
  page.edit(addCard, { id: 'c', text: 'Kept' });
  page.edit(type, { id: 'c', insert: ' word' });
  page.edit(setGoal, { goal: 'Ship' });
  await eventually(async () => expect(await stored(person)).toBe(3));
  expect(page.status.get().saved).toBe(false);
  leave(page);
  giveUp();
}

test('pending updates are deleted from the browser once they are acknowledged', async () => {
  const amara = await entered('amara');
  amara.edit(addCard, { id: 'c', text: 'Sent' });
  await eventually(() => expect(amara.status.get().saved).toBe(true));
  await eventually(async () => expect(await stored()).toBe(0));
});

test('updates that a crashed page left are sent at the next opening, and then deleted', async () => {
  await crash('amara');
  const ben = await entered('ben');
  expect(texts(ben)).toEqual([]);
  const amara = await entered('amara');
  await eventually(() => expect(texts(ben)).toEqual(['Kept word']));
  expect(ben.opened.facts.get().goal).toBe('Ship');
  await eventually(() => expect(amara.status.get()).toMatchObject({ phase: 'live', saved: true }));
  await eventually(async () => expect(await stored()).toBe(0));
  expect(amara.rejected.get()).toBeNull();
});

test('two pages of one user can send the same updates, and one that closes drops nothing', async () => {
  await crash('amara');
  const [first, second] = await Promise.all([entered('amara'), entered('amara')]);
  leave(first);
  await eventually(() => expect(second.status.get()).toMatchObject({ phase: 'live', saved: true }));
  await eventually(() => expect(texts(second)).toEqual(['Kept word']));
  await eventually(async () => expect(await stored()).toBe(0));
});

test('another user of the same browser neither sends nor sees the pending updates', async () => {
  await crash('amara');
  const ben = await entered('ben');
  ben.edit(addCard, { id: 'his', text: 'His' });
  await eventually(() => expect(ben.status.get().saved).toBe(true));
  expect(texts(ben)).toEqual(['His']);
  expect(ben.rejected.get()).toBeNull();
  expect(await stored('amara')).toBe(3);
  await pendingStore.forgetAccount('amara');
  expect(await stored('amara')).toBe(0);
});

test('a user who became a viewer is notified, and offered the typed text', async () => {
  await crash('amara');
  live.rights.set('amara', 'view');
  const amara = await entered('amara');
  await eventually(() =>
    expect(amara.rejected.get()).toEqual({
      reason: 'view-only',
      text: 'Card: Kept word\n\nGoal: Ship',
    }),
  );
  expect(texts(amara)).toEqual([]);
  await amara.discardRejected();
  expect([amara.rejected.get(), await stored()]).toEqual([null, 0]);
});

test('a user who lost access while the page was closed is notified, and offered the typed text', async () => {
  const amara = await entered('amara');
  hang();
  amara.edit(addCard, { id: 'c', text: 'Too late' });
  live.rights.delete('amara');
  live.realtime.reauthorizeUser(name, 'amara');
  await eventually(() => expect(amara.status.get().phase).toBe('gone'));
  const late = { reason: 'gone', text: 'Card: Too late' };
  await eventually(() => expect(amara.rejected.get()).toEqual(late));
});

test('changes that a full document rejects are reported and offered instead of being sent forever', async () => {
  await live.close();
  live = await startLive(database, { limits: { document: 2000 } });
  live.rights.set('amara', 'edit');
  const amara = await entered('amara');
  for (let card = 0; card < 60; card += 1) {
    amara.edit(addCard, {
      id: `c${card}`,
      text: 'As long as a card may be, letter by letter here.',
    });
  }
  await eventually(() =>
    expect(amara.status.get()).toMatchObject({ phase: 'full', canEdit: false }),
  );
  await eventually(() => expect(amara.rejected.get()).toMatchObject({ reason: 'full' }));
  expect(amara.rejected.get()?.text).toContain('As long as a card may be');
  await amara.discardRejected();
  expect([amara.rejected.get(), await stored()]).toEqual([null, 0]);
});

/** A server that accepts messages of 600 kB, on the same documents. */
async function narrowServer(): Promise<void> {
  await live.close();
  live = await startLive(database, {
    limits: { frame: 600_000 },
    append: async (...given) => {
      await stall?.promise;
      await live.documents.append(...given);
    },
  });
  live.rights.set('amara', 'edit').set('ben', 'edit');
}

test('a change that is larger than any message is saved in parts, with progress', async () => {
  await narrowServer();
  const amara = await entered('amara');
  const reported = new Set<number | null>();
  amara.status.subscribe(() => reported.add(amara.status.get().progress));
  amara.edit(addMany, { count: 6000 });
  amara.edit(addCard, { id: 'after', text: 'Typed meanwhile' });
  expect(amara.status.get().saved).toBe(false);
  await eventually(() => expect(amara.status.get()).toMatchObject({ saved: true, progress: null }));
  const shares = [...reported].filter((share) => share !== null);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const ben = await entered('ben');
  expect(texts(ben)).toHaveLength(6001);
  amara.undo();
  amara.undo();
  await eventually(() => expect(texts(ben)).toEqual([]));
  await eventually(async () => expect(await stored()).toBe(0));
});

test('a change larger than a message that a closed page left is sent by the next one', async () => {
  await narrowServer();
  const page = await entered('amara');
  hang();
  page.edit(addMany, { count: 6000 });
  await eventually(async () => expect(await stored()).toBe(1));
  leave(page);
  giveUp();
  const amara = await entered('amara');
  await eventually(() => expect(texts(amara)).toHaveLength(6000));
  await eventually(() => expect(amara.status.get().saved).toBe(true));
  expect(texts(await entered('ben'))).toHaveLength(6000);
  await eventually(async () => expect(await stored()).toBe(0));
});

test('changes that the server always rejects are set aside after a few attempts, and offered', async () => {
  await narrowServer();
  const amara = await entered('amara');
  amara.edit(setGoal, { goal: 'Far too long '.repeat(60_000) });
  await eventually(() =>
    expect(amara.status.get()).toMatchObject({ phase: 'refused', canEdit: false }),
  );
  await eventually(() => expect(amara.rejected.get()).toMatchObject({ reason: 'refused' }));
  expect(amara.rejected.get()?.text).toContain('Far too long');
  await amara.discardRejected();
  expect([amara.rejected.get(), await stored()]).toEqual([null, 0]);
});

test('text that was typed for an older shape of the document is offered instead of lost', async () => {
  await crash('amara');
  const amara = await entered('amara', reshaped);
  await eventually(() => expect(amara.rejected.get()).toMatchObject({ reason: 'reshaped' }));
  expect(amara.rejected.get()?.text).toContain('Kept word');
  expect(texts(amara)).toEqual([]);
  amara.edit(addCard, { id: 'n', text: 'New' });
  await eventually(() => expect(amara.status.get().saved).toBe(true));
  expect(await stored()).toBe(3);
});

test('updates that build on those of another page are not rejected while it sends them', async () => {
  await crash('amara');
  const [first, ...rest] = await pendingStore.list('amara', name);
  if (!first) throw new Error('Nothing was kept.');
  await pendingStore.forget([first.key]);
  const amara = await entered('amara');
  // The other page's first update arrives only now.
  await eventually(() => expect(amara.status.get().phase).toBe('live'));
  expect(amara.rejected.get()).toBeNull();
  const other = visit(live.url, name, 'amara', board.version);
  await eventually(() => expect(other.saved()).toBe(true));
  Y.applyUpdate(other.document, first.update);
  await eventually(() => expect(texts(amara)).toEqual(['Kept word']));
  other.leave();
  await eventually(async () => expect(await stored()).toBe(0));
  expect([rest.length, amara.rejected.get()]).toEqual([2, null]);
});

test('changes in the offline cache are reported as saved, and deleted, only when the server has them', async () => {
  const page = await entered('amara');
  hang();
  page.edit(addCard, { id: 'c', text: 'Kept' });
  await eventually(async () => expect(await stored()).toBe(1));
  page.flush();
  leave(page);
  giveUp();
  hang();
  const again = await entered('amara', board, Promise.resolve('edit'));
  expect(texts(again)).toEqual(['Kept']);
  await eventually(() => expect(again.status.get()).toMatchObject({ phase: 'live', saved: false }));
  expect(await stored()).toBe(1);
  // It fails, and the next attempt is stored.
  giveUp();
  await eventually(() => expect(again.status.get()).toMatchObject({ phase: 'live', saved: true }));
  await eventually(async () => expect(await stored()).toBe(0));
  expect(texts(await entered('ben'))).toEqual(['Kept']);
});

test('updates that never fit are offered after a while', async () => {
  await crash('amara');
  const [first] = await pendingStore.list('amara', name);
  await pendingStore.forget(first ? [first.key] : []);
  const amara = await entered('amara');
  await eventually(() => expect(amara.rejected.get()?.text).toContain('Kept word'));
});

test('wherever pages crash, all typed text arrives once', async () => {
  let documents = 0;
  const typedBeforeCut = fc.array(fc.nat(3), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(typedBeforeCut, async (crashes) => {
      documents += 1;
      name = `crashes-${documents}`;
      const document = emptyDocument(board);
      applyEdit(document, addCard, { id: 'c', text: '' }, { kind: 'user' });
      await live.documents.create(database.orm, name, document);
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const typed: string[] = [];
      const typeOne = (page: Board) => {
        const insert = letters.shift() ?? '';
        typed.push(insert);
        page.edit(type, { id: 'c', insert });
      };
      for (const before of crashes) {
        const page = await entered('amara');
        await eventually(() => expect(page.status.get()).toMatchObject({ phase: 'live' }));
        for (let turn = 0; turn < before; turn += 1) typeOne(page);
        hang();
        for (let turn = 0; turn < 3; turn += 1) typeOne(page);
        await eventually(async () => expect(await stored()).toBeGreaterThanOrEqual(3));
        leave(page);
        giveUp();
      }
      const page = await entered('amara');
      await eventually(() => expect([...(texts(page)[0] ?? '')].sort()).toEqual(typed));
      await eventually(async () => expect(await stored()).toBe(0));
      leave(page);
    }),
    { numRuns: 6 },
  );
});

test('it is known whether an account has pending updates', async () => {
  await crash('amara');
  expect(await pendingStore.has('amara')).toBe(true);
  await pendingStore.forgetAccount('amara');
  expect(await pendingStore.has('amara')).toBe(false);
});

test('the projects with pending changes are listed once each', async () => {
  await pendingStore.forgetAccount('amara');
  const update = { version: 1, update: new Uint8Array(), words: {} };
  for (const project of ['p', 'p', 'q~amara~1', 'q', 'p'])
    await pendingStore.put({ ...update, account: 'amara', project });
  await pendingStore.put({ ...update, account: 'ben', project: 'r' });
  expect(await pendingStore.projects('amara')).toEqual(['p', 'q']);
  await pendingStore.forgetAccount('amara');
  expect(await pendingStore.projects('amara')).toEqual([]);
  await pendingStore.forgetAccount('ben');
});
