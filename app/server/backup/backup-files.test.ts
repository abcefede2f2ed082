import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, restore } from '#platform/server/backup/backup-files.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { signIn, signUp } from '#tests/fixtures/people.ts';
import { configAt, startSuiteAt } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';

let folder: string;
let backup: string;
let from: TestEnvironment;
let to: TestEnvironment;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-backup-'));
  backup = join(folder, 'monday');
  [from, to] = [await makeTestEnvironment(), await makeTestEnvironment()];
});
afterEach(async () => {
  await Promise.all([from.remove(), to.remove()]);
  await rm(folder, { recursive: true, force: true });
});

/** All rows of all tables, as text, except those of the jobs' own schema. */
async function rowsOf({
  databaseUrl,
  dataFolder,
}: TestEnvironment): Promise<Record<string, string[]>> {
  const database = await openDatabase({ url: databaseUrl, folder: join(dataFolder, 'database') });
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const table = await database.pool.query<{ row: string }>(
      `select row_to_json(r)::text as row from "${name}" r order by 1`,
    );
    found[name] = table.rows.map(({ row }) => row);
  }
  await database.close();
  return found;
}

/** A suite with content of a user, and a file. */
async function fill(environment: TestEnvironment): Promise<{ email: string; id: string }> {
  const suite = await startSuiteAt(environment);
  const { email, accessToken, userId } = await signUp(suite, { name: 'Amara ’Ökafor’ \\ "A"' });
  const body = { title: 'Line\nend, "quotes" and 😀' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, accessToken);
  await suite.edit(id, userId, (document) => {
    document.getMap('other').set('some', 'value');
  });
  await comment(suite, id, accessToken, 'first');
  await suite.close();
  const files = await openFiles({ folder: join(environment.dataFolder, 'files') });
  await files.put('pictures/one.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await files.put('exports/a/b.txt', Buffer.from('text'), 'text/plain');
  return { email, id };
}

const comment = (
  suite: Awaited<ReturnType<typeof startSuiteAt>>,
  project_id: string,
  token: string,
  text: string,
) =>
  suite.send(
    mapperComments.begin,
    { body: { project_id, anchor: 'project', text, mentions: [] } },
    token,
  );

test('a backup has every row and file, and a new installation continues with it', async () => {
  const { email, id } = await fill(from);
  const made = await backUp(configAt(from), backup);
  expect(await restore(configAt(to), backup)).toEqual(made);
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  const files = await openFiles({ folder: join(to.dataFolder, 'files') });
  expect((await files.get('pictures/one.webp'))?.bytes).toEqual(Buffer.from([0, 1, 2, 255]));
  expect((await files.get('exports/a/b.txt'))?.bytes.toString()).toBe('text');

  const suite = await startSuiteAt(to);
  const { accessToken } = await signIn(suite, email);
  const { project_title: title } = await suite.send(
    mapperCalls.open,
    { params: { id } },
    accessToken,
  );
  expect(title).toContain('😀');
  // Numbers that the database generates continue after the restored ones.
  await comment(suite, id, accessToken, 'second');
  const { threads } = await suite.send(
    mapperComments.list,
    { params: { id }, query: {} },
    accessToken,
  );
  expect(threads.map(({ comments: [first] }) => first?.text)).toEqual(['second', 'first']);
  await suite.close();
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a backup moves an installation from the embedded database to PostgreSQL',
  async () => {
    const embedded: TestEnvironment = { ...from, databaseUrl: undefined };
    await fill(embedded);
    await backUp(configAt(embedded), backup);
    await restore(configAt(to), backup);
    expect(await rowsOf(to)).toEqual(await rowsOf(embedded));
  },
  60_000,
);

test('a backup is made into a new folder only, and is closed to others on the machine', async () => {
  await backUp(configAt(from), backup);
  await expect(backUp(configAt(from), backup)).rejects.toThrow('is there already');
  expect((await readdir(backup)).sort()).toEqual(['manifest.json', 'secret', 'tables']);
});

test('a backup is restored into an empty installation only', async () => {
  await fill(from);
  await backUp(configAt(from), backup);
  await expect(restore(configAt(from), backup)).rejects.toThrow('restore into an empty one');
});

test('a restore that cannot write a file leaves no row, and is repeated once it can', async () => {
  await fill(from);
  await backUp(configAt(from), backup);
  const before = await rowsOf(to);
  const blocked = join(to.dataFolder, 'files', 'pictures');
  await mkdir(join(to.dataFolder, 'files'), { recursive: true });
  await writeFile(blocked, 'A file where a folder must be, as a full disk would be.');
  await expect(restore(configAt(to), backup)).rejects.toThrow();
  expect(await rowsOf(to)).toEqual(before);
  await rm(blocked);
  await restore(configAt(to), backup);
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
});

test.each<[string, (manifest: Record<string, unknown>) => void, RegExp]>([
  ['of another version', (it) => Object.assign(it, { migrations: ['x'] }), /1 migrations/],
  ['of another secret', (it) => Object.assign(it, { secret: 'x' }), /another secret/],
  ['with a row too few', (it) => Object.assign(it, { tables: { users: 7 } }), /users has/],
  [
    'without a table',
    (it) => void Reflect.deleteProperty(Object(it.tables), 'users'),
    /lacks the table users/,
  ],
  ['of another format', (it) => Object.assign(it, { format: 2 }), /not a whole backup/],
])('a backup %s is refused, and nothing is written', async (_, spoil, message) => {
  await fill(from);
  await backUp(configAt(from), backup);
  const path = join(backup, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  spoil(manifest);
  await writeFile(path, JSON.stringify(manifest));
  const before = await rowsOf(to);
  await expect(restore(configAt(to), backup)).rejects.toThrow(message);
  expect(await rowsOf(to)).toEqual(before);
});

test('a backup that was cut off or damaged is refused, and nothing is written', async () => {
  await fill(from);
  await backUp(configAt(from), backup);
  const before = await rowsOf(to);
  const users = join(backup, 'tables', 'users.ndjson.gz');
  const whole = await readFile(users);
  for (const damaged of [whole.subarray(0, 30), gzipSync('not json\n'), Buffer.from('no gzip')]) {
    await writeFile(users, damaged);
    await expect(restore(configAt(to), backup)).rejects.toThrow();
    expect(await rowsOf(to)).toEqual(before);
  }
  await rm(join(backup, 'manifest.json'));
  await expect(restore(configAt(to), backup)).rejects.toThrow('not a whole backup');
});
