import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyTemplate } from '#tests/fixtures/database-template.ts';
import { ConfigProblem } from '../config/config.ts';
import { type Database, openDatabase } from './database.ts';

describe('the single session', () => {
  let parent: string;
  let database: Database;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'sightline-embedded-'));
    copyTemplate(join(parent, 'database'));
    database = await openDatabase({ folder: join(parent, 'database') });
  });
  beforeEach(async () => {
    await database.pool.query('create table if not exists numbers (id int primary key)');
    await database.pool.query('truncate numbers');
  });
  afterAll(async () => {
    await database.close();
    await rm(parent, { recursive: true, force: true });
  });

  const ids = async () =>
    (await database.pool.query('select id from numbers order by id')).rows.map(({ id }) => id);
  /** Loses a connection as a crash of its user would: without a word. */
  const lose = (client: pg.PoolClient) => {
    client.on('error', () => undefined);
    client.release(true);
  };

  test('a connection that is lost inside a transaction rolls it back', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into numbers values (1)');
    lose(client);
    expect(await ids()).toEqual([]);
    await database.pool.query('insert into numbers values (2)');
    expect(await ids()).toEqual([2]);
  });

  test('a connection that is lost after a failed statement leaves no failed transaction', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await expect(client.query('select nothing from nowhere')).rejects.toThrow('nowhere');
    lose(client);
    expect(await ids()).toEqual([]);
  });

  test('a connection that is lost during a statement does not stall the next', async () => {
    const client = (await database.pool.connect()) as pg.PoolClient & {
      connection: { parse(query: object): void; bind(values: object): void; flush(): void };
    };
    client.connection.parse({ name: 'half', text: 'select 1 / 0', types: [] });
    client.connection.bind({ statement: 'half', values: [] });
    client.connection.flush();
    lose(client);
    expect(await ids()).toEqual([]);
  });

  test('names of prepared statements are free again after a connection is lost', async () => {
    const client = await database.pool.connect();
    const first = await client.query({ name: 'hot', text: 'select 1 as n' });
    expect(first.rows).toEqual([{ n: 1 }]);
    lose(client);
    const again = await database.pool.query({ name: 'hot', text: 'select 2 as n' });
    expect(again.rows).toEqual([{ n: 2 }]);
  });

  test('settings, temporary tables and locks end with their connection', async () => {
    const client = await database.pool.connect();
    await client.query("set statement_timeout = '123ms'");
    await client.query('create temporary table mine (id int)');
    await client.query('select pg_advisory_lock(7)');
    lose(client);
    const { rows } = await database.pool.query(
      `select current_setting('statement_timeout') as timeout, to_regclass('mine') as mine,
              (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    );
    expect(rows).toEqual([{ timeout: '0', mine: null, locks: 0 }]);
  });

  test('a statement that fails leaves the connection usable, prepared or not', async () => {
    const broken = { name: 'broken', text: 'insert into numbers values ($1)', values: ['x'] };
    await expect(database.pool.query(broken)).rejects.toThrow('integer');
    await expect(database.pool.query('selec')).rejects.toThrow('syntax');
    await database.pool.query({ ...broken, values: [3] });
    expect(await ids()).toEqual([3]);
  });

  test('a transaction that fails rolls back, and waiting transactions continue', async () => {
    const failing = database.orm.transaction(async (tx) => {
      await tx.execute('insert into numbers values (1)');
      throw new Error('changed my mind');
    });
    const waiting = database.pool.query('insert into numbers values (2)');
    await expect(failing).rejects.toThrow('changed my mind');
    await waiting;
    expect(await ids()).toEqual([2]);
  });
});

describe('the folder', () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'sightline-embedded-'));
    folder = join(parent, 'database');
    copyTemplate(folder);
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  test('of two processes on one folder the second is refused, and the first continues', async () => {
    const first = await openDatabase({ folder });
    await expect(openDatabase({ folder })).rejects.toThrow(ConfigProblem);
    await first.pool.query('select 1');
    await first.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
    const second = await openDatabase({ folder });
    await second.close();
  });

  test('closing waits for earlier statements, and later ones are refused', async () => {
    const database = await openDatabase({ folder });
    const taken = once(database.pool, 'acquire');
    const query = database.pool.query('select pg_sleep(0.2), 1 as one');
    await taken;
    await database.close();
    expect((await query).rows).toMatchObject([{ one: 1 }]);
    await expect(database.pool.query('select 1')).rejects.toThrow();
  });

  test('a folder without a database is reported, and is not left locked', async () => {
    writeFileSync(join(folder, 'PG_VERSION'), 'nonsense');
    await expect(openDatabase({ folder })).rejects.toThrow('is of PostgreSQL nonsense');
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test('committed data survives a killed process', async () => {
    const module = JSON.stringify(new URL('./database.ts', import.meta.url).href);
    const script = `import { openDatabase } from ${module};
      const { pool } = await openDatabase({ folder: ${JSON.stringify(folder)} });
      await pool.query('create table kept (id int)');
      for (let id = 1; ; id++) {
        await pool.query('insert into kept values ($1)', [id]);
        console.log(id);
      }`;
    writeFileSync(join(parent, 'writer.mjs'), script);
    const child = spawn(process.execPath, [join(parent, 'writer.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let notifications = 0;
    for await (const line of createInterface(child.stdout)) {
      notifications = Number(line);
      if (notifications === 200) child.kill('SIGKILL');
    }
    if (child.signalCode === null) await once(child, 'exit');
    const database = await openDatabase({ folder });
    const { rows } = await database.pool.query<{ id: number }>('select id from kept order by id');
    await database.close();
    expect(notifications).toBeGreaterThanOrEqual(200);
    expect(rows.length).toBeGreaterThanOrEqual(notifications);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
  });
});
