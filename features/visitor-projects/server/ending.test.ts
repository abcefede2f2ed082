import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import { projectTrashKey } from '#features/projects/server/index.ts';
import { openLink } from '#features/sharing/contract/links.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { createVisitorBrowser } from '#tests/fixtures/visitors/visitor-browser.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { listVisitorProjects, openVisitorProject, shareVisitorProject } from '../contract.ts';
import { clearEnded } from './clearing.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const clear = (hoursLater: number) =>
  clearEnded(
    { database: suite.database, trash: suite.get(projectTrashKey) },
    new Date(Date.now() + hoursLater * 3_600_000),
  );

/** Rows of any table that name a project. */
async function rowsOf(id: string): Promise<string[]> {
  const { rows: tables } = await suite.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await suite.database.pool.query(
      `select 1 from "${name}" as row where strpos(row::text, $1) > 0`,
      [id],
    );
    // The audit log says what happened, also to what is gone.
    if (rows.length > 0 && name !== 'audit_entries') found.push(name);
  }
  return found;
}

test('after a day a project is deleted with all that it holds; one that was taken over stays', async () => {
  const browser = createVisitorBrowser(suite);
  const left = await browser.make('mapper', { sample: 'journey-current-account' });
  const taken = await browser.make('mapper');
  const params = { id: left.project_id };
  const { link } = await browser.send(shareVisitorProject, { params, body: { shared: true } });
  const ada = await makePerson(suite);
  await browser.send(transferProject, { body: { project_id: taken.project_id } }, ada.accessToken);
  const entries = await suite.database.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, taken.project_id));
  expect(entries).toMatchObject([{ action: 'project.claimed', actorId: ada.userId }]);

  expect(await clear(23)).toBe(0);
  expect((await browser.open(left.project_id)).title).not.toBe('');
  expect(await clear(25)).toBe(1);
  expect(await rowsOf(left.project_id)).toEqual([]);
  expect((await browser.request(openVisitorProject, { params })).status).toBe(404);
  expect((await browser.send(listVisitorProjects, {})).projects).toEqual([]);
  const token = link?.split('/').at(-1) ?? '';
  expect((await suite.request(openLink, { body: { token } })).status).toBe(404);
  const open = { params: { id: taken.project_id } };
  expect((await suite.request(mapperCalls.open, open, ada.accessToken)).status).toBe(200);
  const { rows } = await suite.database.pool.query('select 1 from visitor_projects');
  expect(rows).toEqual([]);
});

test('a project whose day is over is closed before it is deleted', async () => {
  const browser = createVisitorBrowser(suite);
  const { project_id: id } = await browser.make('rrm');
  await suite.database.pool.query(
    "update visitor_projects set ends_at = now() - interval '1 second'",
  );
  expect((await browser.request(openVisitorProject, { params: { id } })).status).toBe(404);
  const ada = await makePerson(suite);
  const claim = { body: { project_id: id } };
  expect((await browser.request(transferProject, claim, ada.accessToken)).status).toBe(404);
});
