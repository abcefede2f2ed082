import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract/calls.ts';
import { setStorageRule } from '#features/installation/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { createTeam } from '#features/teams/contract/calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { registerOlderFiles } from '#platform/server/files/registered-files.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { listStorage, readStorage } from '../contract/calls.ts';
import {
  storageAccountsKey,
  storageKey,
  storageProjectsKey,
  storageTeamsKey,
  storageVersionsKey,
  storageWarningsKey,
} from './index.ts';
import { usageOf } from './usage.ts';
import { watchQuotas } from './watch-quotas.ts';

const megabyte = 1024 * 1024;
const none = { installation_mb: null, account_mb: null, team_mb: null };
let suite: TestSuite;
let admin: Person;
let png: Buffer;
beforeAll(async () => {
  suite = await startSuite({ PLANS: 'open' });
  // The first account of an installation is its administrator.
  admin = await signUp(suite);
  const create = { width: 40, height: 30, channels: 3, background: '#5b4bdb' } as const;
  png = await sharp({ create }).png().toBuffer();
});
afterAll(() => suite.close());

const setQuotas = (quotas: object) =>
  suite.send(setStorageRule, { body: { ...none, ...quotas } }, admin.accessToken);
const store = (key: string, bytes: number, accountId: string, projectId = '') =>
  suite.database.orm.transaction((tx) =>
    suite.get(storageKey).reserve(tx, { key, bytes: Math.round(bytes), accountId, projectId }),
  );
const makeProject = async ({ accessToken }: Person) =>
  (await suite.send(mapperCalls.create, { body: { title: 'Harbour' } }, accessToken))._id;

