import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { bytea } from './columns.ts';
import type { Database } from './database.ts';
import { partBytes, readBytes } from './read-bytes.ts';

const files = pgTable('read_bytes_files', {
  id: text('id').primaryKey(),
  content: bytea('content'),
});
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table read_bytes_files (id text primary key, content bytea)');
});
afterAll(() => database.close());

test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 2 * partBytes, 2 * partBytes + 7])(
  '%i bytes are read unchanged',
  async (length) => {
    const content = randomBytes(length);
    await database.orm.insert(files).values([
      { id: `of ${length}`, content },
      { id: `beside ${length}`, content: randomBytes(9) },
    ]);
    const read = await readBytes(database.orm, files.content, eq(files.id, `of ${length}`));
    expect(read?.equals(content)).toBe(true);
  },
);

test('a missing row reads as null', async () => {
  expect(await readBytes(database.orm, files.content, eq(files.id, 'none'))).toBeNull();
});
