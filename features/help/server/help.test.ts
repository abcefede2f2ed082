import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/tables.ts';
import { beginFromLibrary } from '#features/library/contract/calls.ts';
import { transferProject } from '#features/projects/contract/list-calls.ts';
import { shareVisitorProject, visitorPrefix } from '#features/visitor-projects/contract.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { createVisitorBrowser } from '#tests/fixtures/visitors/visitor-browser.ts';
import { mapperComments, mapperExports, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage, renameStage } from '#tools/mapper/document/edits.ts';
import { dismissChecklist, endTour, offerTour, readChecklist, readTours } from '../contract.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const doneBy = async ({ accessToken }: Person) =>
  (await suite.send(readChecklist, {}, accessToken)).done;

const none = { offered: [], done: [], left: [] };

test('a tour is offered once for each account and tool', async () => {
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  expect(await suite.send(readTours, {}, ada.accessToken)).toEqual(none);
  await suite.send(offerTour, { body: { tour: 'PM' } }, ada.accessToken);
  const again = await suite.send(offerTour, { body: { tour: 'PM' } }, ada.accessToken);
  expect(again).toEqual({ ...none, offered: ['PM'] });
  await suite.send(offerTour, { body: { tour: 'NOTE' } }, ada.accessToken);
  expect(await suite.send(readTours, {}, ada.accessToken)).toEqual({
    ...none,
    offered: ['PM', 'NOTE'],
  });
  expect(await suite.send(readTours, {}, ben.accessToken)).toEqual(none);
});

test('a tour that was left is not done until it is done', async () => {
  const ada = await makePerson(suite);
  const end = (outcome: 'done' | 'left') =>
    suite.send(endTour, { body: { tour: 'UR', outcome } }, ada.accessToken);
  expect(await end('left')).toEqual({ ...none, left: ['UR'] });
  expect(await doneBy(ada)).toEqual([]);
  expect(await end('done')).toEqual({ ...none, done: ['UR'] });
  expect(await doneBy(ada)).toEqual(['tour']);
  expect(await end('left')).toEqual({ ...none, done: ['UR'] });
});

test('the checklist ticks what the account really did, and ends when all is done', async () => {
  const ada = await makePerson(suite);
  const token = ada.accessToken;
  const becomes = (done: string[] | null) =>
    eventually(async () => expect(await doneBy(ada)).toEqual(done));
  expect(await doneBy(ada)).toEqual([]);
  // A project from a sample of the library is a first one, too.
  const body = { sample: 'journey-current-account' };
  const { project_id: id } = await suite.send(beginFromLibrary, { body }, token);
  await becomes(['project']);
  await suite.edit(id, ada.userId, (document) =>
    applyEdit(document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' }),
  );
  await suite.edit(id, ada.userId, (document) =>
    applyEdit(document, renameStage, { id: 'a', name: 'Apply' }, { kind: 'user' }),
  );
  await becomes(['project', 'content']);
  const comment = { project_id: id, anchor: 'project', text: 'Good' };
  await suite.send(mapperComments.begin, { body: comment }, token);
  await becomes(['project', 'content', 'comment']);
  const link = {
    project_id: id,
    permission: 'V' as const,
    may_export: false,
    expires_date: null,
    showcase: false,
  };
  await suite.send(mapperSharing.putShareLink, { body: link }, token);
  await becomes(['project', 'content', 'comment', 'link']);
  const csv = { params: { id }, body: { to: 'json' as const } };
  await suite.send(mapperExports.order, csv, token);
  await becomes(['project', 'content', 'comment', 'link', 'export']);
  const invitation = { project_id: id, email: 'ben@example.org', permission: 'E' as const };
  await suite.send(mapperSharing.share, { body: invitation }, token);
  await becomes(['project', 'content', 'comment', 'invite', 'link', 'export']);
  await suite.send(endTour, { body: { tour: 'PM', outcome: 'done' } }, token);
  await becomes(null);
});

test.each([
  ['words of theirs', 'Apply', ['project', 'content']],
  ['no words of theirs', '', ['project']],
])(
  'a project that was kept from a visit counts, with what was written in it: %s',
  async (_, name, done) => {
    const browser = createVisitorBrowser(suite);
    const { project_id: id } = await browser.make('mapper', { sample: 'journey-current-account' });
    const visitor = suite.enter(id, {
      accessToken: `${visitorPrefix}${(await browser.open(id)).pass}`,
    });
    await eventually(() => expect(visitor.saved()).toBe(true));
    applyEdit(visitor.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
    await eventually(() => expect(visitor.saved()).toBe(true));
    if (name) applyEdit(visitor.document, renameStage, { id: 'a', name }, { kind: 'user' });
    await eventually(() => expect(visitor.saved()).toBe(true));
    const ada = await makePerson(suite);
    expect(await doneBy(ada)).toEqual([]);
    await browser.request(transferProject, { body: { project_id: id } }, ada.accessToken);
    await eventually(async () => expect(await doneBy(ada)).toEqual(done));
  },
);

test('the link by which a visitor shared a project counts for the account that keeps it, and for no other', async () => {
  const browser = createVisitorBrowser(suite);
  const { project_id: id } = await browser.make('mapper', { sample: 'journey-current-account' });
  await browser.send(shareVisitorProject, { params: { id }, body: { shared: true } });
  const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
  await browser.request(transferProject, { body: { project_id: id } }, ada.accessToken);
  await eventually(async () => expect(await doneBy(ada)).toEqual(['project', 'link']));
  expect(await doneBy(ben)).toEqual([]);
});

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['dismissed it', ({ accessToken }) => suite.send(dismissChecklist, {}, accessToken)],
  [
    'is older than a month',
    ({ userId }) =>
      suite.database.orm
        .update(users)
        .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(users.id, userId)),
  ],
])('an account that %s has no checklist', async (_, happens) => {
  const person = await makePerson(suite);
  expect(await doneBy(person)).toEqual([]);
  await happens(person);
  expect(await doneBy(person)).toBeNull();
});