/** Uploads the picture of a project, as its page does. */
async function upload({ accessToken }: Person, project: string) {
  const form = new FormData();
  form.append('project_id', project);
  form.append('media', new Blob([new Uint8Array(png)]), 'a.png');
  const request = new Request('http://suite/', { method: 'POST', body: form });
  const answer = await suite.http.inject({
    method: mapperCalls.changePicture.method,
    url: callPath(mapperCalls.changePicture),
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
  return { ...answer.json(), status: answer.statusCode };
}

/** Looks at the quotas now, as the server does every ten minutes. */
const look = () =>
  watchQuotas({
    database: suite.database,
    sources: () => ({
      projects: suite.get(storageProjectsKey),
      versions: suite.get(storageVersionsKey),
      teams: suite.get(storageTeamsKey),
      accounts: suite.get(storageAccountsKey),
    }),
    quotas: suite.get(storageKey),
    warn: suite.get(storageWarningsKey),
  }).readDue();

test('only administrators read what is stored and set quotas', async () => {
  const { accessToken } = await makePerson(suite);
  await expect(suite.send(readStorage, {}, accessToken)).rejects.toThrow('admin_required');
  await expect(suite.send(listStorage, { query: {} }, accessToken)).rejects.toThrow(
    'admin_required',
  );
  await expect(suite.send(setStorageRule, { body: none }, accessToken)).rejects.toThrow(
    'admin_required',
  );
});

test('files, documents and versions are counted for accounts, projects and all together, and listed by pages', async () => {
  const ada = await makePerson(suite);
  const id = await makeProject(ada);
  expect((await upload(ada, id)).status).toBe(200);
  await store('exports/large.zip', 5 * megabyte, ada.userId, id);
  const list = (query: object) => suite.send(listStorage, { query }, admin.accessToken);
  const [account] = (await list({ by: 'account' })).rows;
  expect(account).toMatchObject({ id: ada.userId, title: ada.fullName });
  expect(account?.files).toBeGreaterThan(5 * megabyte);
  expect(account?.documents).toBeGreaterThan(0);
  expect(account?.total).toBe(
    (account?.files ?? 0) + (account?.documents ?? 0) + (account?.versions ?? 0),
  );
  const [project] = (await list({ by: 'project' })).rows;
  expect(project).toMatchObject({ id, title: 'Harbour', files: account?.files });
  for (let number = 0; number < 30; number += 1)
    await store(`media/x${number}.txt`, 1, `u${number}`);
  const second = await list({ by: 'account', page: 2 });
  expect(second.count).toBeGreaterThan(30);
  expect(second.rows.length).toBe(second.count - 25);
  const storage = await suite.send(readStorage, {}, admin.accessToken);
  expect(storage.total).toBe(storage.files + storage.database);
  expect(storage.database).toBeGreaterThan(megabyte);
});

test('an account at its quota cannot store a file, keeps all it has, and goes on editing', async () => {
  const ben = await makePerson(suite);
  const id = await makeProject(ben);
  expect((await upload(ben, id)).status).toBe(200);
  await setQuotas({ account_mb: 3 });
  await store('exports/ben.zip', 2.9 * megabyte, ben.userId, id);
  const refused = store('exports/ben4.zip', megabyte, ben.userId, id);
  await expect(refused).rejects.toMatchObject({ code: 'storage_full', status: 413 });
  await expect(refused).rejects.toThrow(/^You store (2\.9|3) MB of 3 MB\. .* an administrator/);
  await expect(refused).rejects.not.toThrow(/plan|upgrade/i);
  const { rows } = await suite.database.pool.query(
    'select key from stored_files where key = $1 or key = $2',
    ['exports/ben.zip', 'exports/ben4.zip'],
  );
  expect(rows).toEqual([{ key: 'exports/ben.zip' }]);
  await setQuotas({ account_mb: 1 });
  const answer = await upload(ben, id);
  expect(answer).toMatchObject({ status: 413, error: { error_code: 'storage_full' } });
  const body = { project_id: id, title: 'Still edited' };
  await suite.send(mapperCalls.rename, { body }, ben.accessToken);
  await suite.edit(id, ben.userId, (document) => {
    document.getMap('other').set('some', 'value');
  });
  await setQuotas({});
  expect((await upload(ben, id)).status).toBe(200);
});

test('files that arrive at once cannot exceed a quota', async () => {
  const cy = await makePerson(suite);
  await setQuotas({ account_mb: 5 });
  const arriving = [0, 1, 2, 3].map((turn) =>
    store(`media/cy${turn}.png`, 2 * megabyte, cy.userId),
  );
  const settled = await Promise.allSettled(arriving);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await setQuotas({});
});

test('a file that could not be stored does not count', async () => {
  const gus = await makePerson(suite);
  const id = await makeProject(gus);
  const stored = async () => {
    const { rows } = await suite.database.pool.query(
      'select count(*)::int as files from stored_files where account_id = $1',
      [gus.userId],
    );
    return rows[0].files;
  };
  expect((await upload(gus, id)).status).toBe(200);
  // Where files are stored is a file: no file can be written.
  const pictures = join(suite.dataFolder, 'files', 'pictures');
  await rename(pictures, `${pictures}-away`);
  await writeFile(pictures, 'a file');
  expect((await upload(gus, id)).status).toBe(500);
  await rm(pictures);
  await rename(`${pictures}-away`, pictures);
  expect(await stored()).toBe(1);
});

test('a file that was reserved and never stored is forgotten after a day', async () => {
  const hal = await makePerson(suite);
  expect((await upload(hal, await makeProject(hal))).status).toBe(200);
  await store('media/crashed.png', megabyte, hal.userId);
  await store('media/arriving.png', megabyte, hal.userId);
  await suite.database.pool.query(
    `update stored_files set stored_at = now() - interval '2 days'
     where account_id = $1 and key <> 'media/arriving.png'`,
    [hal.userId],
  );
  const files = await openFiles({ folder: join(suite.dataFolder, 'files') });
  await registerOlderFiles(files, suite.database, new AbortController().signal);
  const { rows } = await suite.database.pool.query<{ key: string }>(
    'select key from stored_files where account_id = $1 order by key',
    [hal.userId],
  );
  expect(rows.map(({ key }) => key)).toEqual([
    'media/arriving.png',
    expect.stringMatching(/^pictures\//),
  ]);
});

test("a team's quota counts what is stored for its projects, by anybody", async () => {
  const dora = await makePerson(suite);
  await suite.send(createTeam, { body: { name: 'Harbour team' } }, dora.accessToken);
  const { rows } = await suite.database.pool.query<{ id: string }>(
    "select id from teams where name = 'Harbour team'",
  );
  const id = await makeProject(dora);
  const own = await makeProject(dora);
  await suite.database.pool.query('update projects set team_id = $1 where id = $2', [
    rows[0]?.id,
    id,
  ]);
  await setQuotas({ team_mb: 2 });
  await store('media/team1.png', 1.5 * megabyte, 'another', id);
  await expect(store('media/team2.png', megabyte, dora.userId, id)).rejects.toThrow(
    /^Your team stores 1\.5 MB of 2 MB/,
  );
  await store('media/team3.png', megabyte, dora.userId, own);
  const query = { by: 'team' } as const;
  const list = await suite.send(listStorage, { query }, admin.accessToken);
  expect(list.rows).toMatchObject([{ title: 'Harbour team', files: 1.5 * megabyte }]);
  await setQuotas({});
});

test('administrators are told at 80 % and at 100 %, once each, and changes of quotas are in the audit log', async () => {
  const { total } = await suite.send(readStorage, {}, admin.accessToken);
  const warnings = async () => {
    const { notifications } = await suite.send(listNotifications, { query: {} }, admin.accessToken);
    return notifications.filter(({ kind }) => kind === 'storage').map(({ title }) => title);
  };
  const emil = await makePerson(suite, { name: 'Emil Berg' });
  await store('media/emil1.png', 8.5 * megabyte, emil.userId);
  await setQuotas({ account_mb: 10, installation_mb: Math.ceil(total / megabyte) + 100_000 });
  const { entries } = await suite.send(listAudit, { query: {} }, admin.accessToken);
  expect(entries[0]).toMatchObject({
    action: 'installation.storage_changed',
    details: { account_mb: '10', team_mb: '' },
  });
  await look();
  await eventually(async () => {
    expect(await warnings()).toEqual(['Emil Berg has used 80 % of its space']);
  });
  await store('media/emil2.png', 1.4 * megabyte, emil.userId);
  await setQuotas({ account_mb: 9 });
  await look();
  await look();
  await eventually(async () => {
    expect(await warnings()).toEqual([
      'Emil Berg has no space left',
      'Emil Berg has used 80 % of its space',
    ]);
  });
});

test('a quota counts private documents and versions, and nothing of another project', async () => {
  const edda = await makePerson(suite);
  const id = await makeProject(edda);
  const { pool, orm } = suite.database;
  const sources = {
    ...{ projects: suite.get(storageProjectsKey), versions: suite.get(storageVersionsKey) },
  };
  const read = () => usageOf(orm, sources, 'account', edda.userId);
  const before = await read();
  for (const name of [`${id}~private`, `${id}x`, `${id}x~private`]) {
    await pool.query("insert into document_snapshots (document, state) values ($1, '123')", [name]);
    await pool.query("insert into document_updates (document, payload) values ($1, '45')", [name]);
  }
  await pool.query(
    `insert into project_versions (id, project_id, title, reason, created_by, created_at, state)
     values ('v1', $1, '', 'manual', '', now(), '6789')`,
    [id],
  );
  const after = await read();
  expect(before.documents).toBeGreaterThan(0);
  expect([after.documents - before.documents, after.versions - before.versions]).toEqual([5, 4]);
});
