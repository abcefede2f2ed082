import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { listNotifications, readNotifications } from '#features/notifications/contract.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import { outboxMails } from '#platform/server/mail/tables.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperComments, mapperSharing } from '#tools/mapper/contract/project.ts';
import { readUnreadCounts, readWithToken } from '../contract/calls.ts';
import { commentThreads } from './tables.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', PUBLIC_URL: 'https://sightline.example' });
});
afterAll(() => suite.close());

const begin = ({ id }: ProjectPeople, by: Person, text: string, mentions: Person[] = []) =>
  suite.send(
    mapperComments.begin,
    {
      body: {
        project_id: id,
        anchor: 'card:1',
        text,
        mentions: mentions.map(({ userId }) => userId),
      },
    },
    by.accessToken,
  );

const reply = ({ id }: ProjectPeople, by: Person, thread_id: string, text: string) =>
  suite.send(mapperComments.reply, { body: { project_id: id, thread_id, text } }, by.accessToken);

const list = ({ id }: ProjectPeople, by: Person, query: { state?: 'open' | 'resolved' } = {}) =>
  suite.send(mapperComments.list, { params: { id }, query }, by.accessToken);

const status = ({ id }: ProjectPeople, by: Person) =>
  suite.send(mapperComments.status, { params: { id } }, by.accessToken);

/** The notifications of a user about comments; there is one about the invitation too. */
const reported = async (person: Person) => {
  const { notifications } = await suite.send(listNotifications, { query: {} }, person.accessToken);
  return notifications.filter(({ kind }) => kind === 'mention' || kind === 'reply');
};

const textsOf = ({ threads }: Awaited<ReturnType<typeof list>>) =>
  threads.map(({ comments }) => comments.map(({ text }) => text));

test('a comment and its replies are stored, and listed for all users who see the project [S1.70]', async () => {
  const people = await makeProjectPeople(suite);
  const first = await begin(people, people.commenter, '  Is this the bank’s word?\nOr ours? ');
  const second = await begin(people, people.owner, 'Another thread');
  await reply(people, people.editor, first.id, 'Theirs.');
  const listed = await list(people, people.viewer);
  expect(textsOf(listed)).toEqual([
    ['Is this the bank’s word?\nOr ours?', 'Theirs.'],
    ['Another thread'],
  ]);
  expect(listed.threads[0]).toMatchObject({ anchor: 'card:1', unread: 2, may_resolve: false });
  expect(listed.threads[0]?.comments[0]?.author.full_name).toBe(people.commenter.fullName);
  const given = { params: { id: people.id, thread_id: second.id } };
  expect(await suite.send(mapperComments.find, given, people.viewer.accessToken)).toMatchObject({
    id: second.id,
  });
});

test('a comment has 1 to 500 characters [S9.14]', async () => {
  const { id, owner } = await makeProjectPeople(suite);
  const tryComment = async (text: string) => {
    const body = { project_id: id, anchor: 'map', text };
    return (await suite.request(mapperComments.begin, { body }, owner.accessToken)).status;
  };
  expect(await tryComment('x'.repeat(500))).toBe(200);
  expect(await tryComment('x'.repeat(501))).toBe(400);
  expect(await tryComment('   ')).toBe(400);
});

test('comments of others are unread until marked, separately for each user [S1.71] [S3.56] [S7.68]', async () => {
  const people = await makeProjectPeople(suite);
  const { owner, viewer, editor } = people;
  const thread = await begin(people, owner, 'One');
  await reply(people, owner, thread.id, 'Two');
  await begin(people, editor, 'Elsewhere');
  expect(await status(people, owner)).toMatchObject({ unreadCount: 1 });
  expect(await status(people, viewer)).toEqual({
    unreadCount: 3,
    anchors: [{ anchor: 'card:1', threads: 2, comments: 3, unread: 3 }],
  });
  const mark = (comment_id?: string) =>
    suite.send(
      mapperComments.markRead,
      { body: { project_id: people.id, ...(comment_id ? { comment_id } : {}) } },
      viewer.accessToken,
    );
  expect(await mark(thread.comments[0]?.id)).toMatchObject({ unreadCount: 2 });
  expect(await mark('none')).toMatchObject({ unreadCount: 2 });
  const given = { body: { project_ids: [people.id, 'none'] } };
  const counts = (by: Person) => suite.send(readUnreadCounts, given, by.accessToken);
  expect(await counts(viewer)).toEqual({ unreadCounts: { [people.id]: 2 } });
  expect(await counts(people.stranger)).toEqual({ unreadCounts: {} });
  expect(await mark()).toMatchObject({ unreadCount: 0 });
  expect(await counts(viewer)).toEqual({ unreadCounts: {} });
});

