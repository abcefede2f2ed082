import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeTestEnvironment } from '#tests/fixtures/database.ts';
import { openDatabase } from './database.ts';

const server = process.env.TEST_DATABASE_URL;

test.runIf(server)('processes that start at once on an empty PostgreSQL take turns', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server ?? '');
  const outside = new pg.Client({ connectionString: url.href });
  await outside.connect();
  await outside.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase({ url: url.href, connections: 2 })),
  );
  const { rows } = await admin.query(
    'select count(*)::int as count, count(distinct hash)::int as different from __drizzle_migrations',
  );
  expect(rows[0].count).toBeGreaterThan(0);
  expect(rows[0].count).toBe(rows[0].different);
  await Promise.all(opened.map((database) => database.close()));
  await admin.end();
  await outside.query(`drop database ${name}`);
  await outside.end();
});

test('a database that a newer release has used is refused with a clear message', async () => {
  const environment = await makeTestEnvironment();
  const options = {
    url: environment.databaseUrl,
    folder: join(environment.dataFolder, 'database'),
  };
  const database = await openDatabase(options);
  await database.pool.query(
    "insert into __drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)",
  );
  await database.close();
  await expect(openDatabase(options)).rejects.toThrow('A newer release has used this database');
  await environment.remove();
});
