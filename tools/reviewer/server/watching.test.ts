import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import { outboxMails } from '#platform/server/mail/tables.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { invite, makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { reviewCalls as calls } from '../contract/calls/review-calls.ts';
import { reviewerCalls, reviewerComments, reviewerSharing } from '../contract/project.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const kind = { create: reviewerCalls.create, share: reviewerSharing.share };

/** A review with users of each role, and an issue of the owner. */
async function begin() {
  const people = await makeProjectPeople(suite, kind);
  const { id, owner } = people;
  const body = { title: 'Error is a code' };
  const issue = await suite.send(calls.addIssue, { params: { id }, body }, owner.accessToken);
  const inIssue = { params: { id, issue_id: issue._id } };
  const watch = (by: Person, body: { on: boolean; user_id?: string }) =>
    suite.send(calls.watchIssue, { ...inIssue, body }, by.accessToken);
  return { ...people, issue: issue._id, inIssue, watch };
}

/** The notifications of a user about watched issues, the newest last. */
async function described(person: Person): Promise<string[]> {
  const { notifications } = await suite.send(listNotifications, { query: {} }, person.accessToken);
  return notifications
    .filter(({ kind }) => kind === 'watched')
    .map(({ title, text }) => `${title}: ${text}`)
    .reverse();
}

test('watchers of an issue are notified about comments, notes, ratings and its status, in the list and by mail; the author is not', async () => {
  const { id, issue, inIssue, watch, owner, editor, viewer, commenter } = await begin();
  expect((await watch(viewer, { on: true })).watchers).toEqual([viewer.userId]);
  await watch(editor, { on: true });
  const by = editor.accessToken;
  const comment = { project_id: id, anchor: `issue:${issue}`, text: 'Which code?' };
  await suite.send(reviewerComments.begin, { body: comment }, commenter.accessToken);
  await suite.send(calls.changeIssue, { ...inIssue, body: { status: 'fixed', severity: 4 } }, by);
  for (const internal of [false, true])
    await suite.send(
      calls.addNote,
      { params: { id }, body: { issue_id: issue, text: `Internal: ${internal}`, internal } },
      by,
    );
  const [what, where] = ["'Error is a code'", "in 'Untitled review'"];
  const { fullName: ben } = editor;
  await eventually(async () =>
    expect((await described(viewer)).sort()).toEqual(
      [
        `${commenter.fullName} commented on ${what} ${where}: Which code?`,
        `${ben} changed the status of ${what} ${where}: Fixed`,
        `${ben} rated ${what} ${where}: Severity 4: Catastrophe`,
        `${ben} wrote a note on ${what} ${where}: Internal: false`,
        `${ben} wrote a note on ${what} ${where}: Internal: true`,
      ].sort(),
    ),
  );
  expect(await described(editor)).toHaveLength(1);
  expect(await described(owner)).toEqual([]);
  const mails = () =>
    suite.database.orm.select().from(outboxMails).where(eq(outboxMails.to, viewer.email));
  await eventually(async () => {
    const mail = (await mails()).find(({ subject }) => subject.includes('status'));
    expect(mail?.text).toContain(`/reviewer/${id}?panel=details&at=issue:${issue}`);
  });
});

test.each([
  ['neither named nor an author', [], 'watched'],
  ['mentioned in it', ['mentions'], 'mention'],
  ['an author of the thread', ['wrote'], 'reply'],
  ['mentioned in it and an author of the thread', ['mentions', 'wrote'], 'mention'],
])('a comment notifies a watcher once, who is %s', async (_, is, expected) => {
  const { id, issue, watch, commenter, editor } = await begin();
  await watch(commenter, { on: true });
  const inReview = { project_id: id, anchor: `issue:${issue}` };
  const begun = await suite.send(
    reviewerComments.begin,
    { body: { ...inReview, text: 'First' } },
    (is.includes('wrote') ? commenter : editor).accessToken,
  );
  const kinds = async () => {
    const { notifications } = await suite.send(
      listNotifications,
      { query: {} },
      commenter.accessToken,
    );
    return notifications.flatMap(({ kind, text }) => (text === 'Second' ? kind : []));
  };
  const mentions = is.includes('mentions') ? [commenter.userId] : [];
  await suite.send(
    reviewerComments.reply,
    { body: { project_id: id, thread_id: begun.id, text: 'Second', mentions } },
    editor.accessToken,
  );
  expect(await kinds()).toEqual([expected]);
});

