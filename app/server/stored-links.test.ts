import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/fixtures/database.ts';

const migration = new URL(
  '../../platform/server/database/migrations/0024_linkable_items.sql',
  import.meta.url,
);
const database = await openTestDatabase();
afterAll(() => database.close());

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const holes = names.map((_, index) => `$${index + 1}`);
  await database.pool.query(
    `insert into ${table} (${names.join()}) values (${holes.join()})`,
    Object.values(row),
  );
}

async function storedIn(table: string, column: string): Promise<unknown> {
  const { rows } = await database.pool.query(`select ${column} as value from ${table}`);
  return rows[0]?.value;
}

test('chats, runs and previews of the release before keep their links and counts', async () => {
  const quote = 'She says "thing": twice';
  const link = (item: string) => JSON.stringify({ quote, link: { project: 'p', [item]: 'h1' } });
  const before = link('thing');
  const after = JSON.parse(link('item'));
  await insert('chat_entries', {
    ...{ id: 'c', project_id: 'p', user_id: 'u', question: 'Who?', answer: before },
    created_at: new Date(),
  });
  await insert('runs', {
    ...{ id: 'r', name: 'draft', owner_id: 'u', title: 'Draft', input: before, result: before },
  });
  await insert('run_partials', { run_id: 'r', index: 0, value: before });
  await insert('templates', {
    ...{ id: 't', user_id: 'u', kind: 'PC', title: 'Ours', state: Buffer.alloc(1) },
    ...{ preview: JSON.stringify({ count: 1, told: 7 }) },
    ...{ created_at: new Date(), updated_at: new Date() },
  });
  const statements = readFileSync(migration, 'utf8').split('--> statement-breakpoint');
  const updates = statements.filter((statement) => statement.includes('UPDATE '));
  expect(updates.length).toBe(6);
  for (const statement of updates) await database.pool.query(statement);
  expect(await storedIn('chat_entries', 'answer')).toEqual(after);
  expect(await storedIn('runs', 'input')).toEqual(after);
  expect(await storedIn('runs', 'result')).toEqual(after);
  expect(await storedIn('run_partials', 'value')).toEqual(after);
  expect(await storedIn('templates', 'preview')).toEqual({ count: 1, filled: 7 });
});
