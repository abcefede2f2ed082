import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract/calls.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { lastBackupKey } from '#features/system/server/index.ts';
import { makeTestEnvironment } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { mailsTo, makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, startSuiteAt, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  type BackupView,
  checkBackup,
  deleteBackup,
  downloadBackup,
  readBackups,
  setBackupRule,
  startBackup,
} from '../contract/calls.ts';
import type { BackupAddress, BackupRule } from '../contract/rule.ts';

let suite: TestSuite;
let admin: Person;
let person: Person;
let folder: string;
let store: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-backups-'));
  store = new S3rver({
    ...{ port: 0, silent: true, directory: join(folder, 's3') },
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${((await store.run()) as AddressInfo).port}`;
  suite = await startSuite({ OUTSIDE_ALLOWED: endpoint });
  // The first account of an installation is its administrator.
  admin = await signUp(suite);
  person = await makePerson(suite);
});
afterAll(async () => {
  await suite.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const usual: BackupRule = { schedule: 'off', weekday: 0, hour: 3, keep: 2, address: null };
const read = (of = suite, by = admin) => of.send(readBackups, {}, by.accessToken);
const setRule = (rule: Partial<BackupRule>, secret?: string) => {
  const body = { rule: { ...usual, ...rule }, ...(secret ? { secret } : {}) };
  return suite.send(setBackupRule, { body }, admin.accessToken);
};
const inFolder = (name: string) => ({ location: 'folder', folder: join(folder, name) }) as const;
type BucketAddress = Extract<BackupAddress, { location: 's3' }>;
const inBucket = (change: Partial<BucketAddress> = {}): BucketAddress => ({
  location: 's3',
  ...{ endpoint, region: 'eu-1', bucket: 'backups', prefix: 'daily' },
  ...{ key_id: 'S3RVER', ...change },
});
/** Starts a backup, and waits until it has ended. */
async function backUpNow(): Promise<BackupView> {
  const started = await suite.send(startBackup, {}, admin.accessToken);
  const id = started.backups[0]?.id;
  return eventually(async () => {
    const found = (await read()).backups.find((one) => one.id === id);
    if (!found || found.state === 'running') throw new Error('It is still being made.');
    return found;
  });
}
const reread = async ({ id }: BackupView) => {
  await suite.send(checkBackup, { params: { id } }, admin.accessToken);
  return eventually(async () => {
    const found = (await read()).backups.find((one) => one.id === id);
    if (!found?.checked_date) throw new Error('It is still being read.');
    return found;
  });
};

test('only administrators see, set, start and download backups', async () => {
  const by = person.accessToken;
  const params = { id: 'x' };
  await expect(suite.send(readBackups, {}, by)).rejects.toThrow('admin_required');
  await expect(suite.send(startBackup, {}, by)).rejects.toThrow('admin_required');
  for (const call of [checkBackup, deleteBackup, downloadBackup])
    await expect(suite.send(call, { params }, by)).rejects.toThrow('admin_required');
  const answer = await suite.http.inject('/backup-files/x.1.y');
  expect(answer.statusCode).toBe(404);
});

test('a backup goes to a folder, is read back, and older ones are removed after it', async () => {
  await expect(suite.send(startBackup, {}, admin.accessToken)).rejects.toThrow(
    'backup_without_location',
  );
  await setRule({ address: inFolder('here') });
  const made = [await backUpNow(), await backUpNow(), await backUpNow()];
  expect(made[0]).toMatchObject({ state: 'done', scheduled: false, problem: '', damage: '' });
  expect(made[0]?.bytes).toBeGreaterThan(1000);
  expect(made[0]?.rows).toBeGreaterThan(0);
  const left = await eventually(async () => {
    const names = await readdir(join(folder, 'here'));
    expect(names).toHaveLength(2);
    return names;
  });
  expect(left.sort()).toEqual(
    made
      .slice(1)
      .map(({ name }) => name)
      .sort(),
  );
  expect((await read()).backups.map(({ name }) => name).sort()).toEqual(left.sort());
  // The health check knows it, also on another server.
  const last = await suite.get(lastBackupKey)();
  expect(last?.folder).toBe(join(folder, 'here', made[2]?.name ?? ''));
});

test('of two that are started at once, one is refused', async () => {
  await setRule({ address: inFolder('at-once') });
  const start = () => suite.request(startBackup, {}, admin.accessToken);
  const statuses = (await Promise.all([start(), start()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0);
  await eventually(async () => {
    expect((await read()).backups.filter(({ state }) => state === 'running')).toEqual([]);
  });
});

test('a backup that fails is told to administrators by notification and mail, and removes none', async () => {
  await setRule({ keep: 1, address: inFolder('blocked') });
  const before = await backUpNow();
  // Where the next one is written to is a file.
  const blocked = join(folder, 'blocked');
  await rm(`${blocked}-moved`, { recursive: true, force: true });
  await rename(blocked, `${blocked}-moved`);
  await writeFile(blocked, 'a file');
  const failed = await backUpNow();
  expect(failed.state).toBe('failed');
  expect(failed.problem).not.toBe('');
  await rm(blocked);
  await rename(`${blocked}-moved`, blocked);
  expect(await readdir(blocked)).toEqual([before.name]);
  const { notifications } = await suite.send(listNotifications, { query: {} }, admin.accessToken);
  const title = 'A backup of the installation was not made';
  expect(notifications[0]).toMatchObject({ kind: 'backup', title, path: '/admin/storage' });
  await eventually(async () => {
    expect((await mailsTo(suite, admin.email)).map(({ subject }) => subject)).toContain(title);
  });
  expect(await mailsTo(suite, person.email)).toEqual([]);
});

test('a bucket is tried when it is set, its secret is never shown, and only goes to its own address', async () => {
  await expect(setRule({ address: inBucket() })).rejects.toThrow('backup_location_failed');
  const unknown = inBucket({ key_id: 'nobody' });
  await expect(setRule({ address: unknown }, 'S3RVER')).rejects.toThrow('backup_location_failed');
  const saved = await setRule({ address: inBucket() }, 'S3RVER');
  expect(saved).toMatchObject({ has_secret: true });
  expect(JSON.stringify(saved)).not.toContain('"secret"');
  const { rows } = await suite.database.pool.query('select * from backup_rules');
  expect(JSON.stringify(rows[0].secret)).not.toContain('S3RVER');
  // Without a secret the stored one stays, but not for another address.
  await setRule({ address: inBucket({ prefix: 'weekly' }) });
  const elsewhere = inBucket({ endpoint: 'https://store.example.org' });
  await expect(setRule({ address: elsewhere })).rejects.toThrow('backup_location_failed');
  // Only public addresses, and those in the configuration.
  for (const address of ['http://169.254.169.254', 'https://10.0.0.1', 'http://127.0.0.1:1'])
    await expect(setRule({ address: inBucket({ endpoint: address }) }, 'x')).rejects.toThrow(
      'backup_location_failed',
    );
});

test('a backup in a bucket is made, downloaded as an archive, found damaged, and deleted', async () => {
  await setRule({ address: inBucket() }, 'S3RVER');
  const made = await backUpNow();
  expect(made).toMatchObject({ state: 'done', problem: '' });
  const given = { params: { id: made.id } };
  const { address } = await suite.send(downloadBackup, given, admin.accessToken);
  const archive = (await suite.http.inject(address)).rawPayload;
  expect(archive.subarray(257, 262).toString()).toBe('ustar');
  expect(archive.length % 512).toBe(0);
  expect(archive.includes(`${made.name}/manifest.json`)).toBe(true);
  expect((await reread(made)).damage).toBe('');

  const objects = join(folder, 's3', 'backups', 'daily', made.name, 'tables');
  const [file = ''] = (await readdir(objects)).filter((name) => /^users\..*_object$/.test(name));
  const damaged = await readFile(join(objects, file));
  damaged.fill(0, 20, 40);
  await writeFile(join(objects, file), damaged);
  expect((await reread(made)).damage).toMatch(/users\.ndjson\.gz of the backup is damaged/);

  const left = await suite.send(deleteBackup, given, admin.accessToken);
  expect(left.backups.map(({ id }) => id)).not.toContain(made.id);
  await expect(suite.send(downloadBackup, given, admin.accessToken)).rejects.toThrow('not_found');
  const { entries } = await suite.send(listAudit, { query: {} }, admin.accessToken);
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
    'backup.deleted',
    'backup.downloaded',
  ]);
});

test('the configuration sets a schedule, which then is not changed by administrators', async () => {
  const location = join(folder, 'configured');
  await mkdir(location);
  const other = await startSuite({
    BACKUP_SCHEDULE: 'daily',
    BACKUP_TO: location,
    BACKUP_KEEP: '3',
  });
  try {
    const first = await signUp(other);
    // The backup of today or yesterday is missing, and is made at once.
    const [made] = await eventually(async () => {
      const { backups } = await read(other, first);
      expect(backups).toMatchObject([{ state: 'done', scheduled: true }]);
      return backups;
    });
    expect(await readdir(location)).toEqual([made?.name]);
    const overview = await read(other, first);
    expect(overview).toMatchObject({ configured: true, rule: { schedule: 'daily', keep: 3 } });
    expect(overview.next_date).not.toBeNull();
    const body = { rule: usual };
    await expect(other.send(setBackupRule, { body }, first.accessToken)).rejects.toThrow(
      'backup_configured',
    );
  } finally {
    await other.close();
  }
});

test('what no job works on any more counts as failed, such as after a restore', async () => {
  await suite.database.pool.query(
    `insert into backups (id, name, address, state, job_id, added_at)
     values ('left', 'sightline-left', '{"location":"folder","folder":"/x"}', 'running', $1, now())`,
    [crypto.randomUUID()],
  );
  await eventually(async () => {
    const left = (await read()).backups.find(({ id }) => id === 'left');
    expect(left).toMatchObject({ state: 'failed', problem: expect.stringContaining('ended') });
  });
});

test('a backup of the schedule that was deleted is not made again for the same time', async () => {
  const location = join(folder, 'deleted');
  const database = await makeTestEnvironment();
  const environment = { BACKUP_SCHEDULE: 'daily', BACKUP_TO: location };
  const first = await startSuiteAt(database, environment);
  const by = await signUp(first);
  const [made] = await eventually(async () => {
    const { backups } = await read(first, by);
    expect(backups).toMatchObject([{ state: 'done', scheduled: true }]);
    return backups;
  });
  const given = { params: { id: made?.id ?? '' } };
  expect((await first.send(deleteBackup, given, by.accessToken)).backups).toEqual([]);
  await first.close();
  // A server that starts looks at the schedule at once.
  const next = await startSuiteAt(database, environment);
  try {
    const body = { rule: usual };
    await expect(next.send(setBackupRule, { body }, by.accessToken)).rejects.toThrow();
    await next.send(startBackup, {}, by.accessToken);
    await eventually(async () => {
      const { backups } = await read(next, by);
      expect(backups).toMatchObject([{ state: 'done', scheduled: false }]);
    });
    expect(await readdir(location)).toHaveLength(1);
  } finally {
    await next.close();
    await database.remove();
  }
});