test('a mentioned user is notified in the list and by mail, with a link to the thread', async () => {
  const people = await makeProjectPeople(suite);
  const { owner, viewer } = people;
  const thread = await begin(people, owner, '@Person <b>look</b>', [viewer, owner]);
  const path = `/mapper/${people.id}?panel=comments&at=${thread.id}`;
  const title = "Amara Okafor mentioned you in 'Untitled Matrix project'";
  expect(await reported(viewer)).toMatchObject([
    { kind: 'mention', title, text: '@Person <b>look</b>', path, read: false },
  ]);
  expect(await reported(owner)).toEqual([]);
  const mail = await vi.waitFor(
    async () => {
      const mails = await suite.database.orm
        .select()
        .from(outboxMails)
        .where(eq(outboxMails.to, viewer.email));
      const found = mails.find(({ subject }) => subject === title);
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(mail?.text).toContain(`https://sightline.example${path}`);
  expect(mail?.html).toContain('&lt;b&gt;look&lt;/b&gt;');
});

test('a user without access cannot be mentioned and is not notified', async () => {
  const people = await makeProjectPeople(suite);
  const body = {
    project_id: people.id,
    anchor: 'card:1',
    text: '@Stranger',
    mentions: [people.stranger.userId],
  };
  expect(
    await suite.request(mapperComments.begin, { body }, people.owner.accessToken),
  ).toMatchObject({
    status: 422,
    envelope: { error: { error_code: 'mention_without_access' } },
  });
  expect((await list(people, people.owner)).threads).toEqual([]);
  const plain = { ...body, text: 'Why?', mentions: [] };
  const { id: thread_id, comments } = await suite.send(
    mapperComments.begin,
    { body: plain },
    people.owner.accessToken,
  );
  const { text, mentions, project_id } = body;
  const edit = { project_id, comment_id: comments[0]?.id ?? '', text, mentions };
  expect(
    await suite.request(mapperComments.edit, { body: edit }, people.owner.accessToken),
  ).toMatchObject({
    status: 422,
    envelope: { error: { error_code: 'mention_without_access' } },
  });
  // Nor together with a user who has access.
  const reply = {
    project_id,
    thread_id,
    text,
    mentions: [people.editor.userId, people.stranger.userId],
  };
  expect(
    await suite.request(mapperComments.reply, { body: reply }, people.owner.accessToken),
  ).toMatchObject({ status: 422 });
  expect(await reported(people.stranger)).toEqual([]);
  expect(await reported(people.editor)).toEqual([]);
});

test('editing a comment notifies newly mentioned users, and nobody twice', async () => {
  const people = await makeProjectPeople(suite);
  const { id: project_id, owner, viewer, editor, commenter } = people;
  const thread = await begin(people, owner, 'Look', [viewer]);
  const edit = (text: string, ...mentions: Person[]) =>
    suite.send(
      mapperComments.edit,
      {
        body: {
          project_id,
          comment_id: thread.comments[0]?.id ?? '',
          text,
          mentions: mentions.map(({ userId }) => userId),
        },
      },
      owner.accessToken,
    );
  const textsFor = async (person: Person) => (await reported(person)).map(({ text }) => text);
  await edit('Look here', viewer, editor, editor);
  await edit('Look there', editor, owner);
  expect(await textsFor(viewer)).toEqual(['Look']);
  expect(await textsFor(editor)).toEqual(['Look here']);
  expect(await textsFor(owner)).toEqual([]);
  expect(await textsFor(commenter)).toEqual([]);
  // A mention that was removed and is added again counts as new.
  await edit('Look again', viewer, editor);
  expect(await textsFor(viewer)).toEqual(['Look again', 'Look']);
  expect(await textsFor(editor)).toEqual(['Look here']);
});

test('authors in a thread are notified about replies as long as they have access', async () => {
  const people = await makeProjectPeople(suite);
  const { owner, editor, commenter } = people;
  const thread = await begin(people, commenter, 'A question');
  await reply(people, editor, thread.id, 'An answer');
  const params = { id: people.id, member_id: editor.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  await reply(people, owner, thread.id, 'A better answer');
  expect((await reported(commenter)).map(({ kind, text }) => [kind, text])).toEqual([
    ['reply', 'A better answer'],
    ['reply', 'An answer'],
  ]);
  expect(await reported(editor)).toEqual([]);
  const ids = (await reported(commenter)).slice(0, 1).map(({ id }) => id);
  const read = (given: { ids?: string[] }) =>
    suite.send(readNotifications, { body: given }, commenter.accessToken);
  expect(await read({ ids })).toEqual({ unread: 1 });
  expect(await read({})).toEqual({ unread: 0 });
});

test('users can edit and delete only their own comments, and a thread is deleted with its last comment', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, commenter } = people;
  const thread = await begin(people, commenter, 'Frist');
  const comment_id = thread.comments[0]?.id ?? '';
  const edit = (by: Person) =>
    suite.request(
      mapperComments.edit,
      { body: { project_id: id, comment_id, text: 'First' } },
      by.accessToken,
    );
  expect(await edit(owner)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'comment_not_own' } },
  });
  expect((await edit(commenter)).status).toBe(200);
  expect((await list(people, owner)).threads[0]?.comments[0]).toMatchObject({
    text: 'First',
    edited: true,
  });
  const remove = (by: Person) =>
    suite.request(mapperComments.remove, { params: { id, comment_id } }, by.accessToken);
  expect((await remove(owner)).status).toBe(403);
  expect((await remove(commenter)).status).toBe(200);
  expect((await list(people, owner)).threads).toEqual([]);
});

