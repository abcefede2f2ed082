import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { createExportedFiles, type ExportedFiles } from './exported-files.ts';
import { exportedFiles } from './tables.ts';

let database: Database;
let exported: ExportedFiles;
/** Keys of the files that are stored. */
const stored = new Set<string>();
/** Whether files cannot be removed. */
let isAway = false;

beforeAll(async () => {
  database = await openTestDatabase();
  const remove = async (key: string) => {
    if (isAway) throw new Error('The files are away.');
    stored.delete(key);
  };
  exported = createExportedFiles({ database, files: { remove }, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  exported.close();
  await database.close();
});

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

async function makeFile(id: string, of: Partial<typeof exportedFiles.$inferInsert> = {}) {
  const fileKey = `exports/${id}.pdf`;
  stored.add(fileKey);
  const file = { id, projectId: 'map', userId: 'ada', name: 'Map.pdf', fileKey, ...of };
  await database.orm.insert(exportedFiles).values(file);
}

const rows = async (id: string) =>
  (await database.orm.select().from(exportedFiles).where(eq(exportedFiles.id, id))).length;

test('a file is available for 24 hours, and is deleted by the next sweep after that', async () => {
  await makeFile('young', { createdAt: hours(23.9) });
  await makeFile('old', { createdAt: hours(24.1) });
  expect(await exported.find('young')).toMatchObject({ name: 'Map.pdf' });
  expect(await exported.find('old')).toBeNull();
  await exported.sweep();
  expect([await rows('young'), await rows('old')]).toEqual([1, 0]);
  expect([...stored]).toEqual(['exports/young.pdf']);
  await exported.expireBy(database.orm, 'ada');
  await exported.sweep();
});

test.each([
  ['project', 'expireOf', 'gone'],
  ['account', 'expireBy', 'cleo'],
] as const)(
  'deleting its %s deletes a file at once, and no other file',
  async (owner, expire, of) => {
    // Sweeps of the case before may still run.
    const [theirs, another] = [`theirs-${owner}`, `another-${owner}`];
    await makeFile(theirs, { projectId: 'gone', userId: 'cleo' });
    await makeFile(another, { projectId: 'stays', userId: 'ben' });
    await exported[expire](database.orm, of);
    expect(await exported.find(theirs)).toBeNull();
    await eventually(() => expect([...stored]).toEqual([`exports/${another}.pdf`]));
    await eventually(async () => expect(await rows(theirs)).toBe(0));
    expect(await exported.find(another)).not.toBeNull();
    await exported.expireBy(database.orm, 'ben');
    await exported.sweep();
  },
);

test('a file that cannot be removed is removed by a later sweep', async () => {
  await makeFile('late', { createdAt: hours(25) });
  isAway = true;
  await expect(exported.sweep()).rejects.toThrow('away');
  expect([stored.has('exports/late.pdf'), await rows('late')]).toEqual([true, 1]);
  isAway = false;
  await exported.sweep();
  expect([stored.has('exports/late.pdf'), await rows('late')]).toEqual([false, 0]);
});
