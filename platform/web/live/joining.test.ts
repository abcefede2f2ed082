import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { Database } from '#platform/server/database/database.ts';
import { board, contentOf, erase, startBoards, write } from '#tests/fixtures/boards/boards.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  BadNetwork,
  type NetworkPath,
  type Point,
  points,
} from '#tests/fixtures/live/bad-network.ts';
import { BrowserSocket } from '#tests/fixtures/live/live.ts';
import { type LiveDocument, openLiveDocument } from './live-document.ts';
import { createOfflineStore } from './offline/offline-store.ts';
import { createPendingStore } from './pending/pending-store.ts';

let database: Database;
let live: Awaited<ReturnType<typeof startBoards>>;
let network: BadNetwork;
/** The updates that the server stored so far for each board. */
const storedDocuments = new Map<string, Y.Doc>();

beforeAll(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  database = await openTestDatabase();
  network = new BadNetwork();
  live = await startBoards(database, {
    async append(name, update) {
      await live.documents.append(name, update);
      const document = storedDocuments.get(name);
      if (document) Y.applyUpdate(document, update);
    },
  });
});
afterAll(async () => {
  await live.close();
  await network.close();
  await database.close();
  vi.unstubAllGlobals();
});

const pendingStore = createPendingStore();
const offlineStore = createOfflineStore();

async function newBoard(): Promise<string> {
  // Files share their browser: no other test opens boards with these names.
  const name = `joining-${storedDocuments.size}`;
  const document = new Y.Doc();
  storedDocuments.set(name, document);
  await live.make(name);
  await live.documents.load(name, document);
  return name;
}

/** A user with a board open. */
interface Person {
  account: string;
  name: string;
  page: LiveDocument<(typeof board)['shape']>;
  text(): string;
  /** The edits that were not stored when they were reported as saved. */
  untrue: unknown[];
}

/** Concurrent tests each close their own pages. */
type Leaving = Pick<TestContext, 'onTestFinished'>;

async function enter(
  { onTestFinished }: Leaving,
  name: string,
  account: string,
  path: NetworkPath,
): Promise<Person> {
  const page = openLiveDocument({
    definition: board,
    name,
    version: board.version,
    url: path.url,
    token: async () => account,
    renew: async () => false,
    account,
    pendingStore,
    offlineStore,
  });
  onTestFinished(page.close);
  const untrue: unknown[] = [];
  page.status.subscribe(() => {
    const stored = storedDocuments.get(name);
    if (!page.status.get().saved || !stored) return;
    const both = new Y.Doc();
    for (const one of [stored, page.document]) Y.applyUpdate(both, Y.encodeStateAsUpdate(one));
    const [all, there] = [contentOf(both).text, contentOf(stored).text];
    if (all !== there) untrue.push({ all, there });
  });
  await eventually(() => expect(page.status.get()).toMatchObject({ phase: 'live', canEdit: true }));
  return { account, name, page, untrue, text: () => contentOf(page.document).text };
}

async function isAtRest({ page, name, account, untrue }: Person): Promise<void> {
  await eventually(() => expect(page.status.get()).toMatchObject({ phase: 'live', saved: true }));
  expect(untrue).toEqual([]);
  await eventually(async () => expect(await pendingStore.list(account, name)).toEqual([]));
}

const handshake = points.filter((point) => !point.startsWith('update'));

/** A user who has typed, and whose network is down. */
async function away(leaving: Leaving, path: NetworkPath): Promise<Person> {
  const amara = await enter(leaving, await newBoard(), 'amara', path);
  amara.page.edit(write, { text: 'here ' });
  path.cut();
  await eventually(() => expect(amara.page.status.get().phase).toBe('away'));
  amara.page.edit(write, { text: 'away ' });
  return amara;
}

test.concurrent.for(handshake)(
  'characters that are typed while the %s passes are stored, with all earlier ones',
  async (point, leaving) => {
    const path = network.path(live.url);
    const amara = await away(leaving, path);
    path.delay = 5;
    path.at(point, () => {
      amara.page.edit(write, { text: 'meanwhile ' });
      amara.page.edit(erase, {});
    });
    path.restore();
    await eventually(() => expect(amara.text()).toBe('ere away meanwhile '));
    amara.page.edit(write, { text: 'after' });
    await isAtRest(amara);
    expect((await live.stored(amara.name)).text).toBe('ere away meanwhile after');
  },
);

const faults = points.flatMap((point) =>
  (['cut', 'stall'] as const).map((fault): [Point, 'cut' | 'stall'] => [point, fault]),
);

test.concurrent.for(faults)(
  'nothing is lost where the network fails as the %s passes: %s',
  async ([point, fault], leaving) => {
    const path = network.path(live.url);
    const amara = await away(leaving, path);
    const ben = await enter(leaving, amara.name, 'ben', network.path(live.url));
    if (!handshake.includes(point)) {
      path.restore();
      await isAtRest(amara);
    }
    const isGone = Promise.withResolvers<void>();
    path.at(point, () => {
      path[fault]();
      amara.page.edit(write, { text: 'gone ' });
      isGone.resolve();
    });
    if (handshake.includes(point)) path.restore();
    else (point === 'update of the browser' ? amara : ben).page.edit(write, { text: 'more ' });
    await isGone.promise;
    ben.page.edit(write, { text: 'his ' });
    path.restore();
    await Promise.all([isAtRest(ben), isAtRest(amara)]);
    await eventually(() => expect(ben.text()).toBe(amara.text()));
    expect((await live.stored(amara.name)).text).toBe(amara.text());
    for (const word of ['here', 'away', 'gone', 'his']) expect(amara.text()).toContain(word);
  },
);

test('where packets are lost, pending changes count as unanswered long before the connection counts as lost', async (leaving) => {
  const path = network.path(live.url);
  const amara = await enter(leaving, await newBoard(), 'amara', path);
  amara.page.edit(write, { text: 'here ' });
  await isAtRest(amara);
  expect(amara.page.status.get().isUnanswered).toBe(false);
  path.stall();
  amara.page.edit(write, { text: 'into the void ' });
  await eventually(() =>
    expect(amara.page.status.get()).toMatchObject({
      isUnanswered: true,
      saved: false,
      phase: 'live',
    }),
  );
  path.restore();
  await isAtRest(amara);
  expect(amara.page.status.get().isUnanswered).toBe(false);
});
