import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { embeddedVersion } from '#platform/server/database/embedded-folder.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { readRootSecret } from '#platform/server/secrets/root-secret.ts';
import { copyTemplate } from '#tests/fixtures/database-template.ts';
import { plainReason } from './plain-reason.ts';
import { prepareDataFolder } from './private-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-bad-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * The message of a start that ends, with the same steps in the same order; empty where it
 * continues.
 */
async function said(environment: Record<string, string>): Promise<string> {
  const umask = process.umask();
  try {
    const config = readConfig(environment);
    prepareDataFolder(config.DATA_DIR);
    const database = await connectDatabase({ folder: join(config.DATA_DIR, 'database') });
    await migrateDatabase(database.pool, database.orm).finally(() => database.close());
    await readRootSecret(config);
    return '';
  } catch (error) {
    return plainReason(error) ?? `a stack: ${String(error)}`;
  } finally {
    process.umask(umask);
  }
}

const put = (...path: string[]) => writeFile(join(folder, ...path), 'x');
const make = (...path: string[]) => mkdir(join(folder, ...path), { recursive: true });

test.each<[what: string, prepare: () => Promise<unknown>, dataDir: string, reason: RegExp]>([
  ['is a file', () => put('data'), 'data', /is a file|a part of this path is a file/],
  ['lies below a file', () => put('data'), 'data/in', /a part of this path is a file/],
  [
    'is a link that leads nowhere',
    () => symlink(join(folder, 'nowhere'), join(folder, 'data')),
    'data',
    /cannot be made: a part of its path is missing, leads nowhere/,
  ],
  [
    'is a link to itself',
    () => symlink(join(folder, 'data'), join(folder, 'data')),
    'data',
    /is a loop of symbolic links/,
  ],
  ['has too long a name', async () => undefined, 'a'.repeat(300), /longer than a path may be/],
  [
    'has a file where the database is',
    () => make('data').then(() => put('data', 'database')),
    'data',
    /database is a file where a folder is expected/,
  ],
  [
    'has a file where files are',
    () => make('data').then(() => put('data', 'files')),
    'data',
    /files is a file where a folder is expected/,
  ],
  [
    'has a folder where the secret is',
    () => make('data', 'secret'),
    'data',
    /secret is a folder where a file is expected/,
  ],
  [
    'has a folder where the lock is',
    () => make('data', 'database.lock'),
    'data',
    /database\.lock is a folder where a file is expected/,
  ],
])(
  'a DATA_DIR that %s ends the start with one clear sentence',
  async (_, prepare, name, reason) => {
    await prepare();
    expect(await said({ DATA_DIR: join(folder, name) })).toMatch(reason);
  },
);

const inDatabase = (name: string, text: string) => writeFile(join(folder, 'database', name), text);

test.each<[what: string, spoil: () => Promise<unknown>, reason: RegExp]>([
  [
    'of another PostgreSQL',
    () => inDatabase('PG_VERSION', '16\n'),
    /is of PostgreSQL 16, and this release has 18\. Start the release that made it/,
  ],
  [
    'that lost its version file',
    async () => {
      await writeFile(join(folder, 'secret'), 'a'.repeat(40));
      await rm(join(folder, 'database', 'PG_VERSION'));
    },
    /is not whole: its file PG_VERSION is missing/,
  ],
  [
    'that is damaged',
    () => inDatabase('global/pg_control', 'nothing'),
    /does not open: its files are damaged\. Restore a backup/,
  ],
  [
    'of a newer release',
    async () => {
      const database = await connectDatabase({ folder: join(folder, 'database') });
      const newer = 'insert into __drizzle_migrations (hash, created_at) values ($1, $2)';
      await database.pool.query(newer, ['x', Date.now() + 1e12]);
      await database.close();
    },
    /A newer release has used this database/,
  ],
])('an embedded database %s ends the start with one clear sentence', async (_, spoil, reason) => {
  copyTemplate(join(folder, 'database'));
  await spoil();
  expect(await said({ DATA_DIR: folder })).toMatch(reason);
});

test('the PostgreSQL that is expected is the one of a new embedded database', async () => {
  copyTemplate(join(folder, 'database'));
  const version = await readFile(join(folder, 'database', 'PG_VERSION'), 'utf8');
  expect(version.trim()).toBe(embeddedVersion);
});

test.skipIf(process.getuid?.() === 0)(
  'data that another user owns ends the start with one clear sentence',
  async () => {
    copyTemplate(join(folder, 'database'));
    for (const path of ['database/base', 'database']) {
      await chmod(join(folder, path), 0o000);
      expect(await said({ DATA_DIR: folder })).toMatch(/may not use .*chown/);
      await chmod(join(folder, path), 0o700);
    }
    await writeFile(join(folder, 'secret'), 'a'.repeat(40), { mode: 0o000 });
    expect(await said({ DATA_DIR: folder })).toMatch(/may not use .*secret/);
  },
);

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number'],
  [{ PORT: '-1' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be from 0 to 65535'],
  [
    { PUBLIC_URL: 'sightline.example' },
    'PUBLIC_URL must be an address such as https://sightline.example',
  ],
  [
    { PUBLIC_URL: 'localhost:3000' },
    'PUBLIC_URL must be an address such as https://sightline.example',
  ],
  [
    { PUBLIC_URL: '//sightline.example' },
    'PUBLIC_URL must be an address such as https://sightline.example',
  ],
  [{ DATABASE_URL: 'db.example/suite' }, 'DATABASE_URL must be an address such as postgres://'],
])(
  'the variable in %o ends the start with one line that says what it must be',
  async (given, line) => {
    const [title, ...lines] = (await said({ DATA_DIR: folder, ...given })).split('\n');
    expect(title).toBe('The configuration is not valid:');
    expect(lines).toEqual([expect.stringContaining(line)]);
  },
);
