import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { createRedisBus } from '#platform/server/realtime/peers/redis-bus.ts';
import { openRedis } from '#platform/server/redis/open-redis.ts';
import { type Service, startPostgres, startRedis } from '#scripts/services.ts';
import {
  addCard,
  board,
  contentOf,
  removeCard,
  startBoards,
  write,
} from '#tests/fixtures/boards/boards.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { BadNetwork, type NetworkPath } from '#tests/fixtures/live/bad-network.ts';
import { BrowserSocket } from '#tests/fixtures/live/live.ts';
import {
  type Fault,
  type Habit,
  randomOf,
  type Schedule,
  scheduleOf,
} from '#tests/fixtures/live/network-schedules.ts';
import { faultTimeout, isSoak, times } from '#tests/fixtures/soak.ts';
import { seed } from '#tests/fuzz/dice.ts';
import { type LiveDocument, openLiveDocument } from './live-document.ts';
import type { OfflineStore } from './offline/offline-store.ts';
import type { PendingStore, StoredUpdate } from './pending/pending-store.ts';

const total = times(200, 10_000);
/** Schedules that run at once; each waits most of the time. */
const atOnce = 60;
/**
 * Milliseconds until everything is stored after the network is restored, on a machine that others
 * use too.
 */
const patience = times(120_000, 300_000);
/** Milliseconds between two restarts of servers: time for users to reconnect. */
const troublePause = 4000;
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));
const log = pino({ level: 'silent' });

type Boards = Awaited<ReturnType<typeof startBoards>>;
interface World {
  servers: Boards[];
  /** A fault for all users. */
  trouble(): Promise<void>;
}

let network: BadNetwork;
let database: Database;
let worlds: World[] = [];
const closing: (() => Promise<unknown>)[] = [];

/** A browser's store of pending updates, without writing to disk. */
function createPending(): PendingStore {
  let rows: StoredUpdate[] = [];
  let last = 0;
  return {
    async put(update) {
      last += 1;
      rows.push({ ...update, key: last });
      return last;
    },
    list: async () => [...rows],
    projects: async () => [],
    has: async () => rows.length > 0,
    async forget(keys) {
      rows = rows.filter(({ key }) => !keys.includes(key));
    },
    async forgetAccount() {
      rows = [];
    },
  };
}

/** A browser that has seen nothing. */
const offlineStore: OfflineStore = {
  putDocument: async () => undefined,
  document: async () => undefined,
  putAnswer: async () => undefined,
  answers: async () => [],
  answer: async () => undefined,
  forget: async () => undefined,
  forgetAccount: async () => undefined,
};

/** A server on which now and then an edit cannot be stored, or is stored without an answer. */
async function withFailures(on: Database): Promise<World> {
  const happens = randomOf(1);
  const live: Boards = await startBoards(on, {
    async append(...given) {
      if (happens(1)) throw new Error('not stored');
      await live.documents.append(...given);
      if (happens(1)) throw new Error('stored, and nobody knows');
    },
  });
  closing.push(() => live.close());
  return { servers: [live], trouble: async () => undefined };
}

/** A server that is stopped and started. */
async function withRestarts(on: Database): Promise<World> {
  const world: World = {
    servers: [await startBoards(on)],
    async trouble() {
      const [live] = world.servers;
      if (!live) return;
      const { port } = new URL(live.url);
      await live.close();
      world.servers = [await startBoards(on, {}, Number(port))];
    },
  };
  closing.push(async () => world.servers[0]?.close());
  return world;
}

/**
 * Two servers of the same documents that communicate through Redis, which is stopped and started.
 */
async function withPeers(on: Database, redis: Service): Promise<World> {
  const timing = { pollEvery: 500 };
  const start = async () => {
    const connection = openRedis(redis.url, log);
    const bus = createRedisBus(connection, log);
    const live = await startBoards(on, { bus, timing });
    closing.push(async () => {
      await live.close();
      bus.close();
      connection.disconnect();
    });
    return live;
  };
  return {
    servers: [await start(), await start()],
    async trouble() {
      await redis.halt();
      await pause(200);
      await redis.resume();
    },
  };
}

/** A server whose PostgreSQL is stopped and started. */
async function withDatabaseRestarts(postgres: Service): Promise<World> {
  const on = await openDatabase({ url: postgres.url });
  const live = await startBoards(on);
  closing.push(async () => {
    await live.close();
    await on.close();
  });
  return {
    servers: [live],
    async trouble() {
      await postgres.halt();
      await pause(200);
      await postgres.resume();
    },
  };
}

beforeAll(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  network = new BadNetwork();
  database = await openTestDatabase();
  closing.push(
    () => network.close(),
    () => database.close(),
  );
  const redis = await startRedis();
  const postgres = isSoak ? await startPostgres() : null;
  for (const one of [redis, postgres]) if (one) closing.unshift(() => one.stop());
  worlds = [
    await withFailures(database),
    await withRestarts(database),
    ...(redis ? [await withPeers(database, redis)] : []),
    ...(postgres ? [await withDatabaseRestarts(postgres)] : []),
  ];
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  vi.unstubAllGlobals();
});

/** One user of a schedule. */
interface Person {
  habit: Habit;
  path: NetworkPath;
  page: LiveDocument<(typeof board)['shape']>;
  pending: PendingStore;
  account: string;
  /** All permanent errors. */
  ends: unknown[];
  written: string[];
  cards: Set<string>;
}

