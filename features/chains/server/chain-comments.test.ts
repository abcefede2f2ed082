import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { designsKey } from '#features/designs/server/index.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type FigmaService, startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { type FigmaWorld, makeFigmaWorld } from '#tests/fixtures/services/figma/figma-world.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { listBroken, readChain } from '../contract/calls.ts';

let figma: FigmaService;
let suite: TestSuite;
let world: FigmaWorld;
let item: string;
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
  const [page] = await world.pages();
  const body = {
    title: 'No way back',
    review_page_id: page?.id ?? '',
    pin: { x: 0.5, y: 0.5 },
  };
  item = `issue:${(await suite.send(reviewCalls.addIssue, { ...inReview(), body }, token()))._id}`;
  await world.comment([item]);
});
afterEach(() => expect(figma.differences).toEqual([]));

const token = () => world.person.accessToken;
const inReview = () => ({ params: { id: world.project } });
const readFigma = () => suite.get(designsKey).readNow();
const chainTickets = async () =>
  (await suite.send(readChain, { ...inReview(), query: { item } }, token())).item.tickets;
const broken = async () =>
  (await suite.send(listBroken, { query: { project: world.project } }, token())).links;
const only = () => {
  const [comment] = figma.comments;
  if (!comment) throw new Error('There is no comment.');
  return comment;
};

test('the chain of an issue ends at its comment in Figma', async () => {
  await eventually(async () => {
    expect(await chainTickets()).toMatchObject([
      { tracker: 'figma', key: 'Comment 1', status: 'Open', state: 'linked', is_moved: false },
    ]);
  });
  expect(await broken()).toEqual([]);
});

test('a resolved comment is listed while its issue is open', async () => {
  only().resolved_at = new Date().toISOString();
  await readFigma();
  await eventually(async () => {
    expect(await chainTickets()).toMatchObject([{ status: 'Resolved', phase: 'done' }]);
    expect(await broken()).toMatchObject([
      { problem: 'comment_resolved', item: { item, title: 'No way back' } },
    ]);
  });
  const params = { ...inReview().params, issue_id: item.slice('issue:'.length) };
  await suite.send(reviewCalls.changeIssue, { params, body: { status: 'fixed' } }, token());
  await eventually(async () => expect(await broken()).toEqual([]));
});

const faults: readonly [string, () => void, string][] = [
  [
    'deleted',
    () => {
      figma.comments.length = 0;
    },
    'comment_gone',
  ],
  [
    'moved off its frame',
    () => {
      only().client_meta = { x: 1, y: 1 };
    },
    'comment_moved',
  ],
  [
    'not readable',
    () => {
      for (const file of figma.files) file.isSecret = true;
    },
    'comment_failed',
  ],
];

test.each(faults)('a comment that is %s is listed', async (_, change, problem) => {
  change();
  await readFigma();
  await eventually(async () => {
    expect(await broken()).toMatchObject([
      { problem, ticket: { tracker: 'figma', key: 'Comment 1' } },
    ]);
  });
});
