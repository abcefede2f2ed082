import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, verifyUser } from '#features/accounts/contract/registration.ts';
import { setSignUpRule } from '#features/installation/contract.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import { openLink, visitPrefix } from '#features/sharing/contract/links.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import {
  codeFor,
  makePerson,
  type Person,
  seal,
  signUp,
  signUpForm,
  testPassword,
} from '#tests/fixtures/people.ts';
import { createVisitorBrowser } from '#tests/fixtures/visitors/visitor-browser.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addStage, mapperDocument } from '#tools/mapper/document/index.ts';
import {
  createPublic,
  createPublicPersonas,
  listVisitorProjects,
  openVisitorProject,
  type PublicKind,
  renameVisitorProject,
  shareVisitorProject,
  visitorPrefix,
} from '../contract.ts';

let suite: LiveSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startLiveSuite();
  admin = await signUp(suite);
});
afterAll(() => suite.close());

const enter = (id: string, pass: string) =>
  suite.enter(id, { accessToken: `${visitorPrefix}${pass}` });
const stagesOf = (visitor: { document: Parameters<typeof openDocument>[1] }) =>
  openDocument(mapperDocument, visitor.document).stages.all();

const samples: [PublicKind, string, string][] = [
  ['persona', 'PC', 'persona-amara-oye'],
  ['mapper', 'PM', 'journey-current-account'],
  ['dilo', 'DILO', 'day-ward-nurse'],
  ['rrm', 'RRM', 'red-routes-harbour-bank'],
];
test.each(samples)(
  'a visitor makes a project of their own, empty and from a sample: %s [S7.235] [S7.236] [S7.237] [S7.238] [S6.55]',
  async (kind, code, sample) => {
    const browser = createVisitorBrowser(suite);
    const empty = await browser.make(kind);
    expect(empty.kind).toBe(code);
    const made = await browser.make(kind, { sample });
    const { title, link, full } = await browser.open(made.project_id);
    expect([title.length > 3, link, full]).toEqual([true, null, false]);
    const hours = (Date.parse(made.ends_date) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  },
);

test('personas are made by the call of the Persona Creator, too [S7.130]', async () => {
  const browser = createVisitorBrowser(suite);
  const { kind } = await browser.send(createPublicPersonas, {
    body: { title: 'Nurses', empty: true },
  });
  expect(kind).toBe('PC');
});

test('a title is cut at 50 characters [S9.16]', async () => {
  const browser = createVisitorBrowser(suite);
  const { project_id: id } = await browser.make('mapper', { title: 'x'.repeat(80), empty: true });
  expect((await browser.open(id)).title).toBe('x'.repeat(50));
  const renamed = await browser.send(renameVisitorProject, {
    params: { id },
    body: { title: 'y'.repeat(80) },
  });
  expect(renamed.title).toBe('y'.repeat(50));
});

test.each([
  ['a sample', { sample: 'none' }],
  ['a sample of another kind', { sample: 'day-ward-nurse' }],
  ['a template', { template: 'none' }],
])('%s that is not there makes nothing', async (_, body) => {
  const browser = createVisitorBrowser(suite);
  const { envelope } = await browser.request(createPublic.mapper, { body });
  expect(envelope).toMatchObject({ error: { error_code: 'sample_not_found' } });
  expect((await browser.send(listVisitorProjects, {})).projects).toEqual([]);
});

describe('the cookie of a visitor', () => {
  test('is not readable by scripts, and only its digest is stored', async () => {
    const browser = createVisitorBrowser(suite);
    const { setCookie } = await browser.request(createPublic.mapper, { body: { empty: true } });
    expect(setCookie).toMatch(
      /^visitor=\w{40,}; Path=\/api; Max-Age=172800; HttpOnly; SameSite=Lax/,
    );
    const secret = browser.cookie().replace('visitor=', '');
    const { rows } = await suite.database.pool.query('select * from visitor_projects');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('opens the projects of its browser alone', async () => {
    const [one, other] = [createVisitorBrowser(suite), createVisitorBrowser(suite)];
    const { project_id: id } = await one.make('mapper', { title: 'Mine', empty: true });
    await other.make('mapper');
    const nobody = createVisitorBrowser(suite);
    for (const browser of [other, nobody]) {
      const params = { id };
      const answers = [
        await browser.request(openVisitorProject, { params }),
        await browser.request(renameVisitorProject, { params, body: { title: 'Theirs' } }),
        await browser.request(shareVisitorProject, { params, body: { shared: true } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(JSON.stringify(await browser.send(listVisitorProjects, {}))).not.toContain(id);
    }
    expect((await one.open(id)).title).toBe('Mine');
  });

  test('has three projects at the same time', async () => {
    const browser = createVisitorBrowser(suite);
    for (let made = 0; made < 3; made += 1) await browser.make('mapper');
    const { status, envelope } = await browser.request(createPublic.rrm, { body: {} });
    expect([status, envelope]).toMatchObject([
      409,
      { error: { error_code: 'visitor_projects_full' } },
    ]);
  });

  test('has three projects, also where they are made at the same moment', async () => {
    const browser = createVisitorBrowser(suite);
    await browser.make('mapper');
    const make = () => browser.request(createPublic.mapper, { body: { empty: true } });
    const answers = await Promise.all([make(), make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await browser.send(listVisitorProjects, {})).projects).toHaveLength(3);
  });
});

test('where nobody may create an account, nothing is begun without one', async () => {
  const rule = (access: 'closed' | 'open') =>
    suite.send(setSignUpRule, { body: { access, domains: [] } }, admin.accessToken);
  await rule('closed');
  const { status } = await createVisitorBrowser(suite).request(createPublic.mapper, {
    body: { empty: true },
  });
  await rule('open');
  expect(status).toBe(403);
});

describe('the live connection of a visitor', () => {
  test('edits the project, which is saved as any other', async () => {
    const browser = createVisitorBrowser(suite);
    const { project_id: id } = await browser.make('mapper');
    const { pass } = await browser.open(id);
    const visitor = enter(id, pass);
    await eventually(() => expect(visitor.saved()).toBe(true));
    applyEdit(visitor.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
    const second = enter(id, pass);
    await eventually(() => expect(stagesOf(second)).toHaveLength(1));
  });

  test('opens no other project with its pass', async () => {
    const browser = createVisitorBrowser(suite);
    const [one, other] = [await browser.make('mapper'), await browser.make('mapper')];
    const { pass } = await browser.open(one.project_id);
    const visitor = enter(other.project_id, pass);
    await eventually(() => expect(visitor.refused()).toBe('not_found'));
    const forged = enter(other.project_id, pass.replace(one.project_id, other.project_id));
    await eventually(() => expect(forged.refused()).toBe('unauthorised'));
  });

  test('is read-only once the project is large', async () => {
    const browser = createVisitorBrowser(suite);
    const { project_id: id } = await browser.make('mapper');
    const big = 'x'.repeat(1_100_000);
    await suite.edit(id, '', (document) => void document.getText('filler').insert(0, big));
    await eventually(async () => expect((await browser.open(id)).full).toBe(true));
    const visitor = enter(id, (await browser.open(id)).pass);
    await eventually(() => expect(visitor.document.getText('filler')).toHaveLength(big.length));
    applyEdit(visitor.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
    const second = enter(id, (await browser.open(id)).pass);
    await eventually(() => expect(second.document.getText('filler')).toHaveLength(big.length));
    expect(stagesOf(second)).toHaveLength(0);
  });
});

test('a visitor shares a project read-only until it ends, and nobody takes it by the link', async () => {
  const browser = createVisitorBrowser(suite);
  const { project_id: id, ends_date } = await browser.make('mapper', {
    title: 'Shown',
    empty: true,
  });
  const params = { id };
  const { link } = await browser.send(shareVisitorProject, { params, body: { shared: true } });
  const token = link?.split('/').at(-1) ?? '';
  const opened = await suite.send(openLink, { body: { token } });
  expect(opened).toMatchObject({ title: 'Shown', permission: 'V', project_id: id });
  const { rows } = await suite.database.pool.query(
    'select expires_at from share_links where project_id = $1',
    [id],
  );
  expect(rows[0].expires_at.toISOString()).toBe(ends_date);
  const guest = suite.enter(id, { accessToken: visitPrefix + opened.pass });
  await eventually(() => expect(guest.saved()).toBe(true));
  applyEdit(guest.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
  const eve = await makePerson(suite);
  const claim = { body: { project_id: id } };
  expect((await suite.request(transferProject, claim, eve.accessToken)).status).toBe(404);
  const maker = enter(id, (await browser.open(id)).pass);
  await eventually(() => expect(maker.saved()).toBe(true));
  expect(stagesOf(maker)).toHaveLength(0);
  await browser.send(shareVisitorProject, { params, body: { shared: false } });
  expect((await suite.request(openLink, { body: { token } })).status).toBe(404);
});

describe('taking a project over', () => {
  test('happens once, for an account in the browser that made it [S2.95] [S7.70]', async () => {
    const browser = createVisitorBrowser(suite);
    const { project_id: id } = await browser.make('mapper', { title: 'My first map', empty: true });
    const visitor = enter(id, (await browser.open(id)).pass);
    await eventually(() => expect(visitor.saved()).toBe(true));
    const [ada, eve] = [await makePerson(suite), await makePerson(suite)];
    const claim = { body: { project_id: id } };
    expect((await suite.request(transferProject, claim, eve.accessToken)).status).toBe(404);
    const answers = await Promise.all(
      [ada, ada, eve].map(({ accessToken }, turn) =>
        turn < 2
          ? browser.request(transferProject, claim, accessToken)
          : suite.request(transferProject, claim, accessToken),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers[2]?.status).toBe(404);
    const opened = await suite.send(mapperCalls.open, { params: { id } }, ada.accessToken);
    expect(opened).toMatchObject({ project_title: 'My first map', owner_id: ada.userId });
    // Returning with it is no error; the browser that made it is its owner's no more.
    expect((await browser.request(transferProject, claim, ada.accessToken)).status).toBe(200);
    expect((await browser.request(openVisitorProject, { params: { id } })).status).toBe(404);
    await eventually(() => expect(visitor.refused()).toBe('not_found'));
    expect((await browser.request(transferProject, claim, eve.accessToken)).status).toBe(404);
  });

  test('happens in another browser, where the address is verified later', async () => {
    const browser = createVisitorBrowser(suite);
    const { project_id: id } = await browser.make('mapper');
    const email = 'ada.later@example.org';
    const password = await seal(suite, testPassword);
    const body = { ...signUpForm, full_name: 'Ada', email, password, mapper_id: id };
    const answer = await browser.send(register, { query: { kind: 'DE' }, body });
    const { registration } = answer as { registration: string };
    const session = await browser.send(verifyUser, {
      body: { email, otp: await codeFor(suite, email), registration },
    });
    expect(session.metaData.mapper_id).toBe(id);
    // The request below has no cookie.
    const claim = { body: { project_id: id } };
    const eve = await makePerson(suite);
    expect((await suite.request(transferProject, claim, eve.accessToken)).status).toBe(404);
    expect((await suite.request(transferProject, claim, session.accessToken)).status).toBe(200);
  });
});

test('a visitor cannot upload, ask a model, connect a service or export', async () => {
  const browser = createVisitorBrowser(suite);
  const { project_id: id } = await browser.make('mapper');
  const { pass } = await browser.open(id);
  const urls = [
    ['POST', '/api/main/mapper/ai/persona'],
    ['POST', '/api/main/plan/ai/text'],
    ['GET', `/api/main/mapper/${id}`],
    ['POST', '/api/main/mapper/integrations/auth'],
    ['PATCH', '/api/main/mapper/picture'],
    ['POST', '/api/main/mapper/export'],
  ] as const;
  for (const [method, url] of urls) {
    const answer = await suite.http.inject({
      method,
      url,
      headers: { cookie: browser.cookie(), authorization: `Bearer ${visitorPrefix}${pass}` },
      payload: {},
    });
    expect([401, 404]).toContain(answer.statusCode);
  }
});
