import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBackups, setBackupRule, startBackup } from '#features/backups/contract/calls.ts';
import { createParticipant, openContact } from '#features/participants/contract/calls.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { signIn, signUp } from '#tests/fixtures/people.ts';
import { startSuiteAt, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';

vi.setConfig({ testTimeout: 180_000 });
const root = fileURLToPath(new URL('../../..', import.meta.url));
const SECRET = 'the key of the installation that is backed up';
const contact = 'Maya Hart, maya@example.org';
const picture = Buffer.from([0, 1, 2, 250, 255]);

let folder: string;
const environments: TestEnvironment[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-scheduled-'));
});
afterEach(async () => {
  for (const environment of environments.splice(0)) await environment.remove();
  await rm(folder, { recursive: true, force: true });
});
async function newEnvironment(): Promise<TestEnvironment> {
  const made = await makeTestEnvironment();
  environments.push(made);
  return made;
}

/** An installation with an account, a project, a participant and a picture, which is then backed up. */
async function fillAndBackUp(environment: TestEnvironment) {
  const files = await openFiles({ folder: join(environment.dataFolder, 'files') });
  await files.put('pictures/one.webp', picture, 'image/webp');
  const suite = await startSuiteAt(environment, { SECRET });
  const { email, accessToken: token, userId } = await signUp(suite);
  const body = { title: 'A map of the harbour 😀' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, token);
  await suite.edit(id, userId, (document) => {
    document.getMap('other').set('some', 'value');
  });
  const participant = await record(suite, token);
  const rule = { schedule: 'weekly', weekday: 0, hour: 3, keep: 2 } as const;
  const address = { location: 'folder', folder } as const;
  await suite.send(setBackupRule, { body: { rule: { ...rule, address } } }, token);
  const contents = await contentsOf(suite);
  await suite.send(startBackup, {}, token);
  const name = await eventually(async () => {
    const [backup] = (await suite.send(readBackups, {}, token)).backups;
    expect(backup).toMatchObject({ state: 'done', problem: '' });
    return backup?.name ?? '';
  });
  await suite.close();
  return { email, id, userId, participant, backup: join(folder, name), contents };
}

async function record(suite: TestSuite, token: string): Promise<string> {
  const body = {
    ...{ code: 'P07', scope: ['quotes' as const], form: '', incentives: '', contact },
    ...{ consented_on: null, expires_on: null, study_ends_on: null },
  };
  return (await suite.send(createParticipant, { body }, token)).participant_id;
}

/** What people made; folds and previews of documents are made in the background meanwhile. */
async function contentsOf({ database }: TestSuite): Promise<Record<string, unknown[]>> {
  const columns = {
    users: '*',
    participant_records: '*',
    projects: 'id, kind, title, owner_id, created_at',
    document_snapshots: 'document',
    project_versions: 'id',
  };
  const found: Record<string, unknown[]> = {};
  for (const [table, names] of Object.entries(columns)) {
    const { rows } = await database.pool.query(
      `select row_to_json(r)::text as row from (select ${names} from "${table}") r order by 1`,
    );
    found[table] = rows;
  }
  return found;
}

/** Runs the command of operators on an installation. */
function restore({ dataFolder, databaseUrl }: TestEnvironment, backup: string, secret: string) {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const database = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const env = { DATA_DIR: dataFolder, SECRET: secret, LOG_LEVEL: 'silent', ...database };
  const args = [...flags, 'app/server/restore.ts', backup];
  return new Promise<{ isDone: boolean; text: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ isDone: error === null, text: stdout + stderr }),
    );
  });
}

test('an installation continues from a backup that it made by itself, restored by the command, with the same key only', async () => {
  const made = await fillAndBackUp(await newEnvironment());
  const empty = await newEnvironment();
  const refused = await restore(empty, made.backup, 'another key that also has enough letters');
  expect(refused).toMatchObject({ isDone: false, text: expect.stringMatching(/another secret/) });

  const restored = await restore(empty, made.backup, SECRET);
  expect(restored.text).toMatch(/^There are now \d+ rows of \d+ tables and 1 files\./);
  const suite = await startSuiteAt(empty, { SECRET });
  try {
    const contents = await contentsOf(suite);
    expect(contents).toEqual(made.contents);
    const { accessToken: token } = await signIn(suite, made.email);
    const opened = await suite.send(mapperCalls.open, { params: { id: made.id } }, token);
    expect(opened.project_title).toBe('A map of the harbour 😀');
    const document: unknown[] = [];
    await suite.edit(made.id, made.userId, (live) => {
      document.push(live.getMap('other').get('some'));
    });
    expect(document).toEqual(['value']);
    // What was sealed opens with the key.
    const params = { id: made.participant };
    expect(await suite.send(openContact, { params }, token)).toEqual({ contact });
    const files = await openFiles({ folder: join(empty.dataFolder, 'files') });
    expect((await files.get('pictures/one.webp'))?.bytes).toEqual(picture);
    // The backup that it was restored from was being made in it, which no job does here.
    await eventually(async () => {
      const { backups, rule } = await suite.send(readBackups, {}, token);
      expect(backups).toMatchObject([{ state: 'failed' }]);
      expect(rule).toMatchObject({ schedule: 'weekly', keep: 2 });
    });
  } finally {
    await suite.close();
  }
});
