import { eventually } from '#tests/fixtures/eventually.ts';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import {
  type DocumentDefinition,
  defineDocument,
  emptyDocument,
} from '#kernel/document/document.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { mergingText, position } from '#kernel/document/fields.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { startLive } from '#tests/fixtures/live/live.ts';
import { type LiveDocument, openLiveDocument } from '../live-document.ts';
import { createPendingStore } from '../pending/pending-store.ts';
import type { Access } from './offline-cache.ts';
import { createOfflineStore } from './offline-store.ts';

const shape = {
  facts: {},
  records: { cards: { text: mergingText(50), position: position() } },
} as const;
const board = defineDocument({ name: 'board', shape });
const reshaped = defineDocument({ name: 'board', shape, migrations: [() => undefined] });
const addCard = defineEdit(board, {
  name: 'addCard',
  title: 'Add a card',
  changes: ['cards'],
  input: z.object({ id: z.string(), text: z.string() }),
  apply: ({ cards }, { id, text }) => cards.insert(id, { text, position: 'a0' }),
});

type Board = LiveDocument<typeof shape>;
const offlineStore = createOfflineStore();
const pendingStore = createPendingStore();
let database: Database;
let live: Awaited<ReturnType<typeof startLive>>;
let open: Board[] = [];
let turn = 0;
let name = '';
const texts = ({ opened }: Board) =>
  opened.cards
    .all()
    .map(({ text }) => text)
    .sort();

async function serve(port = 0): Promise<void> {
  live = await startLive(database, {}, port);
  live.rights.set('amara', 'edit').set('ben', 'edit').set('vera', 'view');
}

function enter(
  account: string,
  definition: DocumentDefinition<typeof shape> = board,
  access?: Promise<Access>,
): Board {
  const opened = openLiveDocument({
    definition,
    name,
    version: definition.version,
    url: live.url,
    token: async () => account,
    renew: async () => false,
    account,
    pendingStore,
    offlineStore,
    ...(access ? { access } : {}),
  });
  open.push(opened);
  return opened;
}

/** A user sees one card, the server stops while their page is open, and then the page closes. */
async function sawOneCard(account: string): Promise<void> {
  const amara = enter('amara');
  await eventually(() => expect(amara.status.get().canEdit).toBe(true));
  amara.edit(addCard, { id: 'c', text: 'Seen' });
  const page = enter(account);
  await eventually(() => expect(texts(page)).toEqual(['Seen']));
  await eventually(() => expect(amara.status.get().saved).toBe(true));
  await eventually(async () => expect(await pendingStore.list('amara', name)).toEqual([]));
  await live.close();
  await eventually(() => expect(page.status.get().phase).toBe('away'));
  for (const one of open) one.close();
  open = [];
  await eventually(async () => expect(await offlineStore.document(account, name)).toBeDefined());
}

/** The phases of a page from now on, and whether it can be edited in each. */
function phasesOf({ status }: Board): string[] {
  const phases: string[] = [];
  status.subscribe(() => {
    const { phase, canEdit } = status.get();
    const now = canEdit ? `${phase}, edits` : phase;
    if (phases.at(-1) !== now) phases.push(now);
  });
  return phases;
}

beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  await serve();
  turn += 1;
  name = `seen-${turn}`;
  await live.documents.create(database.orm, name, emptyDocument(board));
});
afterEach(async () => {
  for (const one of open) one.close();
  open = [];
  await live.close();
});

/** Another user of the same browser finds nothing, whatever they open. */
async function seesNothing(account: string): Promise<void> {
  const page = enter(account);
  const looks = vi.spyOn(offlineStore, 'document');
  await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(1));
  looks.mockRestore();
  expect([page.status.get().phase, texts(page)]).toEqual(['opening', []]);
}

test('the cached document is available without the server, can be edited on several pages, and is synchronised', async () => {
  await sawOneCard('amara');
  const first = enter('amara');
  await eventually(() =>
    expect(first.status.get()).toMatchObject({ phase: 'away', canEdit: true }),
  );
  expect(texts(first)).toEqual(['Seen']);
  first.edit(addCard, { id: 'd', text: 'Typed offline' });
  expect(first.status.get().saved).toBe(false);
  first.flush();
  await eventually(async () => expect(await pendingStore.list('amara', name)).toHaveLength(1));
  // The page crashes: it writes nothing else.
  open = [];
  const second = enter('amara');
  await eventually(() => expect(texts(second)).toEqual(['Seen', 'Typed offline']));
  second.edit(addCard, { id: 'e', text: 'And on' });

  const { port } = new URL(live.url);
  await serve(Number(port));
  await eventually(() => expect(second.status.get()).toMatchObject({ phase: 'live', saved: true }));
  const ben = enter('ben');
  await eventually(() => expect(texts(ben)).toEqual(['And on', 'Seen', 'Typed offline']));
  await eventually(async () => expect(await pendingStore.list('amara', name)).toEqual([]));
  first.close();
});

