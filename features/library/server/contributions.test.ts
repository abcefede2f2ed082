import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { restorePerson, suspendPerson } from '#features/admin/contract/people.ts';
import { listAudit } from '#features/audit/contract/calls.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { createVisitorBrowser } from '#tests/fixtures/visitors/visitor-browser.ts';
import { readingCalls } from '#tools/mapper/contract/calls/reading-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addPersona } from '#tools/mapper/document/edits.ts';
import { beginFromLibrary } from '../contract/calls.ts';
import {
  moderationCalls as admin,
  listPublished,
  contributionCalls as own,
  readPublished,
} from '../contract/contribution-calls.ts';

let suite: TestSuite;
let administrator: Person;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
  administrator = await signUp(suite);
  people = await makeProjectPeople(suite);
  await suite.send(
    readingCalls.fillFromSample,
    { params: { id: people.id }, body: { variant: 'journey-current-account' } },
    people.owner.accessToken,
  );
  await suite.edit(people.id, people.owner.userId, (document) =>
    applyPlanned(
      document,
      [
        planEdit(addPersona, {
          id: 'someone',
          position: 'a0',
          name: 'Quilla Hartwell',
          kind: 'behavioral',
        }),
      ],
      { kind: 'import' },
    ),
  );
});
afterAll(() => suite.close());

const page = {
  title: 'I open <b>an account</b>',
  text: 'A journey with its evidence left at home.',
  method: 'Journey map',
  sector: 'Banking',
  for_whom: 'Teams that open accounts.',
  not_for: 'Loans.',
  about: 'It stands on four interviews.\n\n<script>alert(1)</script>',
} as const;
const body = () => ({
  ...page,
  project_id: people.id,
  anonymous: false,
  agreed: true as const,
});
const propose = (change: object = {}, token = people.owner.accessToken) =>
  suite.request(own.propose, { body: { ...body(), ...change } }, token);
const proposed = async (change: object = {}) => {
  const { envelope } = await propose(change);
  if (envelope.status === 'failure') throw new Error(envelope.error.error_code);
  return envelope.data;
};
const inState = async (state: 'waiting' | 'published') =>
  (await suite.send(admin.list, { query: { state } }, administrator.accessToken)).contributions;
const noticesOf = async ({ accessToken }: Person) =>
  (await suite.send(listNotifications, { query: {} }, accessToken)).notifications;

test('only its owner proposes a map, and the copy has no sources and no participants [S7.245]', async () => {
  expect((await propose({}, people.editor.accessToken)).status).toBe(403);
  expect((await propose({}, people.stranger.accessToken)).status).toBe(404);
  expect((await propose({ agreed: false })).status).toBe(400);
  const { id, state, by } = await proposed();
  expect([state, by === '']).toEqual(['waiting', false]);
  const [waiting] = await inState('waiting');
  expect(waiting?.id).toBe(id);
  const content = JSON.stringify(waiting?.content);
  expect(content).toContain('Films her face and passport');
  for (const secret of ['Interview P01', 'Nobody said when', 'Quilla Hartwell', people.id])
    expect(content).not.toContain(secret);
  const [notice] = await noticesOf(administrator);
  expect(notice).toMatchObject({ kind: 'library', path: '/admin/requests' });
  const published = await suite.send(listPublished, {});
  expect(published.contributions).toEqual([]);
  await suite.send(own.takeBack, { params: { id } }, people.owner.accessToken);
  expect(await inState('waiting')).toEqual([]);
});

