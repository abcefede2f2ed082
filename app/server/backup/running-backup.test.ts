import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadExport, readExportJob } from '#features/exports/contract/calls.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { restore } from '#platform/server/backup/backup-files.ts';
import { freePort } from '#scripts/services.ts';
import { copyTemplate } from '#tests/fixtures/database-template.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { configAt, startSuiteAt } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperExports } from '#tools/mapper/contract/project.ts';
import { createBackup } from './create-backup.ts';

vi.setConfig({ testTimeout: 60_000 });
let folder: string;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-running-'));
});
afterEach(async () => {
  for (const suite of opened.splice(0)) await suite.close();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder of this test with an embedded database, whatever database other tests use. */
const locationOf = (name: string) => {
  const dataFolder = join(folder, name);
  copyTemplate(join(dataFolder, 'database'));
  return { dataFolder, databaseUrl: undefined, remove: async () => undefined };
};
type DataLocation = ReturnType<typeof locationOf>;

const environmentAt = (port: number) => ({
  PORT: String(port),
  DEFAULT_PLAN: 'business',
  BROWSER_PATH: '/no/browser',
});

/** Starts a server on a data folder, listening on the configured port. */
async function serve(location: DataLocation) {
  const port = await freePort();
  const suite = await startSuiteAt(location, environmentAt(port));
  opened.push(suite);
  await suite.http.listen({ port, host: '127.0.0.1' });
  return { suite, port, origin: `http://127.0.0.1:${port}` };
}

/** Runs an operator's command that knows the port of a server. */
const command = (location: DataLocation, port: number, target: string) =>
  createBackup(configAt(location, environmentAt(port)), join(folder, target));

/** A project with its own picture and an exported file; returns their ids. */
async function work(origin: string, token: string) {
  const body = { title: 'Before the backup' };
  const { _id: id } = await sendTo(origin, mapperCalls.create, { body }, token);
  const create = { width: 40, height: 30, channels: 3, background: '#5b4bdb' } as const;
  const form = new FormData();
  form.append('project_id', id);
  form.append(
    'media',
    new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]),
    'a.png',
  );
  const call = mapperCalls.changePicture;
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(origin + callPath(call), { method: call.method, headers, body: form });
  expect(sent.status).toBe(200);
  const ordered = { params: { id }, body: { to: 'json' as const } };
  const { job_id } = await sendTo(origin, mapperExports.order, ordered, token);
  const exported = await vi.waitFor(
    async () => {
      const job = await sendTo(origin, readExportJob, { params: { id: job_id } }, token);
      expect(['done', 'failed']).toContain(job.state);
      expect(job).toMatchObject({ state: 'done' });
      return job.result?.export_id ?? '';
    },
    { timeout: 120_000, interval: 50 },
  );
  return { id, exported };
}

test('a server on the embedded database is backed up while users work, leaves no copy behind, and another server starts on the restored data with its pictures and exported files', async () => {
  const location = locationOf('first');
  // Left by a server that ended while it made a backup; the other file is a user's own.
  for (const name of [`copy-${'a1B2'.repeat(5)}`, 'copy-of-mine'])
    await mkdir(join(location.dataFolder, name, 'database'), { recursive: true });
  const first = await serve(location);
  expect(await copiesIn(location)).toEqual(['copy-of-mine']);
  const { accessToken: token } = await makePerson(first.suite);
  const { id, exported } = await work(first.origin, token);

  const making = command(location, first.port, 'monday');
  let made = false;
  void making.then(() => {
    made = true;
  });
  let meanwhile = 0;
  while (!made) {
    const body = { project_id: id, title: `Meanwhile ${meanwhile}` };
    await sendTo(first.origin, mapperCalls.rename, { body }, token);
    meanwhile += 1;
  }
  expect(await making).toMatch(/^\d+ rows of \d+ tables and 2 files$/);
  expect(meanwhile).toBeGreaterThan(1);
  expect(await copiesIn(location)).toEqual(['copy-of-mine']);
  await expect(command(location, await freePort(), 'tuesday')).rejects.toThrow(
    /^A process uses the embedded database, and no server answers at /,
  );

  const other = locationOf('second');
  await restore(configAt(other), join(folder, 'monday'));
  const second = await serve(other);
  // The session stays valid, too: the secret was restored.
  const { projects } = await sendTo(second.origin, listProjects, { query: {} }, token);
  const found = projects.find(({ _id }) => _id === id);
  // The state at one time during the backup.
  expect(found?.title).toMatch(/^(Before the backup|Meanwhile \d+)$/);
  const picture = await fetch(`${second.origin}/files/pictures${found?.picture}`);
  const { format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(format).toBe('webp');
  const params = { id: exported };
  const { address } = await sendTo(second.origin, downloadExport, { params }, token);
  const file: unknown = await (await fetch(new URL(address, second.origin))).json();
  expect(file).toMatchObject({ title: 'Before the backup' });
});

const copiesIn = async ({ dataFolder }: DataLocation) =>
  (await readdir(dataFolder)).filter((name) => name.startsWith('copy-'));
