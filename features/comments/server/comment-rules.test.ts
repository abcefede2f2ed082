import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { eraseProjects } from '#features/projects/contract/list-calls.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls, mapperComments, mapperSharing } from '#tools/mapper/contract/project.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import {
  reviewerCalls,
  reviewerComments,
  reviewerSharing,
} from '#tools/reviewer/contract/project.ts';
import { readUnreadCounts } from '../contract/calls.ts';
import { commentReads } from './tables.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

interface Said {
  anchor?: string;
  mentions?: Person[];
}

const begin = (
  { id }: ProjectPeople,
  by: Person,
  text: string,
  { anchor = 'card:1', mentions = [] }: Said = {},
) =>
  suite.send(
    mapperComments.begin,
    {
      body: { project_id: id, anchor, text, mentions: mentions.map(({ userId }) => userId) },
    },
    by.accessToken,
  );

const list = (
  { id }: ProjectPeople,
  by: Person,
  query: { state?: 'open' | 'resolved'; after?: string } = {},
) => suite.send(mapperComments.list, { params: { id }, query }, by.accessToken);

const setPermission = ({ id, owner }: ProjectPeople, of: Person, permission: Permission) =>
  suite.send(
    mapperSharing.updateAccess,
    { body: { project_id: id, member_id: of.userId, permission } },
    owner.accessToken,
  );

test('editors may resolve every thread, commenters their own, and viewers none', async () => {
  const people = await makeProjectPeople(suite);
  const { owner, editor, commenter, viewer } = people;
  await begin(people, commenter, 'Of the commenter');
  await begin(people, owner, 'Of the owner');
  const resolvable = async (by: Person) =>
    (await list(people, by)).threads.map(({ may_resolve }) => may_resolve);
  expect(await resolvable(owner)).toEqual([true, true]);
  expect(await resolvable(editor)).toEqual([true, true]);
  expect(await resolvable(commenter)).toEqual([false, true]);
  expect(await resolvable(viewer)).toEqual([false, false]);
  await setPermission(people, commenter, 'V');
  expect(await resolvable(commenter)).toEqual([false, false]);
});

test('a comment says whether it was edited and whom it mentions', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, viewer, editor } = people;
  const begun = await begin(people, owner, 'Look', { mentions: [viewer, viewer] });
  expect(begun).toMatchObject({ resolved_by: null, unread: 0 });
  expect(begun.comments).toHaveLength(1);
  expect(begun.comments[0]).toMatchObject({ edited: false });
  const mentioned = ({ comments }: typeof begun) =>
    comments[0]?.mentions.map(({ user_id }) => user_id);
  expect(mentioned(begun)).toEqual([viewer.userId]);
  const body = {
    project_id: id,
    comment_id: begun.comments[0]?.id ?? '',
    text: 'Look here',
    mentions: [editor.userId, editor.userId],
  };
  const edited = await suite.send(mapperComments.edit, { body }, owner.accessToken);
  expect(edited.comments[0]).toMatchObject({ edited: true, text: 'Look here' });
  expect(mentioned(edited)).toEqual([editor.userId]);
  await suite.send(deleteUser, { body: {} }, editor.accessToken);
  const [left] = (await list(people, owner)).threads;
  expect(left && mentioned(left)).toEqual([]);
});

test('a page that has all threads has no next page, and the start of a page must be a number', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner } = people;
  for (let number = 1; number <= 30; number += 1) await begin(people, owner, String(number));
  const all = await list(people, owner);
  expect(all.threads).toHaveLength(30);
  expect(all.next).toBeNull();
  await begin(people, owner, '31');
  const first = await list(people, owner);
  const second = await list(people, owner, { after: first.next ?? '' });
  const textOf = ({ comments }: (typeof first.threads)[number]) => comments[0]?.text;
  expect([...first.threads, ...second.threads].map(textOf)).toEqual(
    Array.from({ length: 31 }, (_, at) => String(31 - at)),
  );
  expect(second.next).toBeNull();
  for (const after of ['next', '1.5']) {
    const given = { params: { id }, query: { after } };
    expect(await suite.request(mapperComments.list, given, owner.accessToken)).toMatchObject({
      status: 400,
      envelope: { error: { error_code: 'invalid_input' } },
    });
  }
});