function enter(world: World, name: string, habit: Habit, number: number): Person {
  const path = network.path(world.servers[number % world.servers.length]?.url ?? '');
  path.delay = habit.delay;
  const account = `${name}-${number}`;
  const pending = createPending();
  const page = openLiveDocument({
    definition: board,
    name,
    version: board.version,
    url: path.url,
    token: async () => account,
    renew: async () => false,
    account,
    pendingStore: pending,
    offlineStore,
  });
  const ends: unknown[] = [];
  page.status.subscribe(() => {
    const { phase } = page.status.get();
    if (!['opening', 'seen', 'live', 'away'].includes(phase)) ends.push(phase);
  });
  page.rejected.subscribe(() => {
    if (page.rejected.get()) ends.push(page.rejected.get());
  });
  return { habit, path, page, pending, account, ends, written: [], cards: new Set() };
}

/** Types, adds and removes cards, on a network that may be down. */
async function work({ habit, page, account, written, cards }: Person): Promise<void> {
  const isOpen = Promise.withResolvers<void>();
  page.status.subscribe(() => {
    if (page.status.get().phase !== 'opening') isOpen.resolve();
  });
  await isOpen.promise;
  for (let edit = 0; edit < habit.edits; edit += 1) {
    const word = `${account.slice(account.indexOf('-') + 1)}.${edit} `;
    if (page.status.get().canEdit) {
      if (edit % 3 < 2) {
        page.edit(write, { text: word });
        written.push(word);
      } else if (edit % 2 === 0 && cards.size > 0) {
        const [id = ''] = cards;
        page.edit(removeCard, { id });
        cards.delete(id);
      } else {
        page.edit(addCard, { id: word });
        cards.add(word);
      }
    }
    await pause(habit.gap);
  }
}

async function go(world: World, { person, ...fault }: Fault, people: readonly Person[]) {
  const one = people[person];
  if (!one) return;
  const { path, page } = one;
  await pause(fault.after);
  const begin = () => {
    path[fault.kind]();
    if (fault.moves)
      path.target = world.servers.at(Math.round(fault.after) % 2)?.url ?? path.target;
    setTimeout(() => {
      path.restore();
      if (fault.isNoticed) page.reconnect();
    }, fault.lasts);
  };
  if (fault.point) path.at(fault.point, begin);
  else begin();
}

/** Queries a database that may be unavailable for the moment. */
const whenAvailable = <T>(read: () => Promise<T> | undefined) =>
  vi.waitFor(async () => read(), { timeout: patience, interval: 200 });

/** The errors of a schedule; none where everything is stored and all users see all of it. */
async function run(schedule: Schedule): Promise<unknown[]> {
  const world = worlds[schedule.number % worlds.length];
  const name = `s${schedule.number}-`;
  if (!world) throw new Error('there is no server');
  await whenAvailable(() => world.servers[0]?.make(name));
  const people = schedule.people.map((habit, number) => enter(world, name, habit, number));
  await Promise.all([
    ...people.map(work),
    ...schedule.faults.map((fault) => go(world, fault, people)),
  ]);
  const found: unknown[] = [];
  const expected = {
    words: people.flatMap(({ written }) => written).toSorted(),
    cards: ['card', ...people.flatMap(({ cards }) => [...cards])].toSorted(),
  };
  const isThere = (content: ReturnType<typeof contentOf>) =>
    expect({
      words: content.text.match(/\S+ /g)?.toSorted() ?? [],
      cards: content.cards,
    }).toEqual(expected);
  try {
    await vi.waitFor(
      () => {
        for (const { page } of people) {
          expect(page.status.get()).toMatchObject({ phase: 'live', saved: true });
          isThere(contentOf(page.document));
        }
      },
      { timeout: patience, interval: 100 },
    );
    const stored = await whenAvailable(() => world.servers[0]?.stored(name));
    for (const { page } of people) expect(contentOf(page.document)).toEqual(stored);
    for (const { pending, account } of people)
      await eventually(async () => expect(await pending.list(account, name)).toEqual([]));
  } catch (error) {
    found.push(error instanceof Error ? error.message : error);
  }
  for (const { page, ends } of people) {
    found.push(...ends);
    page.close();
  }
  return found;
}

test(`${total.toLocaleString('en')} schedules of bad networks: everything is stored and seen by all users, and nobody is refused`, {
  timeout: faultTimeout,
}, async () => {
  process.stdout.write(`   bad networks: ${total} schedules, FUZZ_SEED=${seed}\n`);
  const only = Number(process.env.FUZZ_SCHEDULE);
  const numbers = only ? [only] : Array.from({ length: total }, (_, number) => number + 1);
  const failed: unknown[] = [];
  let isOver = false;
  const trouble = (async () => {
    while (!isOver) {
      await pause(troublePause);
      for (const world of worlds) await world.trouble();
    }
  })();
  const worker = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      const found = await run(scheduleOf(next));
      if (found.length > 0) failed.push({ FUZZ_SEED: seed, FUZZ_SCHEDULE: next, found });
      if (found.length > 0 || next % 1000 === 0)
        process.stdout.write(`   schedule ${next}: ${JSON.stringify(found)}\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  isOver = true;
  await trouble;
  expect(failed.slice(0, 5)).toEqual([]);
});
