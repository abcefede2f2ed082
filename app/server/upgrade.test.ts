import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadExport, readExportJob } from '#features/exports/contract/calls.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import type { TestEnvironment } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { signIn } from '#tests/fixtures/people.ts';
import { openRelease } from '#tests/fixtures/release-8173a5c/open-release.ts';
import { researcher } from '#tests/fixtures/release-8173a5c/researcher.ts';
import { startSuiteAt, type TestSuite } from '#tests/fixtures/suite.ts';
import { readingCalls, sampleVariants } from '#tools/mapper/contract/calls/reading-calls.ts';
import { mapperCalls, mapperComments, mapperExports } from '#tools/mapper/contract/project.ts';
import { listNotes } from '#tools/notes/contract/note-calls.ts';
import { notesCalls, notesExports } from '#tools/notes/contract/project.ts';

let environment: TestEnvironment;
let suite: TestSuite;
let token: string;
const notesTitle = 'Interviews, first round';
/** Ids of the projects by their titles. */
const ids = new Map<string, string>();

beforeAll(async () => {
  environment = await openRelease();
  suite = await startSuiteAt(environment, { BROWSER_PATH: '/no/browser' });
  ({ accessToken: token } = await signIn(suite, researcher.email, researcher.password));
  const { projects } = await suite.send(listProjects, { query: {} }, token);
  for (const { _id, title } of projects) ids.set(title, _id);
});
afterAll(async () => {
  await suite.close();
  await environment.remove();
});

const idOf = (title: string) => ids.get(title) ?? `no project '${title}'`;

/** The text of a project's exported file. */
async function exported(
  id: string,
  calls: typeof mapperExports | typeof notesExports,
  to: 'json' | 'md',
): Promise<string> {
  const ordered = { params: { id }, body: { to } };
  const { job_id } = await suite.send(calls.order, ordered, token);
  const job = await eventually(async () => {
    const found = await suite.send(readExportJob, { params: { id: job_id } }, token);
    expect(['done', 'failed']).toContain(found.state);
    return found;
  });
  if (!job.result) throw new Error(`The export ended as ${JSON.stringify(job)}.`);
  const params = { id: job.result.export_id };
  const { address } = await suite.send(downloadExport, { params }, token);
  return (await suite.http.inject(address)).body;
}

describe('data of release 8173a5c', () => {
  test('all projects are on their owners’ dashboards, each with its preview', async () => {
    const { projects } = await suite.send(listProjects, { query: {} }, token);
    const titles = [...sampleVariants.map(({ title }) => title), notesTitle];
    expect(projects.map(({ title }) => title).sort()).toEqual(titles.sort());
    expect(projects.filter(({ preview }) => preview === null)).toEqual([]);
  });

  test.each(sampleVariants)(
    'the map $title opens, is counted, exported and shows its pictures',
    async ({ title }) => {
      const id = idOf(title);
      const map = await suite.send(mapperCalls.open, { params: { id } }, token);
      expect(map).toMatchObject({ project_title: title, permission: 'E' });
      const { groups } = await suite.send(readingCalls.reports, { params: { id } }, token);
      expect(groups.ready).toBe(title === 'How people look after their money');
      const { counts } = await suite.send(readingCalls.metadata, { params: { id } }, token);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
      const file = await exported(id, mapperExports, 'json');
      expect(JSON.parse(file)).toMatchObject({ title });
      expect(file.length).toBeGreaterThan(3000);

      const { projects } = await suite.send(listProjects, { query: { search: title } }, token);
      const cover = projects.find(({ _id }) => _id === id)?.picture;
      const { rawPayload } = await suite.http.inject(`/files/pictures${cover}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
      const said = await suite.send(mapperComments.list, { params: { id }, query: {} }, token);
      expect(said.threads[0]?.comments[0]?.text).toBe(`Said of ${title}`);
    },
  );

  test('a map of that release can be edited', async () => {
    const id = idOf(sampleVariants[0].title);
    const body = { project_id: id, title: 'Edited after the upgrade' };
    const renamed = await suite.send(mapperCalls.rename, { body }, token);
    expect(renamed.project_title).toBe('Edited after the upgrade');
  });

  test('its notes open, and can be read and exported', async () => {
    const id = idOf(notesTitle);
    const { notes } = await suite.send(notesCalls.open, { params: { id } }, token);
    expect(notes.length).toBeGreaterThan(2);
    const listed = await suite.send(listNotes, { params: { id }, query: {} }, token);
    expect(listed.notes.map(({ _id }) => _id)).toEqual(notes.map(({ _id }) => _id));
    const file = await exported(id, notesExports, 'md');
    for (const { title } of notes) expect(file).toContain(title);
    // The exported file contains its picture.
    const [, bytes = ''] = /!\[The harbour\]\(data:image\/webp;base64,(.+?)\)/.exec(file) ?? [];
    const picture = await sharp(Buffer.from(bytes, 'base64')).metadata();
    expect(picture).toMatchObject({ width: 40, height: 30 });
  });

  test('text of that release is found by a search', async () => {
    const { projects } = await suite.send(listProjects, { query: { search: 'account' } }, token);
    expect(projects.map(({ _id }) => _id)).toContain(idOf(sampleVariants[0].title));
  });
});
