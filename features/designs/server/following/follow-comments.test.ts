import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { endIntegration } from '#features/integrations/contract/calls/connect-calls.ts';
import { projectMembersKey } from '#features/projects/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { type FigmaService, startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { replyThere } from '#tests/fixtures/services/figma/figma-state.ts';
import {
  connectFigma,
  type FigmaWorld,
  libraryFile,
  makeFigmaWorld,
} from '#tests/fixtures/services/figma/figma-world.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import { listDesignComments, readDesignComments } from '../../contract/calls.ts';
import { type Designs, designsKey } from '../index.ts';
import { designBudgets, designComments, followedDesigns } from '../tables.ts';
import { followUnfollowed } from './followed-store.ts';

let figma: FigmaService;
let suite: TestSuite;
let designs: Designs;
let world: FigmaWorld;
beforeAll(async () => {
  figma = await startFigma();
  suite = await startSuite({ ...figma.variables, DEFAULT_PLAN: 'enterprise' });
  designs = suite.get(designsKey);
});
afterAll(async () => {
  await suite.close();
  await figma.close();
});
beforeEach(async () => {
  await suite.database.orm.delete(designComments);
  await suite.database.orm.delete(followedDesigns);
  world = await makeFigmaWorld(suite, figma);
  await world.link();
  await world.importFrames(['1:2']);
});
afterEach(() => expect(figma.differences).toEqual([]));

/** Sends an issue as a comment; returns the comment at Figma. */
async function sendIssue(title = 'No way back') {
  const [page] = await world.pages();
  const body = { title, review_page_id: page?.id ?? '', pin: { x: 0.5, y: 0.5 } };
  const given = { params: { id: world.project }, body };
  const { _id } = await suite.send(reviewCalls.addIssue, given, world.person.accessToken);
  await world.comment([`issue:${_id}`]);
  const comment = figma.comments.at(-1);
  if (!comment) throw new Error('There is no comment.');
  figma.requests.length = 0;
  return comment;
}

async function inDocument() {
  let found: unknown[] = [];
  await suite.edit(world.project, null, (document) => {
    found = openDocument(reviewerDocument, document).tickets.all();
  });
  return found;
}
const listed = async () => {
  const query = { project_id: world.project };
  return (await suite.send(listDesignComments, { query }, world.person.accessToken)).comments;
};
const followed = () => suite.database.orm.select().from(followedDesigns);
/** Minutes until the file is read next. */
const minutesLeft = async () => {
  const [row] = await followed();
  return Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000);
};
const commentsPath = `GET /v1/files/${libraryFile}/comments`;

test('a comment that is resolved and replied to in Figma is shown in the project without a request of a user', async () => {
  const comment = await sendIssue();
  expect(await inDocument()).toMatchObject([{ key: 'Comment 1', status: 'Open', phase: 'todo' }]);
  replyThere(figma, comment, 'Moved to the top.');
  comment.resolved_at = new Date().toISOString();
  await designs.readNow();
  expect(await inDocument()).toMatchObject([{ status: 'Resolved', phase: 'done', isGone: false }]);
  expect(await listed()).toMatchObject([{ replies: [{ text: 'Moved to the top.' }] }]);
  comment.resolved_at = null;
  await designs.readNow();
  expect(await inDocument()).toMatchObject([{ status: 'Open', phase: 'todo' }]);
});

test('a comment that is deleted in Figma is shown as gone, and its file is read no more', async () => {
  await sendIssue();
  figma.comments.length = 0;
  await designs.readNow();
  expect(await inDocument()).toMatchObject([{ isGone: true }]);
  await designs.readNow();
  expect(await followed()).toEqual([]);
});

test.each([
  ['on another frame', { node_id: '1:3', node_offset: { x: 1, y: 1 } }, 'node-id=1-3'],
  ['on no frame, because its own was deleted', { x: 10, y: 20 }, libraryFile],
] as const)('a comment that is %s is shown as moved', async (_, client_meta, address) => {
  const comment = await sendIssue();
  comment.client_meta = client_meta;
  await designs.readNow();
  expect(await inDocument()).toMatchObject([{ status: 'Moved off its frame', phase: 'todo' }]);
  expect(await listed()).toMatchObject([{ is_moved: true, url: expect.stringContaining(address) }]);
});

