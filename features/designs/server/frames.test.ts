import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson } from '#tests/fixtures/people.ts';
import { type FigmaService, startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { changeFrame, fewRequests } from '#tests/fixtures/services/figma/figma-state.ts';
import {
  endedRun,
  type FigmaWorld,
  libraryFile,
  makeFigmaWorld,
} from '#tests/fixtures/services/figma/figma-world.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { designImages, importFrames, linkDesign, listDesigns } from '../contract/calls.ts';

let figma: FigmaService;
let suite: TestSuite;
let world: FigmaWorld;
beforeAll(async () => {
  figma = await startFigma();
  suite = await startSuite({ ...figma.variables, DEFAULT_PLAN: 'free' });
});
afterAll(async () => {
  await suite.close();
  await figma.close();
});
beforeEach(async () => {
  world = await makeFigmaWorld(suite, figma);
});
afterEach(() => {
  expect(figma.differences).toEqual([]);
  expect(figma.leaked).toEqual([]);
});

const token = () => world.person.accessToken;
const scarce = () => figma.requests.filter((one) => !/meta$|comments|\/me$/.test(one));
const failureOf = ({ envelope }: { envelope: object }) =>
  'error' in envelope ? (envelope.error as { error_code: string; error_message: string }) : null;

/** Adds an issue with a pin in the middle of a page. */
const addIssue = (page: string) =>
  suite.send(
    reviewCalls.addIssue,
    {
      params: { id: world.project },
      body: { title: 'No way back', review_page_id: page, pin: { x: 0.5, y: 0.25 } },
    },
    token(),
  );

test('a file is linked by its address, and its frames are listed, also those in sections [S7.176]', async () => {
  const { design, frames, was_known } = await world.link();
  expect(design).toMatchObject({
    tool: 'figma',
    file: libraryFile,
    name: 'Library app',
    version: '1',
  });
  expect(was_known).toBe(false);
  expect(frames).toEqual([
    { id: '1:2', name: 'Start', page: 'Loans', width: 400, height: 300 },
    { id: '1:3', name: 'Loan', page: 'Loans', width: 400, height: 300 },
    { id: '2:9', name: 'Renew', page: 'Loans, Second round', width: 400, height: 300 },
  ]);
  const query = { project_id: world.project };
  expect((await suite.send(listDesigns, { query }, token())).designs).toEqual([design]);
});

test('a file whose version is known costs no scarce request', async () => {
  await world.link();
  expect(scarce()).toEqual([`GET /v1/files/${libraryFile}`]);
  const again = await world.link();
  expect(again.was_known).toBe(true);
  expect(again.frames).toHaveLength(3);
  expect(scarce()).toHaveLength(1);
  changeFrame(figma, '1:2', { name: 'Home' });
  const changed = await world.link();
  expect(changed.frames[0]?.name).toBe('Home');
  expect(scarce()).toHaveLength(2);
});

test('the address of a frame lists that frame alone', async () => {
  const { design, frames } = await world.link(figma.addressOf(libraryFile, '1:3'));
  expect(design.node).toBe('1:3');
  expect(frames.map(({ name }) => name)).toEqual(['Loan']);
});

test.each([
  ['https://example.org/design/LibraryAppFile0001', 'design/address'],
  ['https://www.figma.com/community/file/12', 'design/address'],
  ['https://www.figma.com/design/NoSuchFile00000/x', 'design/gone'],
])('%s is refused as %s', async (address, code) => {
  const body = { project_id: world.project, address };
  expect(failureOf(await suite.request(linkDesign, { body }, token()))?.error_code).toBe(code);
});

test('a file that the account may not see is refused in the words of Figma, and stays connected', async () => {
  for (const file of figma.files) file.isSecret = true;
  const body = { project_id: world.project, address: figma.addressOf(libraryFile) };
  expect(failureOf(await suite.request(linkDesign, { body }, token()))).toMatchObject({
    error_code: 'design/forbidden',
    error_message: 'Figma: File not exportable',
  });
  for (const file of figma.files) file.isSecret = false;
  expect((await world.link()).frames).toHaveLength(3);
});

test('who is not connected is told where to go', async () => {
  const other = await makePerson(suite);
  const { _id } = await suite.send(reviewerCalls.create, { body: {} }, other.accessToken);
  const body = { project_id: _id, address: figma.addressOf(libraryFile) };
  expect(failureOf(await suite.request(linkDesign, { body }, other.accessToken))).toMatchObject({
    error_code: 'design/not-connected',
    error_message: 'Go to Integrations from the Dashboard to connect to Figma.',
  });
});

test('small pictures of frames come in one request, encoded anew [S7.193]', async () => {
  await world.link();
  const body = { project_id: world.project, file: libraryFile, frames: ['1:2', '1:3'] };
  const { images, budget } = await suite.send(designImages, { body }, token());
  expect(images.map(({ frame }) => frame)).toEqual(['1:2', '1:3']);
  for (const { image } of images) expect(image).toMatch(/^data:image\/webp;base64,/);
  expect(figma.drawn).toHaveLength(1);
  expect(budget).toEqual({ spent: 2, monthly: null, next_at: null });
});

test('frames become pages in the chosen size, in one request and one step', async () => {
  await world.link();
  const lines = await world.importFrames(['1:2', '2:9'], 2);
  expect(lines).toEqual([
    { frame: '1:2', name: 'Start', outcome: 'imported', problem: null },
    { frame: '2:9', name: 'Renew', outcome: 'imported', problem: null },
  ]);
  expect((await world.pages()).map(({ title }) => title)).toEqual(['Start', 'Renew']);
  expect(figma.drawn.map((query) => [query.get('ids'), query.get('scale')])).toEqual([
    ['1:2,2:9', '2'],
  ]);
});

test('a frame that Figma does not draw, or whose picture expired, is told line by line', async () => {
  await world.link();
  changeFrame(figma, '1:3', { isBroken: true });
  const lines = await world.importFrames(['1:2', '1:3', '9:9']);
  expect(lines.map(({ frame, outcome }) => [frame, outcome])).toEqual([
    ['9:9', 'failed'],
    ['1:2', 'imported'],
    ['1:3', 'failed'],
  ]);
  expect(lines[2]?.problem).toContain('did not draw it');
  figma.areExpired = true;
  const [expired] = await world.importFrames(['2:9']);
  expect(expired).toMatchObject({ outcome: 'failed' });
  expect(expired?.problem).toContain('expired');
});

test('too many frames for one request are requested in halves', async () => {
  await world.link();
  figma.maxDrawn = 2;
  const lines = await world.importFrames(['1:2', '1:3', '2:9']);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'imported']);
  expect(figma.drawn).toHaveLength(3);
});