test('a reopened thread no longer shows who resolved it', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, editor } = people;
  const { id: thread_id } = await begin(people, owner, 'Done?');
  const resolve = (resolved: boolean) =>
    suite.send(
      mapperComments.resolve,
      { body: { project_id: id, thread_id, resolved } },
      editor.accessToken,
    );
  expect(await resolve(true)).toMatchObject({ resolved_by: editor.fullName });
  expect((await list(people, owner)).threads).toEqual([]);
  expect(await resolve(false)).toMatchObject({ resolved_by: null });
  expect((await list(people, owner)).threads).toHaveLength(1);
  expect((await list(people, owner, { state: 'resolved' })).threads).toEqual([]);
});

test('comments of another project are not found by their ids', async () => {
  const [one, other] = [await makeProjectPeople(suite), await makeProjectPeople(suite)];
  const thread = await begin(one, one.owner, 'Private');
  const by = other.owner.accessToken;
  const comment_id = thread.comments[0]?.id ?? '';
  const [project_id, thread_id] = [other.id, thread.id];
  const answers = await Promise.all([
    suite.request(mapperComments.find, { params: { id: project_id, thread_id } }, by),
    suite.request(mapperComments.reply, { body: { project_id, thread_id, text: 'Hm' } }, by),
    suite.request(mapperComments.edit, { body: { project_id, comment_id, text: 'Hm' } }, by),
    suite.request(mapperComments.remove, { params: { id: project_id, comment_id } }, by),
    suite.request(mapperComments.resolve, { body: { project_id, thread_id, resolved: true } }, by),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  // It marks nothing as read either.
  const mark = { body: { project_id, comment_id } };
  await suite.send(mapperComments.markRead, mark, by);
  expect((await list(one, one.owner)).threads).toHaveLength(1);
  expect((await list(other, other.owner)).threads).toEqual([]);
});

test('removing one of several comments leaves the thread and the other comments', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, editor } = people;
  const thread = await begin(people, owner, 'One');
  await begin(people, owner, 'Elsewhere');
  const body = { project_id: id, thread_id: thread.id, text: 'Two' };
  await suite.send(mapperComments.reply, { body }, editor.accessToken);
  const params = { id, comment_id: thread.comments[0]?.id ?? '' };
  await suite.send(mapperComments.remove, { params }, owner.accessToken);
  const { threads } = await list(people, owner);
  expect(threads.map(({ comments }) => comments.map(({ text }) => text))).toEqual([
    ['Two'],
    ['Elsewhere'],
  ]);
});

test('editing, resolving and deleting affect only one comment, thread or project', async () => {
  const [one, other] = [await makeProjectPeople(suite), await makeProjectPeople(suite)];
  const first = await begin(one, one.owner, 'First');
  await begin(one, one.owner, 'Second');
  await begin(other, other.owner, 'Elsewhere');
  const texts = async (people: ProjectPeople, state: 'open' | 'resolved' = 'open') =>
    (await list(people, people.owner, { state })).threads.map(({ comments }) => comments[0]?.text);
  const comment_id = first.comments[0]?.id ?? '';
  await suite.send(
    mapperComments.edit,
    { body: { project_id: one.id, comment_id, text: 'First, edited' } },
    one.owner.accessToken,
  );
  expect(await texts(one)).toEqual(['Second', 'First, edited']);
  expect(await texts(other)).toEqual(['Elsewhere']);
  const unread = async () => {
    const given = { body: { project_ids: [one.id, other.id] } };
    const { unreadCounts } = await suite.send(readUnreadCounts, given, one.viewer.accessToken);
    return unreadCounts;
  };
  expect(await unread()).toEqual({ [one.id]: 2 });
  await suite.send(
    mapperComments.resolve,
    { body: { project_id: one.id, thread_id: first.id, resolved: true } },
    one.owner.accessToken,
  );
  expect(await texts(one)).toEqual(['Second']);
  expect(await texts(one, 'resolved')).toEqual(['First, edited']);
  expect(await texts(other)).toEqual(['Elsewhere']);
  expect(await unread()).toEqual({ [one.id]: 1 });
  await suite.send(mapperCalls.remove, { params: { id: one.id } }, one.owner.accessToken);
  await suite.send(eraseProjects, { body: { ids: [one.id] } }, one.owner.accessToken);
  expect(await texts(other)).toEqual(['Elsewhere']);
});

