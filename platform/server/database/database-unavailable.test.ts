import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { freePort } from '#scripts/services.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Executor } from './orm.ts';
import { queryByName } from './query-by-name.ts';

const failureOf = (orm: Executor, statement: string) =>
  orm.execute(sql.raw(statement)).then(
    () => null,
    (error: unknown) => error,
  );

test('a database without an answer is unavailable, also for statements by name', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() });
  const failure = await failureOf(drizzle(pool), 'select 1');
  expect(failure).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  const statement = { name: 'one', text: 'select $1::int', values: [1] };
  const other = await queryByName(pool, statement).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(other)).toBe(true);
  await pool.end();
});

test.each(['select 1 / 0', 'select nothing from nowhere', 'not sql'])(
  'a database that refuses %s is available',
  async (statement) => {
    const database = await openTestDatabase();
    const failure = await failureOf(database.orm, statement);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failure)).toBe(false);
    await database.close();
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a connection that breaks between two statements fails the second, and not the process',
  async () => {
    const { orm, ...database } = await openTestDatabase();
    let answer: unknown = null;
    const transaction = orm.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const pid = rows[0]?.pid ?? 0;
      await orm.execute(sql`select pg_terminate_backend(${pid})`);
      const running = sql`select 1 from pg_stat_activity where pid = ${pid}`;
      await eventually(async () => expect((await orm.execute(running)).rows).toEqual([]));
      answer = await failureOf(tx, 'select 1');
    });
    await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
    expect(isDatabaseUnavailable(answer)).toBe(true);
    await database.close();
  },
);

test('a transaction that cannot begin gives its connection back', async () => {
  const { orm, ...database } = await openTestDatabase();
  const work = vi.fn();
  for (let all = database.pool.options.max; all > 0; all -= 1) {
    vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(new Error('terminated'));
    await expect(orm.transaction(work)).rejects.toThrow();
  }
  expect(work).not.toHaveBeenCalled();
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
  expect((await orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('other errors do not mean that the database is unavailable', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(
    false,
  );
});