test('a refresh keeps the pins, and asks nothing more of an unchanged file', async () => {
  await world.link();
  await world.importFrames(['1:2', '1:3']);
  const [page] = await world.pages();
  const { _id: issue } = await addIssue(page?.id ?? '');
  expect((await world.refresh()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  expect(figma.drawn).toHaveLength(1);
  changeFrame(figma, '1:2', { colour: '#ffffff' });
  expect(await world.refresh()).toEqual([
    { frame: '1:2', name: 'Start', outcome: 'refreshed', problem: null },
    { frame: '1:3', name: 'Loan', outcome: 'unchanged', problem: null },
  ]);
  expect(figma.drawn).toHaveLength(2);
  const { issues } = await suite.send(
    reviewCalls.listIssues,
    { params: { id: world.project } },
    token(),
  );
  const pins = issues.find(({ _id }) => _id === issue)?.pins;
  expect(pins).toMatchObject([{ x: 0.5, y: 0.25 }]);
  expect((await world.pages()).map(({ title }) => title)).toEqual(['Start', 'Loan']);
});

test('importing a frame again gives its page a new picture, and adds none', async () => {
  await world.link();
  await world.importFrames(['1:2']);
  const lines = await world.importFrames(['1:2'], 2);
  expect(lines.map(({ outcome }) => outcome)).toEqual(['refreshed']);
  expect(await world.pages()).toHaveLength(1);
});

test('a refresh that Figma stops halfway keeps what was read before, and says what failed', async () => {
  await world.link();
  await world.importFrames(['1:2'], 1);
  await world.importFrames(['1:3'], 2);
  changeFrame(figma, '1:2', { colour: '#ffffff' });
  figma.left = 1;
  const lines = await world.refresh();
  expect(lines.map(({ frame, outcome }) => [frame, outcome])).toEqual([
    ['1:2', 'refreshed'],
    ['1:3', 'failed'],
  ]);
  expect(lines[1]?.problem).toContain('few requests a month');
  // Its page has the new version, so that nothing is left to read.
  const [start] = await world.pages();
  expect(await world.refresh([start?.id ?? ''])).toMatchObject([{ outcome: 'unchanged' }]);
});

test('used up requests are told in words, with the day of the next one, and not sent again', async () => {
  await world.link();
  figma.left = 0;
  const body = { project_id: world.project, file: libraryFile, frames: ['1:2'] };
  const { job_id } = await suite.send(importFrames, { body }, token());
  const run = await endedRun(suite, job_id, token());
  expect(run.state).toBe('failed');
  expect(run.error?.error_message).toContain('in 12 days');
  const sent = scarce().length;
  const again = failureOf(await suite.request(designImages, { body }, token()));
  expect(again?.error_code).toBe('design/limit');
  expect(again?.error_message).toMatch(/6 requests of this kind a month.*next one is possible on/);
  expect(scarce()).toHaveLength(sent);
  const { budget } = await world.link();
  expect(budget).toMatchObject({ monthly: fewRequests });
  expect(budget.next_at).not.toBeNull();
});