test('all comments of a file are read by one request, and none of them is scarce', async () => {
  await sendIssue('One');
  await sendIssue('Two');
  const left = figma.left;
  await designs.readNow();
  expect(figma.requests).toEqual([commentsPath]);
  expect(figma.left).toBe(left);
});

test('a file without news is read less and less often, and sooner again after news', async () => {
  const comment = await sendIssue();
  expect(await minutesLeft()).toBe(15);
  const pauses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    await designs.readNow();
    pauses.push(await minutesLeft());
  }
  expect(pauses).toEqual([30, 60, 120, 240, 240, 240]);
  replyThere(figma, comment, 'Seen.');
  await designs.readNow();
  expect(await minutesLeft()).toBe(15);
});

test('an account that has few requests a month is read through once an hour at most', async () => {
  await sendIssue();
  await suite.database.orm.update(designBudgets).set({ isMonthly: true });
  await designs.readNow();
  expect(await minutesLeft()).toBe(60);
});

test('Figma is not asked again before the time that it named, even if that is days away', async () => {
  await sendIssue();
  const threeDays = 3 * 86_400;
  figma.faults.push({
    on: commentsPath,
    fault: { status: 429, retryAfter: threeDays, type: 'low' },
  });
  await designs.readNow();
  expect(await minutesLeft()).toBe(threeDays / 60);
  const [{ problem } = { problem: null }] = await listed();
  expect(problem).toContain('The next one is possible in 3 days.');
  await designs.readNow();
  expect(await listed()).toMatchObject([{ problem: null }]);
});

test('a file that does not answer is read less and less often, and its comments say why', async () => {
  await sendIssue();
  for (const file of figma.files) file.isSecret = true;
  const pauses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await designs.readNow();
    pauses.push(await minutesLeft());
  }
  expect(pauses).toEqual([30, 60, 120]);
  expect(await listed()).toMatchObject([
    { state: 'linked', problem: 'Figma: File not exportable' },
  ]);
});

test('comments of an account that was disconnected say so, until another editor reads them', async () => {
  const comment = await sendIssue();
  await suite.send(endIntegration, { body: { integration: 'figma' } }, world.person.accessToken);
  await designs.readNow();
  const [{ problem } = { problem: null }] = await listed();
  expect(problem).toMatch(/Figma|connect/i);
  const ben = await makePerson(suite);
  const members = suite.get(projectMembersKey);
  await members.put(world.project, { userId: ben.userId, permission: 'E' });
  await connectFigma(suite, ben);
  const body = { project_id: world.project };
  await suite.send(readDesignComments, { body }, ben.accessToken);
  comment.resolved_at = new Date().toISOString();
  await designs.readNow();
  expect(await inDocument()).toMatchObject([{ status: 'Resolved' }]);
  expect(await listed()).toMatchObject([{ problem: null }]);
});

test('comments that an earlier release sent are followed', async () => {
  const comment = await sendIssue();
  const { orm } = suite.database;
  await orm.delete(followedDesigns);
  await orm.update(designComments).set({ nodeNow: null });
  await followUnfollowed(orm, new Date());
  expect(await followed()).toMatchObject([{ file: libraryFile, accountId: world.person.userId }]);
  comment.resolved_at = new Date().toISOString();
  await designs.readNow();
  expect(await inDocument()).toMatchObject([{ status: 'Resolved' }]);
});

test('the files of a deleted account are read no more', async () => {
  await sendIssue();
  const { orm } = suite.database;
  const own = eq(followedDesigns.accountId, world.person.userId);
  expect(await orm.select().from(followedDesigns).where(own)).toHaveLength(1);
  await suite.send(deleteUser, { body: {} }, world.person.accessToken);
  expect(await orm.select().from(followedDesigns).where(own)).toEqual([]);
});