test('a published map is on its page, visitors and accounts make it theirs, until it is withdrawn', async () => {
  const { id, slug } = await proposed();
  await suite.send(admin.publish, { params: { id } }, administrator.accessToken);
  const again = await suite.request(admin.publish, { params: { id } }, administrator.accessToken);
  expect(again.envelope).toMatchObject({ error: { error_code: 'contribution_decided' } });
  const shown = await suite.http.inject(`/library/${slug}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('I open &lt;b&gt;an account&lt;/b&gt;');
  expect(shown.body).not.toContain('<script>alert');
  expect(shown.body).toContain(`/samples/${slug}/surface`);
  expect((await suite.send(readPublished, { params: { slug } })).content).toBeTruthy();
  const browser = createVisitorBrowser(suite);
  await browser.make('mapper', { sample: slug });
  const ada = await makePerson(suite);
  const begun = await suite.send(beginFromLibrary, { body: { sample: slug } }, ada.accessToken);
  const opened = { params: { id: begun.project_id } };
  expect((await suite.send(mapperCalls.open, opened, ada.accessToken)).project_title).toBe(
    page.title,
  );
  const [notice] = await noticesOf(people.owner);
  expect(notice).toMatchObject({ kind: 'library', path: `/library/${slug}` });

  const reason = 'It names a firm.';
  const withdrawal = { params: { id }, body: { reason } };
  await suite.send(admin.withdraw, withdrawal, administrator.accessToken);
  const gone = await suite.http.inject(`/library/${slug}`);
  expect([gone.statusCode, gone.body.includes('This sample is not there')]).toEqual([404, true]);
  expect((await suite.request(readPublished, { params: { slug } })).status).toBe(404);
  const { contributions } = await suite.send(own.mine, {}, people.owner.accessToken);
  expect(contributions[0]).toMatchObject({ state: 'withdrawn', reason });
  await suite.send(own.takeBack, { params: { id } }, people.owner.accessToken);
  const ofIt = { query: { target: id } };
  const { entries } = await suite.send(listAudit, ofIt, administrator.accessToken);
  expect(entries[0]).toMatchObject({ action: 'library.taken_back', target: { title: page.title } });
});

test('a refused map is told with the reason, and nobody else sees or deletes it', async () => {
  const { id, slug } = await proposed({ anonymous: true });
  const refusal = { params: { id }, body: { reason: 'Too little in it.' } };
  expect((await suite.request(admin.refuse, refusal, people.owner.accessToken)).status).toBe(403);
  const refused = await suite.send(admin.refuse, refusal, administrator.accessToken);
  expect([refused.state, refused.by]).toEqual(['refused', '']);
  const [notice] = await noticesOf(people.owner);
  expect(notice).toMatchObject({ text: 'Too little in it.', path: '/contribute' });
  expect((await suite.http.inject(`/library/${slug}`)).statusCode).toBe(404);
  const other = await suite.request(own.takeBack, { params: { id } }, people.editor.accessToken);
  expect(other.status).toBe(404);
  await suite.send(own.takeBack, { params: { id } }, people.owner.accessToken);
});

test('an empty map is not taken, nor a sixth that waits', async () => {
  const { accessToken } = people.owner;
  const { _id: empty } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  const nothing = await propose({ project_id: empty });
  expect(nothing.envelope).toMatchObject({ error: { error_code: 'contribution_empty' } });
  const duplicate = async () => {
    const made = await suite.send(
      mapperCalls.duplicate,
      { params: { id: people.id } },
      accessToken,
    );
    return { project_id: made._id };
  };
  const ids = [];
  for (let made = 0; made < 5; made += 1) ids.push((await proposed(await duplicate())).id);
  const sixth = await propose(await duplicate());
  expect(sixth.envelope).toMatchObject({ error: { error_code: 'contributions_full' } });
  for (const id of ids) await suite.send(own.takeBack, { params: { id } }, accessToken);
});

test('a project is proposed again once its contribution was refused or taken back, not before', async () => {
  const { accessToken } = people.owner;
  const { id } = await proposed();
  const refused = { error: { error_code: 'contribution_twice' } };
  expect((await propose()).envelope).toMatchObject(refused);
  await suite.send(admin.publish, { params: { id } }, administrator.accessToken);
  expect((await propose()).envelope).toMatchObject(refused);
  await suite.send(own.takeBack, { params: { id } }, accessToken);
  const again = await proposed();
  const refusal = { params: { id: again.id }, body: { reason: 'Too little.' } };
  await suite.send(admin.refuse, refusal, administrator.accessToken);
  const third = await proposed();
  for (const one of [again, third])
    await suite.send(own.takeBack, { params: { id: one.id } }, accessToken);
});

test.each([
  ['persona-amara-oye', 'Persona', 'PC'],
  ['day-ward-nurse', 'Day in the life', 'DILO'],
  ['red-routes-harbour-bank', 'Red Route Matrix', 'RRM'],
] as const)(
  'a project like %s is proposed, published, and taken by others [S7.245]',
  async (sample, method, kind) => {
    const { accessToken } = people.owner;
    const { project_id } = await suite.send(beginFromLibrary, { body: { sample } }, accessToken);
    const wrong = await propose({ project_id });
    expect(wrong.envelope).toMatchObject({ error: { error_code: 'contribution_method' } });
    const { id, slug } = await proposed({ project_id, method });
    await suite.send(admin.publish, { params: { id } }, administrator.accessToken);
    const shown = await suite.send(readPublished, { params: { slug } });
    expect([shown.kind, shown.method]).toEqual([kind, method]);
    const ada = await makePerson(suite);
    const begun = await suite.send(beginFromLibrary, { body: { sample: slug } }, ada.accessToken);
    expect(begun.kind).toBe(kind);
    await suite.send(own.takeBack, { params: { id } }, accessToken);
  },
);

test('notes, which are words of participants, are not contributed', async () => {
  const { accessToken } = people.owner;
  const body = { sample: 'notes-usability-test' };
  const { project_id } = await suite.send(beginFromLibrary, { body }, accessToken);
  const refused = await propose({ project_id });
  expect(refused.envelope).toMatchObject({ error: { error_code: 'contribution_kind' } });
});

test('a contribution has the current name of its author, and is not shown while the account is suspended', async () => {
  const { accessToken, userId } = people.owner;
  const { id, slug } = await proposed();
  await suite.send(updateUser, { body: { full_name: 'Amara Newname' } }, accessToken);
  await suite.send(admin.publish, { params: { id } }, administrator.accessToken);
  expect((await suite.send(readPublished, { params: { slug } })).by).toBe('Amara Newname');
  const of = { params: { id: userId } };
  const { _id } = await suite.send(
    mapperCalls.duplicate,
    { params: { id: people.id } },
    accessToken,
  );
  const waiting = await proposed({ project_id: _id });
  await suite.send(suspendPerson, of, administrator.accessToken);
  expect((await suite.send(listPublished, {})).contributions).toEqual([]);
  expect((await suite.http.inject(`/library/${slug}`)).statusCode).toBe(404);
  const ada = await makePerson(suite);
  const taken = await suite.request(beginFromLibrary, { body: { sample: slug } }, ada.accessToken);
  expect(taken.status).toBe(404);
  expect(await inState('waiting')).toMatchObject([{ author_suspended: true }]);
  const given = { params: { id: waiting.id } };
  const published = await suite.request(admin.publish, given, administrator.accessToken);
  expect(published.envelope).toMatchObject({ error: { error_code: 'contribution_suspended' } });
  await suite.send(restorePerson, of, administrator.accessToken);
  expect((await suite.send(listPublished, {})).contributions).toMatchObject([{ slug }]);
});
