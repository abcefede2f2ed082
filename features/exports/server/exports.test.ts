import { PDFDocument } from '@cantoo/pdf-lib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { z } from 'zod';
import type { ProjectAccess, ProjectKind } from '#features/projects/server/index.ts';
import { createRuns, type RunsParts } from '#features/runs/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { typeOfKey } from '#platform/server/files/file-key.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { createBossJobs } from '#platform/server/jobs/boss-jobs.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Printer } from '#platform/server/printer/printer.ts';
import { createReaders, readerLimits } from '#platform/server/readers/readers.ts';
import { createSecrets } from '#platform/server/secrets/secrets.ts';
import {
  makeTestEnvironment,
  openTestDatabase,
  type TestEnvironment,
} from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { exportFormat, exportRequest } from '../contract/formats.ts';
import { createExportedFiles, type ExportedFiles } from './exported-files.ts';
import { createExportServices, type ExportServices } from './exports.ts';
import type { FileWriters } from './writer.ts';

const amara: Actor = {
  kind: 'account',
  userId: 'amara',
  sessionId: 's',
  email: 'a@x.example',
  fullName: 'Amara',
  isAdmin: false,
  reach: null,
};
const ben: Actor = { ...amara, userId: 'ben' };
const picture = Buffer.from('a picture');
const picturePng = exportRequest.parse({ to: 'png' });

let database: Database;
let environment: TestEnvironment;
let jobs: Jobs;
let runs: ReturnType<typeof createRuns>;
let services: ExportServices;
let exportedFiles: ExportedFiles;
const mayExport = new Set<string>();
const unlocked = new Set<string>(['epim']);
const writers = createReaders({ ...readerLimits, processes: 1 });
const writerModule = new URL('../../../tests/fixtures/text-writer.ts', import.meta.url);
const print = vi.fn<Printer['print']>();

beforeAll(async () => {
  database = await openTestDatabase();
  environment = await makeTestEnvironment();
  jobs = createBossJobs({ database, log: pino({ level: 'silent' }) });
  const document = new Y.Doc();
  document.getText('words').insert(0, 'live');
  const state = Y.encodeStateAsUpdate(document);
  const project: NonNullable<Awaited<ReturnType<ProjectAccess['find']>>> = {
    id: 'p1',
    kind: 'PM',
    title: 'Apply / prove: "who"?',
    ownerId: 'amara',
    createdAt: new Date(),
    updatedAt: new Date(),
    updatedBy: 'amara',
    trashedAt: null,
    preview: null,
    teamId: null,
    teamAccess: null,
    madeByAi: false,
    mayDuplicate: false,
    preferredAt: null,
    picture: null,
  };
  const files = await openFiles({ folder: environment.dataFolder });
  exportedFiles = createExportedFiles({ database, files, log: pino({ level: 'silent' }) });
  const projects = {
    allow: async ({ userId }: Pick<Actor, 'userId'>) => {
      if (!mayExport.has(userId)) throw commonFailures.fail('not_found');
      return { project, role: 'owner' as const };
    },
    find: async () => project,
    kindOf: () =>
      ({ path: (id: string) => `/mapper/${id}`, summaryModule: writerModule }) as ProjectKind,
    newestStateOf: async () => state,
    stateOf: async () => state,
  };
  const nowhere: Pick<RunsParts, 'hooks' | 'realtime' | 'versions'> = {
    realtime: {
      edit: async () => undefined,
      readInSlices: async () => {
        throw new Error('Exports read no live document.');
      },
      announce: () => undefined,
    },
    versions: { save: async () => '' },
    hooks: { happened: async () => undefined },
  };
  runs = createRuns({
    ...{ database, jobs, log: pino({ level: 'silent' }), ...nowhere },
    projects: { ...projects, filterVisible: async () => [] },
  });
  services = createExportServices({
    exported: exportedFiles,
    codes: {
      areNamed: async () => true,
      requiredBy: async () => null,
      open: async () => ({
        title: 'Coded',
        text: (given) => given,
        replace: async (given) => given,
      }),
    },
    database,
    runs: runs.services,
    projects,
    pictures: {
      passOf: (id: string) => `pass-of-${id}`,
      read: async () => ({ bytes: Buffer.from('a form'), type: 'image/webp' }),
    },
    plans: {
      feature: async (_, __, code) => ({
        access: unlocked.has(code),
        message: `Upgrade for ${code}`,
      }),
    },
    printer: { print },
    writers,
    storage: { reserve: async () => undefined },
    files,
    secrets: createSecrets('a root secret of a test, long enough'),
    audit: { recordAlone: async () => undefined },
    authenticate: async (token) => {
      if (token !== 'session-of-amara') throw commonFailures.fail('unauthorised');
      return amara;
    },
    exportable: async (pass) => (pass === 'open' ? 'p1' : null),
  });
  await jobs.start();
});
afterAll(async () => {
  exportedFiles.close();
  await jobs.stop();
  runs.close();
  await writers.close();
  await database.close();
  await environment.remove();
});

