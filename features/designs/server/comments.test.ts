import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FigmaService, startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { replyThere } from '#tests/fixtures/services/figma/figma-state.ts';
import {
  type FigmaWorld,
  libraryFile,
  makeFigmaWorld,
} from '#tests/fixtures/services/figma/figma-world.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { listDesignComments, readDesignComments, removeDesignComment } from '../contract/calls.ts';
import { designComments } from './tables.ts';

let figma: FigmaService;
let suite: TestSuite;
let world: FigmaWorld;
beforeAll(async () => {
  figma = await startFigma();
  suite = await startSuite({ ...figma.variables, DEFAULT_PLAN: 'enterprise' });
});
afterAll(async () => {
  await suite.close();
  await figma.close();
});
beforeEach(async () => {
  world = await makeFigmaWorld(suite, figma);
  await world.link();
  await world.importFrames(['1:2']);
});
afterEach(() => expect(figma.differences).toEqual([]));

const token = () => world.person.accessToken;

/** Adds an issue; returns the item that is sent. */
async function addIssue(pin?: { x: number; y: number; width?: number; height?: number }) {
  const [page] = await world.pages();
  const target = pin && { review_page_id: page?.id ?? '', pin };
  const body = { title: 'No way back', description: 'Nobody finds it.', ...target };
  const given = { params: { id: world.project }, body };
  return `issue:${(await suite.send(reviewCalls.addIssue, given, token()))._id}`;
}

const read = async () =>
  (await suite.send(readDesignComments, { body: { project_id: world.project } }, token())).comments;
const list = async () =>
  (await suite.send(listDesignComments, { query: { project_id: world.project } }, token()))
    .comments;

test('an issue becomes a comment at the place of its pin, with the way back [S1.48]', async () => {
  const item = await addIssue({ x: 0.5, y: 0.25 });
  const [line] = await world.comment([item]);
  expect(line).toMatchObject({ item, title: 'No way back', outcome: 'sent', problem: null });
  const [comment] = figma.comments;
  expect(comment?.client_meta).toEqual({ node_id: '1:2', node_offset: { x: 200, y: 75 } });
  expect(comment?.message).toMatch(/^No way back\n\nNobody finds it\./);
  expect(comment?.message).toContain(`/reviewer/${world.project}?panel=details&at=${item}`);
  expect(await list()).toMatchObject([{ item, state: 'linked', number: '1', resolved_at: null }]);
});

test('an issue with an area becomes a comment on that region', async () => {
  const item = await addIssue({ x: 0.1, y: 0.1, width: 0.5, height: 0.2 });
  await world.comment([item]);
  expect(figma.comments[0]?.client_meta).toEqual({
    ...{ node_id: '1:2', node_offset: { x: 40, y: 30 }, comment_pin_corner: 'bottom-right' },
    ...{ region_width: 200, region_height: 60 },
  });
});

test('an issue that is on no frame is told line by line, and the others are sent', async () => {
  const [nowhere, there] = [await addIssue(), await addIssue({ x: 0, y: 0 })];
  const lines = await world.comment([nowhere, there]);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['failed', 'sent']);
  expect(lines[0]?.problem).toContain('no pin on a page that shows a frame');
});

test('an issue is sent once, however often that is requested', async () => {
  const item = await addIssue({ x: 0, y: 0 });
  const lines = await Promise.all([world.comment([item]), world.comment([item])]);
  expect(lines.flat().filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
  expect((await world.comment([item]))[0]?.outcome).toBe('found');
  expect(figma.comments).toHaveLength(1);
});

test('a comment whose answer was lost is found again by the way back', async () => {
  const item = await addIssue({ x: 0, y: 0 });
  figma.faults.push({ on: `POST /v1/files/${libraryFile}/comments`, fault: { status: 'lost' } });
  const [unsure] = await world.comment([item]);
  expect(unsure).toMatchObject({ outcome: 'failed' });
  expect(unsure?.problem).toContain('not known whether the comment exists');
  expect((await world.comment([item]))[0]?.outcome).toBe('sent');
  expect(figma.comments).toHaveLength(1);
});

test('a server that stopped between sending and storing leaves no second comment', async () => {
  const item = await addIssue({ x: 0, y: 0 });
  await world.comment([item]);
  const stopped = { state: 'sending' as const, commentId: null, claimedAt: new Date(0) };
  const { orm } = suite.database;
  await orm.update(designComments).set(stopped).where(eq(designComments.item, item));
  await world.comment([item]);
  expect(figma.comments).toHaveLength(1);
  expect(await list()).toMatchObject([{ item, state: 'linked' }]);
});

test('replies and the end of a comment are read, and one that was deleted may be sent again', async () => {
  const item = await addIssue({ x: 0, y: 0 });
  await world.comment([item]);
  const [comment] = figma.comments;
  if (!comment) throw new Error('There is no comment.');
  replyThere(figma, comment, 'Moved to the top.');
  comment.resolved_at = new Date().toISOString();
  const [found] = await read();
  expect(found).toMatchObject({ replies: [{ author: 'Tom Reyes', text: 'Moved to the top.' }] });
  expect(found?.resolved_at).not.toBeNull();
  figma.comments.length = 0;
  expect(await read()).toMatchObject([{ item, state: 'gone' }]);
  expect((await world.comment([item]))[0]?.outcome).toBe('sent');
  expect(await list()).toMatchObject([{ item, state: 'linked', replies: [] }]);
});

test('a file that does not answer loses nothing, and its comments say why', async () => {
  const item = await addIssue({ x: 0, y: 0 });
  await world.comment([item]);
  for (const file of figma.files) file.isSecret = true;
  expect(await read()).toMatchObject([
    { item, state: 'linked', problem: 'Figma: File not exportable' },
  ]);
});

test('a comment is deleted in Figma, also where it is gone already [S7.192]', async () => {
  const item = await addIssue({ x: 0, y: 0 });
  const remove = () =>
    suite.request(
      removeDesignComment,
      { params: { item }, query: { project_id: world.project } },
      token(),
    );
  await world.comment([item]);
  expect((await remove()).status).toBe(200);
  expect(figma.comments).toEqual([]);
  expect(await list()).toEqual([]);
  expect((await remove()).status).toBe(404);
  await world.comment([item]);
  figma.comments.length = 0;
  expect((await remove()).status).toBe(200);
});