test('a viewer, and a page with a newer shape, can view the cached document', async () => {
  await sawOneCard('vera');
  const vera = enter('vera');
  await eventually(() => expect(texts(vera)).toEqual(['Seen']));
  expect(vera.status.get()).toMatchObject({ phase: 'away', canEdit: false });
  await seesNothing('ben');
  const updated = enter('vera', reshaped);
  await eventually(() => expect(texts(updated)).toEqual(['Seen']));
  expect(updated.status.get().canEdit).toBe(false);
});

test('the cached document is shown and editable once the server confirms access, and becomes live in place', async () => {
  await sawOneCard('amara');
  await serve(Number(new URL(live.url).port));
  const ben = enter('ben');
  await eventually(() => expect(ben.status.get().canEdit).toBe(true));
  ben.edit(addCard, { id: 'd', text: 'Meanwhile' });
  await eventually(() => expect(ben.status.get().saved).toBe(true));

  const { promise: access, resolve: say } = Promise.withResolvers<Access>();
  const page = enter('amara', board, access);
  const phases = phasesOf(page);
  const leave = page.status.subscribe(() => {
    // Typed before the server's document has arrived.
    leave();
    page.edit(addCard, { id: 'e', text: 'At once' });
  });
  expect(texts(page)).toEqual([]);
  say('edit');
  await eventually(() => expect(texts(page)).toEqual(['At once', 'Meanwhile', 'Seen']));
  await eventually(() => expect(page.status.get()).toMatchObject({ phase: 'live', saved: true }));
  expect(phases).toEqual(['seen, edits', 'live, edits']);
  await eventually(() => expect(texts(ben)).toEqual(['At once', 'Meanwhile', 'Seen']));
});

test('a user who became a viewer views the cached document, and a user without access sees nothing of it', async () => {
  await sawOneCard('amara');
  await serve(Number(new URL(live.url).port));
  live.rights.set('amara', 'view');
  const looking = enter('amara', board, Promise.resolve('see'));
  const phases = phasesOf(looking);
  await eventually(() => expect(phases).toEqual(['seen', 'live']));
  for (const one of open) one.close();
  open = [];
  await eventually(async () => expect(await offlineStore.document('amara', name)).toBeDefined());

  live.rights.delete('amara');
  const drawn = vi.fn();
  const gone = enter('amara', board, Promise.resolve(null));
  gone.document.on('update', drawn);
  await eventually(() => expect(gone.status.get().phase).toBe('gone'));
  expect(drawn).not.toHaveBeenCalled();
  expect(texts(gone)).toEqual([]);
});

test('a document without access, or with rejected changes, is not cached', async () => {
  const ben = enter('ben');
  await eventually(() => expect(ben.status.get().phase).toBe('live'));
  ben.flush();
  await eventually(async () => expect(await offlineStore.document('ben', name)).toBeDefined());
  live.rights.delete('ben');
  live.realtime.reauthorizeUser(name, 'ben');
  await eventually(() => expect(ben.status.get().phase).toBe('gone'));
  await eventually(async () => expect(await offlineStore.document('ben', name)).toBeUndefined());
});

test('all cached data of an account are deleted at once, and no others; the number of projects is limited', async () => {
  const state = new Uint8Array([0, 0]);
  const store = (account: string, project: string, seenAt: number) =>
    offlineStore.putDocument({ account, project, version: 1, canEdit: true, state, seenAt });
  for (let at = 0; at <= 30; at += 1) await store('olga', `p${at}`, at);
  await store('olgas', 'p1', 1);
  await offlineStore.putAnswer('olga', 'p30', { title: 'Mine' });
  expect(await offlineStore.document('olga', 'p0')).toBeUndefined();
  expect(await offlineStore.document('olga', 'p1')).toBeDefined();
  expect(await offlineStore.answer('olga', 'p30')).toEqual({ title: 'Mine' });
  await offlineStore.forgetAccount('olga');
  expect(await offlineStore.document('olga', 'p30')).toBeUndefined();
  expect(await offlineStore.answer('olga', 'p30')).toBeUndefined();
  expect(await offlineStore.document('olgas', 'p1')).toBeDefined();
});