test('every user with access can watch, editors name others, and only users with access can be named', async () => {
  const { inIssue, watch, editor, viewer, commenter, stranger } = await begin();
  const confirm = async (by: Person, body: { on: boolean; user_id?: string }) =>
    (await suite.request(calls.watchIssue, { ...inIssue, body }, by.accessToken)).status;
  expect(await confirm(viewer, { on: true, user_id: commenter.userId })).toBe(403);
  expect(await confirm(stranger, { on: true })).toBe(404);
  expect(await confirm(editor, { on: true, user_id: stranger.userId })).toBe(400);
  const both = [viewer.userId, commenter.userId];
  for (const user_id of both) await watch(editor, { on: true, user_id });
  expect((await watch(editor, { on: true, user_id: viewer.userId })).watchers.sort()).toEqual(
    both.sort(),
  );
  expect((await watch(viewer, { on: false })).watchers).toEqual([commenter.userId]);
});

test('an assignee has access to the review, and nothing changes where one has none', async () => {
  const { id, inIssue, editor, viewer, commenter, stranger } = await begin();
  const add = (by: Person, assignee: string) =>
    suite.request(
      calls.addIssue,
      { params: { id }, body: { title: 'Small text', assignee } },
      by.accessToken,
    );
  const change = (by: Person, assignee: string) =>
    suite.request(
      calls.changeIssue,
      { ...inIssue, body: { assignee, title: 'New' } },
      by.accessToken,
    );
  for (const assign of [add, change]) {
    expect(await assign(editor, stranger.userId)).toMatchObject({
      status: 400,
      envelope: {
        error: { error_code: 'person_without_access', fields: { assignee: expect.any(String) } },
      },
    });
    expect((await assign(commenter, stranger.userId)).status).toBe(403);
  }
  const { issues } = await suite.send(calls.listIssues, { params: { id } }, viewer.accessToken);
  expect(issues.map(({ title }) => title)).toEqual(['Error is a code']);
  for (const assign of [add, change])
    for (const assignee of [viewer.userId, ''])
      expect(await assign(editor, assignee)).toMatchObject({
        status: 200,
        envelope: { data: { assignee } },
      });
});

test('while evaluators work alone nobody is notified; after the debrief they are, but not those without access', async () => {
  const { id, inIssue, watch, owner, editor, viewer } = await begin();
  await watch(viewer, { on: true });
  await watch(owner, { on: true });
  const removed = await invite(suite, owner, id, 'V', kind);
  await watch(removed, { on: true });
  await suite.send(
    reviewerSharing.removeAccess,
    { params: { id, member_id: removed.userId } },
    owner.accessToken,
  );
  const inReview = { params: { id } };
  await suite.send(blindCalls.workAlone, inReview, owner.accessToken);
  await suite.send(calls.changeIssue, { ...inIssue, body: { severity: 4 } }, editor.accessToken);
  const note = { issue_id: inIssue.params.issue_id, text: 'Zanzibar' };
  await suite.send(calls.addNote, { ...inReview, body: note }, editor.accessToken);
  const own = { title: 'Zanzibar alone' };
  const alone = await suite.send(calls.addIssue, { ...inReview, body: own }, editor.accessToken);
  const foreign = { params: { id, issue_id: alone._id }, body: { on: true } };
  for (const one of [editor, owner])
    expect((await suite.request(calls.watchIssue, foreign, one.accessToken)).status).toBe(404);
  // A later change of the review itself is notified; by then a change of a private document would have
  // been, too.
  await suite.send(calls.changeIssue, { ...inIssue, body: { status: 'fixed' } }, owner.accessToken);
  await eventually(async () => expect(await described(viewer)).toHaveLength(1));
  expect(await described(owner)).toEqual([]);
  expect((await described(viewer)).join()).not.toContain('Zanzibar');

  await suite.send(blindCalls.debrief, inReview, owner.accessToken);
  await eventually(async () => expect(await described(owner)).toHaveLength(2));
  expect((await described(owner)).join()).toContain(`${editor.fullName} rated 'Error is a code'`);
  expect((await described(owner)).join()).toContain('Zanzibar');
  expect(await described(removed)).toEqual([]);
});
