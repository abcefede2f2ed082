import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/services.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Executor } from './orm.ts';
import { queryByName } from './query-by-name.ts';

const failureOf = (orm: Executor, statement: string) =>
  orm.execute(sql.raw(statement)).then(
    () => null,
    (error: unknown) => error,
  );

test('a database to which nobody answers is away, for statements by name too', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: await freePort() });
  const failure = await failureOf(drizzle(pool), 'select 1');
  expect(failure).toBeInstanceOf(Error);
  expect(isDatabaseAway(failure)).toBe(true);
  const statement = { name: 'one', text: 'select $1::int', values: [1] };
  const other = await queryByName(pool, statement).catch((error: unknown) => error);
  expect(isDatabaseAway(other)).toBe(true);
  await pool.end();
});

test.each(['select 1 / 0', 'select nothing from nowhere', 'not sql'])(
  'a database that refuses %s is there',
  async (statement) => {
    const database = await openTestDatabase();
    const failure = await failureOf(database.orm, statement);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(false);
    await database.close();
  },
);

test('what is no failure of a query says nothing of the database', () => {
  expect(isDatabaseAway(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(false);
});
