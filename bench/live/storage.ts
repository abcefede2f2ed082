import pg from 'pg';
import { pino } from 'pino';
import * as Y from 'yjs';
import { openDatabase } from '#platform/server/database/database.ts';
import { createDocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import type { Service } from '#scripts/services.ts';
import { startLive } from '#tests/fixtures/live/live.ts';
import { atMost, type Row, spread } from '../bench.ts';

const megabyte = 1024 * 1024;
const records = 10_000;

async function timed<T>(work: () => Promise<T> | T): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A document whose state is about a megabyte, in ten long texts. */
function longDocument(): Y.Doc {
  const document = new Y.Doc();
  for (let index = 0; index < 10; index += 1) {
    document.getMap('texts').set(`text-${index}`, new Y.Text(`${index}`.repeat(megabyte / 10)));
  }
  return document;
}

/** Records as tools store them: a map of maps. */
function manyRecords(): Y.Doc {
  const document = new Y.Doc();
  const map = document.getMap<Y.Map<unknown>>('records');
  document.transact(() => {
    for (let index = 0; index < records; index += 1) {
      const fields = { stage: `stage-${index % 20}`, position: `a${index}`, text: `Card ${index}` };
      map.set(`record-${index}`, new Y.Map(Object.entries(fields)));
    }
  });
  return document;
}

/** Milliseconds of storing and loading a megabyte with the plain client on PostgreSQL. */
async function plain(url: string, state: Uint8Array) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create temporary table plain (state bytea)');
  const store = await timed(() => client.query('insert into plain values ($1)', [state]));
  const load = await timed(async () => {
    const { rows } = await client.query<{ state: Buffer }>('select state from plain');
    for (const row of rows) Y.applyUpdate(new Y.Doc(), row.state);
  });
  await client.end();
  return { store, load };
}

async function ours(url: string | undefined, state: Uint8Array, runs: number) {
  const database = await openDatabase({ url });
  const log = createDocumentLog(database, pino({ level: 'silent' }));
  const [store, load]: [number[], number[]] = [[], []];
  // The first one also connects and prepares the statements.
  for (let run = 0; run <= runs; run += 1) {
    const name = `megabyte-${run}`;
    await log.create(database.orm, name, new Y.Doc());
    store.push(await timed(() => log.append(name, state)));
    load.push(await timed(() => log.load(name, new Y.Doc())));
  }
  await database.close();
  return { store: store.slice(1), load: load.slice(1) };
}

/** Storing and loading a document of 1 MB, compared with PostgreSQL's plain client. */
export async function oneMegabyte(postgres: Service | null, runs: number): Promise<Row[]> {
  if (!postgres) return [{ what: 'a document of 1 MB', value: 'no PostgreSQL on this machine' }];
  const state = Y.encodeStateAsUpdate(longDocument());
  const peers: Awaited<ReturnType<typeof plain>>[] = [];
  await plain(postgres.url, state);
  for (let run = 0; run < runs; run += 1) peers.push(await plain(postgres.url, state));
  const rows: Row[] = [
    { what: '1 MB, plain client, store, ms', value: spread(peers.map(({ store }) => store)) },
    { what: '1 MB, plain client, load, ms', value: spread(peers.map(({ load }) => load)) },
  ];
  for (const [name, url] of [
    ['PostgreSQL', postgres.url],
    ['PGlite', undefined],
  ] as const) {
    const { store, load } = await ours(url, state, runs);
    const against = (own: number[], of: 'store' | 'load') =>
      own.map((value, run) => value / (peers[run]?.[of] ?? Number.NaN));
    rows.push(
      atMost(`1 MB, ${name}, store against the plain client`, against(store, 'store'), 1.5),
      atMost(`1 MB, ${name}, load against the plain client`, against(load, 'load'), 1.5),
    );
  }
  return rows;
}

/** Opening a document of 10,000 records that is not in memory, compared with decoding its snapshot. */
export async function coldOpening(postgres: Service | null, runs: number): Promise<Row[]> {
  const document = manyRecords();
  const state = Y.encodeStateAsUpdate(document);
  const decode = () => Y.applyUpdate(new Y.Doc(), state);
  const rows: Row[] = [];
  const databases = { ...(postgres ? { PostgreSQL: postgres.url } : {}), PGlite: undefined };
  for (const [name, url] of Object.entries(databases)) {
    const database = await openDatabase({ url });
    const live = await startLive(database);
    const [decoded, opened]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs + 3; run += 1) {
      const cold = `cold-${run}`;
      await live.documents.create(database.orm, cold, document);
      decoded.push(await timed(decode));
      opened.push(await timed(() => live.realtime.read(cold, () => undefined)));
    }
    await live.close();
    await database.close();
    // The first ones warm up the compiler.
    const against = opened.map((value, run) => value / (decoded[run] ?? Number.NaN)).slice(3);
    rows.push(
      { what: `10,000 records, decoding alone, ms`, value: spread(decoded.slice(3)) },
      { what: `10,000 records, opening on ${name}, ms`, value: spread(opened.slice(3)) },
      atMost(`  against decoding`, against, 2),
    );
  }
  return rows;
}
