import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { eraseProjects, restoreProjects } from '#features/projects/contract/list-calls.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite, inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { evidenceOf, makeQuote } from '#tests/fixtures/quotes.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { updateNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import { applySourceChange, readItemStates, readUses, sendItem } from '../contract/calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const change = (id: string, by: Person, ...planned: PlannedEdit[]) =>
  suite.edit(id, by.userId, (document) => {
    for (const { run } of planned) document.transact(() => run(document));
  });
const stage = (id: string, name: string) => planEdit(addStage, { id, name, position: 'a0' });

async function look(by: Person, ref: LinkableItemRef, fresh = false) {
  const { items } = await suite.send(
    readItemStates,
    { body: { items: [ref], fresh } },
    by.accessToken,
  );
  return items[0];
}
const uses = async (by: Person, id: string, item?: string) =>
  (await suite.send(readUses, { params: { id }, query: { item } }, by.accessToken)).uses;

/**
 * A user's map with a stage that has a quote of a source as evidence, and a function that renames
 * the source.
 */
async function linkedMap(owner: Person) {
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, owner.accessToken);
  await change(id, owner, stage('s1', 'Waiting'));
  const quote = await makeQuote(suite, owner);
  const from = { project: quote.project, item: quote.item };
  const to = { project: id, item: 'stage:s1' };
  await suite.send(sendItem, { body: { from, to } }, owner.accessToken);
  await eventually(async () => expect(await uses(owner, quote.project)).toHaveLength(1));
  const renameSource = async (value: string) => {
    const body = { note_project_id: quote.project, note_id: quote.note, field: 'title' } as const;
    await suite.send(updateNote, { body: { ...body, value } }, owner.accessToken);
    await eventually(async () => {
      expect(await look(owner, from)).toMatchObject({ facts: { note: value } });
      const stale = 'select 1 from links where project_id = $1 and stale_at is not null';
      const { rows } = await suite.database.pool.query(stale, [id]);
      expect(
        rows.length + (await evidenceOf(suite, id)).filter(({ ref }) => ref === value).length,
      ).toBe(1);
    });
  };
  return { id, from, source: quote.project, renameSource };
}

/** Waits until no document has a change left to apply. */
const allFollowed = () =>
  eventually(async () => {
    const waiting = `select 1 from pgboss.job where name = 'links.follow' and state < 'completed'`;
    expect((await suite.database.pool.query(waiting)).rows).toEqual([]);
  });

test('a map follows only what all its readers can see; other copies stay unchanged', async () => {
  const owner = await makePerson(suite);
  const { id, from, source, renameSource } = await linkedMap(owner);
  const calls = { share: notesSharing.share };
  const reader = await invite(suite, owner, source, 'E', calls);
  await suite.send(
    mapperSharing.share,
    { body: { project_id: id, email: reader.email, permission: 'E' } },
    owner.accessToken,
  );
  const token = await inviteTokenFor(suite, reader.email);
  await suite.send(acceptInvite, { body: { token } }, reader.accessToken);
  await renameSource('Interview Amara');
  await eventually(async () =>
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]),
  );

  const params = { id: source, member_id: reader.userId };
  await suite.send(notesSharing.removeAccess, { params }, owner.accessToken);
  await renameSource('Interview Ben');
  await allFollowed();
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]);
  // A user who cannot see the source cannot apply its change; a user who can may show it to all
  // readers.
  const body = { project: id, from };
  expect(await suite.request(applySourceChange, { body }, reader.accessToken)).toMatchObject({
    status: 404,
  });
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]);
  expect(await suite.send(applySourceChange, { body }, owner.accessToken)).toEqual({ changed: 1 });
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Ben' }]);
});

test('a change can be applied to a link that was created a moment ago', async () => {
  const owner = await makePerson(suite);
  const { id, from, renameSource } = await linkedMap(owner);
  await invite(suite, owner, id, 'V');
  await renameSource('Interview Amara');
  await allFollowed();
  // Before the document is reported, none of its links is stored.
  await suite.database.pool.query('delete from links where project_id = $1', [id]);
  const body = { project: id, from };
  expect(await suite.send(applySourceChange, { body }, owner.accessToken)).toEqual({ changed: 1 });
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]);
});

test('a map that a viewer or a public link can read keeps its copies of items that these readers cannot see', async () => {
  const owner = await makePerson(suite);
  const [shared, open] = [await linkedMap(owner), await linkedMap(owner)];
  const viewer = await invite(suite, owner, shared.id, 'V');
  const link = { permission: 'V', may_export: false, expires_date: null, showcase: false } as const;
  await suite.send(
    mapperSharing.putShareLink,
    { body: { project_id: open.id, ...link } },
    owner.accessToken,
  );
  for (const { id, from, renameSource } of [shared, open]) {
    await renameSource('Interview Amara');
    await allFollowed();
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview P03' }]);
    expect(
      await suite.request(applySourceChange, { body: { project: id, from } }, viewer.accessToken),
    ).not.toMatchObject({ status: 200 });
  }
});

