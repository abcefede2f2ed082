import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { defineDocument } from '#kernel/document/document.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { mergingText, position } from '#kernel/document/fields.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { type LiveServer, liveServer } from '#tests/fixtures/live/live-server.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { type LiveDocument, openLiveDocument } from '../live-document.ts';
import { createPendingStore } from '../pending/pending-store.ts';
import { createOfflineStore } from './offline-store.ts';

const board = defineDocument({
  name: 'board',
  shape: { facts: {}, records: { cards: { text: mergingText(50), position: position() } } },
});
const addCard = defineEdit(board, {
  name: 'addCard',
  title: 'Add a card',
  changes: ['cards'],
  input: z.object({ id: z.string() }),
  apply: ({ cards }, { id }) => cards.insert(id, { text: id, position: 'a0' }),
});

const pendingStore = createPendingStore();
const offlineStore = createOfflineStore();
let environment: TestEnvironment;
let server: LiveServer;

beforeAll(async () => {
  environment = await makeTestEnvironment();
  server = await liveServer(environment);
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await environment.remove();
  vi.unstubAllGlobals();
});

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });

/** An address without a listener. */
const nowhere = 'ws://127.0.0.1:1';

/** One page of one user, on a separate connection that can be cut. */
class Page {
  readonly account: string;
  readonly live: LiveDocument<(typeof board)['shape']>;
  readonly #sockets = new Set<WebSocket>();
  #isCut: boolean;

  constructor(account: string, { offline = false } = {}) {
    this.account = account;
    this.#isCut = offline;
    const url = (address: string) => (this.#isCut ? nowhere : address);
    const sockets = this.#sockets;
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        constructor(address: string) {
          super(url(address));
          sockets.add(this);
          this.on('close', () => sockets.delete(this));
          this.on('error', () => undefined);
        }
      },
    );
    this.live = openLiveDocument({
      definition: board,
      name: 'board',
      version: board.version,
      url: server.url,
      token: async () => account,
      renew: async () => false,
      account,
      pendingStore,
      offlineStore,
    });
  }

  goOffline(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.terminate();
  }

  comeBack(): void {
    this.#isCut = false;
    this.live.reconnect();
  }

  type(word: string): void {
    this.live.edit(addCard, { id: word });
  }

  texts(): string[] {
    return this.live.opened.cards.ids().toSorted();
  }
}

test('users go offline and return, reload, and the server is killed: nothing is lost on either side', {
  timeout: faultTimeout,
}, async () => {
  const rounds = times(6, 200);
  const typed: string[] = [];
  const crashed: Page[] = [];
  const say = (page: Page) => {
    const word = `${page.account} ${typed.length}`;
    typed.push(word);
    page.type(word);
  };
  const isAtRest = (page: Page) =>
    eventually(() => {
      expect(page.live.status.get()).toMatchObject({ phase: 'live', saved: true });
      expect(page.texts()).toEqual(typed.toSorted());
    });
  let [leaving, staying] = [new Page('amara'), new Page('ben')];
  await Promise.all([isAtRest(leaving), isAtRest(staying)]);

  for (let round = 0; round < rounds; round += 1) {
    say(leaving);
    say(staying);
    // Between two characters, saved or not.
    leaving.goOffline();
    for (let word = 0; word < 3; word += 1) {
      say(leaving);
      say(staying);
    }
    if (round % 3 === 2) {
      // The page crashes while offline; the next one begins with the browser's cache.
      leaving.live.flush();
      const mine = typed.filter((word) => word.startsWith(leaving.account));
      crashed.push(leaving);
      const again = new Page(leaving.account, { offline: true });
      await eventually(() => expect(again.texts()).toEqual(expect.arrayContaining(mine)));
      leaving = again;
      say(leaving);
    }
    if (round % 5 === 4) {
      await server.kill();
      say(staying);
      await server.start();
    }
    leaving.comeBack();
    say(leaving);
    await Promise.all([isAtRest(leaving), isAtRest(staying)]);
    [leaving, staying] = [staying, leaving];
  }

  const newcomer = new Page('cleo');
  await isAtRest(newcomer);
  await eventually(async () => expect(await pendingStore.list('amara', 'board')).toEqual([]));
  await eventually(async () => expect(await pendingStore.list('ben', 'board')).toEqual([]));
  for (const page of [leaving, staying, newcomer, ...crashed]) page.live.close();
  process.stdout.write(`${rounds} times offline and back, ${typed.length} words, none lost\n`);
});

test('a user is not shown as online once their browser reports that it is offline, and is again afterwards', async () => {
  const [amara, ben] = [new Page('amara'), new Page('ben')];
  ben.live.awareness.setLocalState({ place: null });
  const others = () => amara.live.awareness.getStates().has(ben.live.awareness.clientID);
  await eventually(() => expect(others()).toBe(true));
  await eventually(() => expect(amara.live.status.get().phase).toBe('live'));
  // The socket itself notices nothing: its other end is silent.
  amara.live.disconnected();
  expect(amara.live.status.get().phase).toBe('away');
  expect(others()).toBe(false);
  amara.type('typed without network');
  expect(amara.live.status.get()).toMatchObject({ phase: 'away', saved: false });
  amara.live.reconnect();
  await eventually(() => expect(amara.live.status.get().phase).toBe('live'));
  await eventually(() => expect(others()).toBe(true));
  await eventually(() => expect(ben.texts()).toContain('typed without network'));
  amara.live.close();
  ben.live.close();
});