test('a resolved thread leaves the list, can be found, and reopens with a reply', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, editor, commenter } = people;
  const thread = await begin(people, owner, 'Done?');
  const resolve = (by: Person, thread_id = thread.id) =>
    suite.request(
      mapperComments.resolve,
      { body: { project_id: id, thread_id, resolved: true } },
      by.accessToken,
    );
  expect(await resolve(commenter)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'resolve_not_own' } },
  });
  expect((await resolve(editor)).status).toBe(200);
  expect((await list(people, owner)).threads).toEqual([]);
  expect((await status(people, commenter)).unreadCount).toBe(0);
  expect((await list(people, owner, { state: 'resolved' })).threads).toMatchObject([
    { id: thread.id, resolved_by: editor.fullName },
  ]);
  await reply(people, commenter, thread.id, 'Not yet.');
  expect(textsOf(await list(people, owner))).toEqual([['Done?', 'Not yet.']]);
  const own = await begin(people, commenter, 'Mine');
  expect((await resolve(commenter, own.id)).status).toBe(200);
});

test('a long list is paged, and can be filtered by anchor', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner } = people;
  for (let number = 1; number <= 31; number += 1) {
    const body = { project_id: id, anchor: `card:${number % 2}`, text: String(number) };
    await suite.send(mapperComments.begin, { body }, owner.accessToken);
  }
  const first = await list(people, owner);
  expect(textsOf(first).at(0)).toEqual(['31']);
  expect(first.threads).toHaveLength(30);
  const listThreads = (query: { after?: string; anchor?: string }) =>
    suite.send(mapperComments.list, { params: { id }, query }, owner.accessToken);
  expect(textsOf(await listThreads({ after: first.next ?? '' }))).toEqual([['1']]);
  expect((await listThreads({ anchor: 'card:0' })).threads).toHaveLength(15);
});

test('comments of a deleted account stay as those of a former member, and comments of a deleted project are deleted', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, commenter } = people;
  const theirs = await begin(people, commenter, 'Only mine');
  await reply(people, commenter, (await begin(people, owner, 'Ours')).id, 'And mine');
  await suite.send(deleteUser, { body: {} }, commenter.accessToken);
  const { threads } = await list(people, owner);
  expect(textsOf({ threads, next: null })).toEqual([['Ours', 'And mine'], ['Only mine']]);
  expect(threads[1]?.comments[0]?.author).toMatchObject({ full_name: 'Former member', email: '' });
  expect((await reply(people, owner, theirs.id, 'Thank you')).comments).toHaveLength(2);
  await suite.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  await suite.send(eraseProjects, { body: { ids: [id] } }, owner.accessToken);
  const left = await suite.database.orm
    .select()
    .from(commentThreads)
    .where(eq(commentThreads.projectId, id));
  expect(left).toEqual([]);
});

test('a comments token reads the comments of one project without a session, as long as its user may [S7.69]', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, viewer } = people;
  await begin(people, owner, 'For the embed');
  const { token, expires_in } = await suite.send(
    mapperComments.token,
    { body: { project_id: id } },
    viewer.accessToken,
  );
  expect(expires_in).toBe(900);
  const read = (bearer?: string) => suite.request(readWithToken, { query: {} }, bearer);
  expect(await read(token)).toMatchObject({
    envelope: { data: { threads: [{ comments: [{ text: 'For the embed' }] }] } },
  });
  expect((await read(`${token}x`)).status).toBe(401);
  expect((await read()).status).toBe(401);
  expect((await read(viewer.accessToken)).status).toBe(401);
  const open = await suite.request(mapperCalls.open, { params: { id } }, token);
  expect(open.status).toBe(401);
  const params = { id, member_id: viewer.userId };
  await suite.send(mapperSharing.removeAccess, { params }, owner.accessToken);
  expect((await read(token)).status).toBe(404);
});