/** Orders an export and waits for the end of its job. */
async function exported(actor: Actor, query: z.input<typeof exportRequest> = { to: 'png' }) {
  const { job_id } = await services.order(actor, 'p1', exportRequest.parse(query));
  return vi.waitFor(
    async () => {
      const job = await services.job(actor, job_id);
      expect(['done', 'failed']).toContain(job.state);
      return job;
    },
    { timeout: 60_000, interval: 20 },
  );
}

test('a project is printed from its export page, and only the user who ordered the file can load it [S1.72]', async () => {
  mayExport.add('amara').add('ben');
  print.mockResolvedValueOnce(picture);
  const job = await exported(amara);
  expect(job).toMatchObject({
    state: 'done',
    progress: 1,
    result: { name: 'Apply prove who.png' },
  });
  expect(print.mock.lastCall?.[0]).toMatchObject({
    path: '/mapper/p1/export?to=png',
    format: 'png',
  });
  const id = job.result?.export_id ?? '';
  const { address } = await services.download(amara, id);
  const ticket = address.replace('/exports/', '');
  expect(await services.file(ticket)).toMatchObject({ bytes: picture, type: 'image/png' });
  await expect(services.download(ben, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(services.file(`${ticket}x`)).rejects.toMatchObject({ code: 'not_found' });
  mayExport.delete('amara');
  await expect(services.download(amara, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('the print token reads one project for two minutes and nothing else', async () => {
  mayExport.add('amara');
  print.mockResolvedValueOnce(picture);
  await exported(amara);
  const token = print.mock.lastCall?.[0].token ?? '';
  expect(token).not.toBe('');
  const { state } = await services.content(token, 'p1', 'names');
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  expect(document.getText('words').toString()).toBe('live');
  await expect(services.content(token, 'p2', 'names')).rejects.toMatchObject({
    code: 'unauthorised',
  });
  await expect(services.file(token)).rejects.toMatchObject({ code: 'not_found' });
  vi.setSystemTime(Date.now() + 121_000);
  await expect(services.content(token, 'p1', 'names')).rejects.toMatchObject({
    code: 'unauthorised',
  });
  vi.useRealTimers();
  await expect(services.content('session-of-amara', 'p1', 'names')).resolves.toMatchObject({
    printed: { kind: 'PM' },
  });
  await expect(services.content(undefined, 'p1', 'names')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('without a browser the job fails with the reason', async () => {
  mayExport.add('amara');
  const message = 'This server has no browser to print with.';
  print.mockRejectedValueOnce(commonFailures.fail('unavailable', message));
  expect(await exported(amara)).toMatchObject({
    state: 'failed',
    error: { error_message: message },
  });
});

test('users cannot read jobs of other users', async () => {
  mayExport.add('amara');
  print.mockResolvedValueOnce(picture);
  const { job_id } = await services.order(amara, 'p1', picturePng);
  await expect(services.job(ben, job_id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a visitor can export what the public link allows, and not with the pass of another link', async () => {
  print.mockResolvedValueOnce(picture);
  const { job_id } = await services.orderLinked('open', picturePng);
  const job = await vi.waitFor(
    async () => {
      const now = await services.linkedJob('open', job_id);
      expect(now.state).toBe('done');
      return now;
    },
    { timeout: 60_000, interval: 20 },
  );
  const ticket = job.result?.address.replace('/exports/', '') ?? '';
  expect(await services.file(ticket)).toMatchObject({ bytes: picture });
  await expect(services.orderLinked('shut', picturePng)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(services.linkedJob('shut', job_id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(services.job(amara, job_id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a PDF requires a plan that has it, whichever member of the project orders it [S6.42]', async () => {
  mayExport.add('amara').add('ben');
  const locked = { code: 'export_locked', message: 'Upgrade for epit' };
  await expect(exported(amara, { to: 'pdf' })).rejects.toMatchObject(locked);
  await expect(
    services.orderLinked('open', exportRequest.parse({ to: 'pdf' })),
  ).rejects.toMatchObject(locked);
  unlocked.add('epit');
  const page = await PDFDocument.create();
  page.addPage();
  print.mockResolvedValueOnce(Buffer.from(await page.save()));
  expect(await exported(ben, { to: 'pdf' })).toMatchObject({
    state: 'done',
    result: { name: 'Apply prove who.pdf' },
  });
  unlocked.delete('epit');
});

test('a file is not made if the plan ends while its job waits', async () => {
  mayExport.add('amara');
  unlocked.add('epit');
  print.mockImplementationOnce(async () => {
    throw new Error('This is not to be printed.');
  });
  const { job_id } = await services.order(amara, 'p1', exportRequest.parse({ to: 'pdf' }));
  unlocked.delete('epit');
  await vi.waitFor(
    async () =>
      expect(await services.job(amara, job_id)).toMatchObject({
        state: 'failed',
        error: { error_code: 'export_locked' },
      }),
    { timeout: 60_000, interval: 20 },
  );
  print.mockReset();
});

test('the chosen options reach the export page, and a paper size divides it into pages [S1.73]', async () => {
  mayExport.add('amara');
  unlocked.add('epit');
  const large = await PDFDocument.create();
  large.addPage([1500, 2250]).drawText('Harbour Bank');
  const bytesOfLarge = Buffer.from(await large.save());
  print.mockImplementationOnce(async ({ measure }) => {
    measure?.reported({ width: 2000, height: 3000, point: 0.75, marks: [] });
    return bytesOfLarge;
  });
  const options = { without_rows: 'r1,r2', date: 'no' };
  const job = await exported(amara, { to: 'pdf', paper: 'a4', options });
  const printAddress = new URL(print.mock.lastCall?.[0].path ?? '', 'http://suite.example');
  expect(Object.fromEntries(printAddress.searchParams)).toEqual({
    ...options,
    paper: 'a4',
    landscape: 'yes',
    to: 'pdf',
  });
  const { address } = await services.download(amara, job.result?.export_id ?? '');
  const { bytes } = await services.file(address.replace('/exports/', ''));
  expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(1);
  unlocked.delete('epit');
});

const words: FileWriters = { formats: ['csv'], module: writerModule };

test('every format that projects can be saved in can be stored', () => {
  const unknown = exportFormat.options.filter((to) => typeOfKey(`exports/a.${to}`) === null);
  expect(unknown).toEqual([]);
});

test('a tool writes its own formats from the newest shape; other formats are refused when they are ordered', async () => {
  mayExport.add('amara');
  services.register('PM', words);
  const job = await exported(amara, { to: 'csv' });
  const { address } = await services.download(amara, job.result?.export_id ?? '');
  const { bytes, type } = await services.file(address.replace('/exports/', ''));
  expect(bytes.toString()).toBe('Apply / prove: "who"?,live.,a form');
  expect(type).toBe('text/csv');
  await expect(exported(amara, { to: 'docx' })).rejects.toMatchObject({ code: 'no_such_file' });
});

test('a file that takes too long is cancelled, with advice in the message', async () => {
  mayExport.add('amara');
  services.register('PM', { ...words, seconds: 0.5 });
  const job = await exported(amara, { to: 'csv', options: { wait: 'yes' } });
  expect(job).toMatchObject({ state: 'failed', error: { error_code: 'export_too_large' } });
});

test('an error in a writer is not reported as a file that is too large', async () => {
  mayExport.add('amara');
  services.register('PM', words);
  const job = await exported(amara, { to: 'csv', options: { break: 'yes' } });
  expect(job.state).toBe('failed');
  expect(job.error?.error_code).not.toBe('export_too_large');
});

test('a user can have five exports in progress; the next one is refused until one has ended', async () => {
  mayExport.add('amara').add('ben');
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  print.mockImplementation(() => promise);
  const order = (actor: Actor) => services.order(actor, 'p1', picturePng);
  const own = await Promise.all(Array.from({ length: 5 }, () => order(amara)));
  await expect(order(amara)).rejects.toMatchObject({ code: 'too_many_requests' });
  await order(ben);
  resolve(picture);
  for (const { job_id } of own) {
    await eventually(async () =>
      expect(await services.job(amara, job_id)).toMatchObject({ state: 'done' }),
    );
  }
  await order(amara);
  print.mockReset();
});