/** Invites a user with an account, who accepts. */
async function admit(owner: Person, person: Person, id: string, share: typeof notesSharing.share) {
  const body = { project_id: id, email: person.email, permission: 'V' } as const;
  await suite.send(share, { body }, owner.accessToken);
  const token = await inviteTokenFor(suite, person.email);
  await suite.send(acceptInvite, { body: { token } }, person.accessToken);
}

/** A user's open screen of a project, which counts the announcements that its links changed. */
async function screenOf(id: string, by: Person) {
  const { provider } = await suite.entered(id, by);
  let count = 0;
  provider.on('stateless', ({ payload }: { payload: string }) => {
    if (payload === '{"topic":"links"}') count += 1;
  });
  return {
    /** Runs an action, and waits until the screen was notified. */
    async hears(act: () => Promise<unknown>) {
      const before = count;
      await act();
      await eventually(() => expect(count).toBeGreaterThan(before));
    },
  };
}

test('a reader sees a link by their own rights at once: access lost, gained, project trashed, restored, deleted', async () => {
  const owner = await makePerson(suite);
  const { id, from, source } = await linkedMap(owner);
  const reader = await invite(suite, owner, id, 'V');
  const screen = await screenOf(id, reader);
  const hidden = { state: 'hidden' };
  const here = { state: 'here', project_title: expect.any(String) };
  expect(await look(reader, from)).toEqual(hidden);

  await screen.hears(() => admit(owner, reader, source, notesSharing.share));
  expect(await look(reader, from)).toMatchObject(here);
  expect(await uses(reader, source)).toMatchObject([{ project: id }]);

  const params = { id: source, member_id: reader.userId };
  await screen.hears(() => suite.send(notesSharing.removeAccess, { params }, owner.accessToken));
  expect(await look(reader, from)).toEqual(hidden);
  expect(
    await suite.request(readUses, { params: { id: source }, query: {} }, reader.accessToken),
  ).toMatchObject({ status: 404 });

  await admit(owner, reader, source, notesSharing.share);
  await screen.hears(() =>
    suite.send(notesCalls.remove, { params: { id: source } }, owner.accessToken),
  );
  expect(await look(reader, from)).toEqual(hidden);
  expect(await look(owner, from)).toMatchObject({ state: 'trashed' });
  const body = { ids: [source] };
  await screen.hears(() => suite.send(restoreProjects, { body }, owner.accessToken));
  expect(await look(reader, from)).toMatchObject(here);

  await suite.send(notesCalls.remove, { params: { id: source } }, owner.accessToken);
  await screen.hears(() => suite.send(eraseProjects, { body }, owner.accessToken));
  for (const person of [reader, owner]) expect(await look(person, from)).toEqual(hidden);
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview P03' }]);
});

test("after the account of a source's owner is deleted, nobody sees the source, and copies stay", async () => {
  const [owner, colleague] = [await makePerson(suite), await makePerson(suite)];
  const quote = await makeQuote(suite, owner);
  await admit(owner, colleague, quote.project, notesSharing.share);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, colleague.accessToken);
  await change(id, colleague, stage('s1', 'Waiting'));
  const from = { project: quote.project, item: quote.item };
  const to = { project: id, item: 'stage:s1' };
  await suite.send(sendItem, { body: { from, to } }, colleague.accessToken);
  await eventually(async () => expect(await uses(colleague, quote.project)).toHaveLength(1));
  const screen = await screenOf(id, colleague);
  await screen.hears(() => suite.send(deleteUser, { body: {} }, owner.accessToken));
  expect(await look(colleague, from)).toEqual({ state: 'hidden' });
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview P03' }]);
});

test.each<
  [string, (map: { id: string; source: string; owner: Person; reader: Person }) => Promise<unknown>]
>([
  [
    'that reader gains the source',
    ({ source, owner, reader }) => admit(owner, reader, source, notesSharing.share),
  ],
  [
    'that reader leaves the map',
    ({ id, owner, reader }) =>
      suite.send(
        mapperSharing.removeAccess,
        { params: { id, member_id: reader.userId } },
        owner.accessToken,
      ),
  ],
])("a map whose copy was blocked by one reader's rights follows again once %s", async (_, act) => {
  const owner = await makePerson(suite);
  const { id, source, renameSource } = await linkedMap(owner);
  const reader = await invite(suite, owner, id, 'V');
  await renameSource('Interview Amara');
  await allFollowed();
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview P03' }]);
  await act({ id, source, owner, reader });
  await eventually(async () =>
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]),
  );
});

test('a map with a public link follows again once the link is revoked', async () => {
  const owner = await makePerson(suite);
  const { id, renameSource } = await linkedMap(owner);
  const link = { permission: 'V', may_export: false, expires_date: null, showcase: false } as const;
  const body = { project_id: id, ...link };
  await suite.send(mapperSharing.putShareLink, { body }, owner.accessToken);
  await renameSource('Interview Amara');
  await allFollowed();
  expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview P03' }]);
  await suite.send(mapperSharing.revokeShareLink, { params: { id } }, owner.accessToken);
  await eventually(async () =>
    expect(await evidenceOf(suite, id)).toMatchObject([{ ref: 'Interview Amara' }]),
  );
});