test('marking an older comment as read leaves newer read comments read', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, viewer } = people;
  const thread = await begin(people, owner, 'One');
  const reply = (text: string) =>
    suite.send(
      mapperComments.reply,
      { body: { project_id: id, thread_id: thread.id, text } },
      owner.accessToken,
    );
  const { comments } = await reply('Two');
  const mark = async (comment_id?: string) => {
    const body = { project_id: id, ...(comment_id ? { comment_id } : {}) };
    const { unreadCount } = await suite.send(mapperComments.markRead, { body }, viewer.accessToken);
    return unreadCount;
  };
  expect(await mark(comments[1]?.id)).toBe(0);
  expect(await mark(comments[0]?.id)).toBe(0);
  await reply('Three');
  expect(await mark(comments[0]?.id)).toBe(1);
  expect((await list(people, viewer)).threads[0]?.unread).toBe(1);
});

test('open screens are notified about each change of the comments', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, viewer } = people;
  const screen = await suite.entered(id, viewer);
  let announced = 0;
  screen.provider.on('stateless', ({ payload }: { payload: string }) => {
    if (payload === '{"topic":"comments"}') announced += 1;
  });
  const thread = await begin(people, owner, 'One');
  await eventually(() => expect(announced).toBe(1));
  const params = { id, comment_id: thread.comments[0]?.id ?? '' };
  await suite.send(mapperComments.remove, { params }, owner.accessToken);
  await eventually(() => expect(announced).toBe(2));
});

test('the data of an account include its comments in order, and its read marks are deleted with it', async () => {
  const people = await makeProjectPeople(suite);
  const { id, owner, commenter, viewer } = people;
  await begin(people, commenter, 'First');
  await begin(people, commenter, 'Second');
  await begin(people, owner, 'Of the owner');
  const data = await suite.send(accountData, {}, commenter.accessToken);
  expect(data.comments).toMatchObject([
    { projectId: id, text: 'First', createdAt: expect.any(String) },
    { projectId: id, text: 'Second' },
  ]);
  expect(data.comments).toHaveLength(2);
  for (const { accessToken } of [commenter, viewer])
    await suite.send(mapperComments.markRead, { body: { project_id: id } }, accessToken);
  await suite.send(deleteUser, { body: {} }, commenter.accessToken);
  const marksOf = async ({ userId }: Person) =>
    (await suite.database.orm.select().from(commentReads).where(eq(commentReads.userId, userId)))
      .length;
  expect(await marksOf(commenter)).toBe(0);
  expect(await marksOf(viewer)).toBe(3);
});

test('a comment on a watched part notifies each watcher once, except its author and mentioned users', async () => {
  const kind = { create: reviewerCalls.create, share: reviewerSharing.share };
  const people = await makeProjectPeople(suite, kind);
  const { id, owner, editor, viewer, commenter } = people;
  const issue = await suite.send(
    reviewCalls.addIssue,
    { params: { id }, body: { title: 'Error is a code' } },
    owner.accessToken,
  );
  const watched = { params: { id, issue_id: issue._id }, body: { on: true } };
  for (const { accessToken } of [viewer, commenter, editor])
    await suite.send(reviewCalls.watchIssue, watched, accessToken);
  const anchor = `issue:${issue._id}`;
  const { id: thread_id } = await suite.send(
    reviewerComments.begin,
    { body: { project_id: id, anchor, text: 'First' } },
    commenter.accessToken,
  );
  const reply = { project_id: id, thread_id, text: 'Second', mentions: [editor.userId] };
  await suite.send(reviewerComments.reply, { body: reply }, owner.accessToken);
  const kindsOf = async (person: Person) => {
    const given = { query: {} };
    const { notifications } = await suite.send(listNotifications, given, person.accessToken);
    return notifications
      .filter(({ kind }) => kind !== 'invitation')
      .map(({ kind, text }) => `${kind}: ${text}`);
  };
  expect(await kindsOf(viewer)).toEqual(['watched: Second', 'watched: First']);
  expect(await kindsOf(editor)).toEqual(['mention: Second', 'watched: First']);
  expect(await kindsOf(commenter)).toEqual(['reply: Second']);
  expect(await kindsOf(owner)).toEqual([]);
});
