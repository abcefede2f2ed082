import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { cancelRun, readRun, undoRun } from '#features/runs/contract/calls.ts';
import type { Run } from '#features/runs/contract/run.ts';
import { callPath } from '#kernel/call/call.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { RuleFinding } from '#kernel/rule-findings.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { refuse, streamed, streamedJson } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { aiIssueCalls as calls } from '../../contract/calls/ai-issue-calls.ts';
import { blindCalls } from '../../contract/calls/blind-calls.ts';
import { pictureCalls } from '../../contract/calls/picture-calls.ts';
import { reviewCalls } from '../../contract/calls/review-calls.ts';
import { reviewerCalls } from '../../contract/project.ts';
import { proposedIssue, searchRunResult } from '../../contract/proposed-issue.ts';
import { addShot, changeIssue, placePin } from '../../document/edits.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

let service: ScriptedService;
let plain: TestSuite;
let seeing: TestSuite;
let writing: TestSuite;
let people: Map<TestSuite, Person>;
beforeAll(async () => {
  service = await startScriptedService();
  const usual = { DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' };
  const at = `${service.origin}/v1`;
  plain = await startSuite(usual);
  seeing = await startSuite({ ...usual, AI_URL: at, AI_MODEL: 'w', AI_SEE_MODEL: 'eye-1' });
  writing = await startSuite({ ...usual, AI_DRAFT_URL: at, AI_DRAFT_MODEL: 'pen-1' });
  people = new Map();
  for (const suite of [plain, seeing, writing]) people.set(suite, await makePerson(suite));
}, 180_000);
afterAll(async () => {
  service.close();
  for (const suite of [plain, seeing, writing]) await suite.close();
});
beforeEach(() => {
  service.answers = [];
  service.requests = [];
});

const tokenOf = (suite: TestSuite) => people.get(suite)?.accessToken ?? '';
const found = (rule: RuleFinding['rule'], x: number): RuleFinding => {
  return { rule, x, y: 0.2, width: 0.1, height: 0.05, text: 'Pay', measured: '2 to 1' };
};
const faults = [
  found('color-contrast', 0.1),
  found('color-contrast', 0.4),
  found('text-size', 0.2),
];

/** A review with one page that has a picture, and what rules found on it. */
async function begin(suite: TestSuite, findings: RuleFinding[] | null) {
  const token = tokenOf(suite);
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, token);
  const params = { id };
  const flow = { params, body: { title: 'Sign in' } };
  const { _id: review_id } = await suite.send(reviewCalls.addReview, flow, token);
  const body = { review_id, title: 'Form' };
  const { _id: page } = await suite.send(reviewCalls.addPage, { params, body }, token);
  const form = new FormData();
  const create = { width: 60, height: 90, channels: 3, background: '#2a6' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  form.append('review_page_id', page);
  form.append('media', new Blob([new Uint8Array(bytes)]), 'screen.png');
  await suite.http.inject({
    method: 'POST',
    url: callPath(pictureCalls.updateImage, { id }),
    headers: { authorization: `Bearer ${token}` },
    payload: form,
  });
  await suite.edit(id, people.get(suite)?.userId ?? '', (document) => {
    const [image] = openDocument(reviewerDocument, document).images.all();
    const shot = { id: `shot-${id}`, page, image: image?.id ?? '', position: 'a9', findings };
    applyEdit(document, addShot, shot, { kind: 'user' });
  });
  return { id, page, token, params };
}

type Options = { count?: 5 | 10 | 15 | 20; accepts?: boolean };
async function search(suite: TestSuite, id: string, body: Options = {}): Promise<Run> {
  const given = { params: { id }, body: { accepts: false, ...body } };
  const { job_id } = await suite.send(calls.createAiIssues, given, tokenOf(suite));
  return ended(suite, job_id);
}
const ended = (suite: TestSuite, id: string): Promise<Run> => endedRun(suite, id, tokenOf(suite));
const proposalsOf = ({ partials }: Run) => partials.map((part) => proposedIssue.parse(part));
const resultOf = ({ result }: Run) => searchRunResult.parse(result);
const issuesOf = async (suite: TestSuite, id: string) =>
  (await suite.send(reviewCalls.listIssues, { params: { id } }, tokenOf(suite))).issues;
async function accept(suite: TestSuite, id: string, job_id: string, keys: string[]) {
  const given = { params: { id }, body: { job_id, keys } };
  return ended(suite, (await suite.send(calls.acceptAiIssues, given, tokenOf(suite))).job_id);
}
const codeOf = ({ envelope }: { envelope: unknown }) =>
  z.object({ error: z.object({ error_code: z.string() }) }).parse(envelope).error.error_code;

const answer = (title: string, given: object = {}) => ({
  ...{ title, description: 'It is.', recommendation: 'Fix it.', severity: 3, heuristics: ['N4'] },
  ...{ finding: null, box: { left: 100, top: 200, width: 300, height: 50 }, confidence: 0.8 },
  ...given,
});

test('without a model, rules alone add issues that are pinned on what they are about [S1.45] [S7.206]', async () => {
  const { id, page } = await begin(plain, faults);
  const run = await search(plain, id, { accepts: true });
  expect(resultOf(run)).toMatchObject({ added: 2, checked_pages: 1, model: null, problem: null });
  const issues = await issuesOf(plain, id);
  expect(issues.map(({ title, severity, pins }) => [title, severity, pins.length])).toEqual([
    ['Text has too little contrast', 3, 2],
    ['Text is very small', 2, 1],
  ]);
  expect(issues[0]?.pins[0]).toMatchObject({ review_page_id: page, x: 0.1, width: 0.1 });
  expect(issues[0]?.pins[0]?.check_position).toBe(false);
  expect(run.version_id).not.toBeNull();
  // The same is not proposed again.
  expect(resultOf(await search(plain, id)).proposed).toBe(0);
  await plain.send(undoRun, { params: { id: run.id } }, tokenOf(plain));
  expect(await issuesOf(plain, id)).toEqual([]);
});

test('a proposal changes nothing until it is accepted; dismissed ones are counted, and not proposed again', async () => {
  const { id, params, token } = await begin(plain, faults);
  const run = await search(plain, id);
  expect(await issuesOf(plain, id)).toEqual([]);
  expect(run.version_id).toBeNull();
  const [contrast, size] = proposalsOf(run).map(({ key }) => key);
  const body = { job_id: run.id, keys: [size ?? ''] };
  const twice = await Promise.all([
    plain.send(calls.dismissAiIssues, { params, body }, token),
    plain.send(calls.dismissAiIssues, { params, body }, token),
  ]);
  expect(twice).toContainEqual({ proposed: 2, dismissed: 1 });
  await Promise.all([1, 2].map(() => accept(plain, id, run.id, [contrast ?? ''])));
  expect(await issuesOf(plain, id)).toHaveLength(1);
  expect(await plain.send(calls.readSearchOffer, { params }, token)).toMatchObject({
    ...{ pages: 1, checked_pages: 1, model: null, sees: false },
    ...{ proposed: 2, dismissed: 1 },
  });
  expect(resultOf(await search(plain, id)).proposed).toBe(0);
});

test.each([1, 4, 6, 12, 25])(
  '%i is no number of issues that can be requested [S1.67]',
  async (count) => {
    const { id, token } = await begin(plain, faults);
    const given = { params: { id }, body: { count: count as 5 } };
    expect(codeOf(await plain.request(calls.createAiIssues, given, token))).toBe('invalid_input');
  },
);

test.each([5, 10, 15, 20] as const)(
  'at most %i issues are added, the worst first [S1.67]',
  async (count) => {
    const { id } = await begin(seeing, null);
    const elements = Array.from({ length: 24 }, (_, at) =>
      answer(`Problem ${at}`, { severity: at === 20 ? 4 : 2 }),
    );
    service.answers = [streamedJson({ elements })];
    const run = await search(seeing, id, { count, accepts: true });
    expect(resultOf(run)).toMatchObject({ proposed: count, added: count, seen_pages: 1 });
    const issues = await issuesOf(seeing, id);
    expect(issues).toHaveLength(count);
    expect(issues[0]?.title).toBe('Problem 20');
    expect(service.requests[0]?.body).toContain('data:image/webp;base64');
  },
);

test('answers that name no position inside the page are dropped, and heuristics are those of the review', async () => {
  const { id, page } = await begin(seeing, faults);
  const box = { left: 0, top: 0, width: 1000, height: 1000 };
  service.answers = [
    streamedJson({
      elements: [
        answer('Right', { box, heuristics: ['N4 Consistency and standards', 'A3', 'X9'] }),
        answer('Outside', { box: { ...box, left: 1 } }),
        answer('Negative', { box: { ...box, top: -5, height: 10 } }),
        answer('Empty', { box: { ...box, width: 0 } }),
        answer('Nowhere', { box: null }),
        answer('Unknown finding', { box: null, finding: 'f9' }),
        answer('Too severe', { severity: 5 }),
        answer('Pale labels', { box: { ...box, left: 900 }, finding: 'f1' }),
      ],
    }),
  ];
  const run = await search(seeing, id);
  expect(resultOf(run)).toMatchObject({ proposed: 3, left_out: 5, model: 'eye-1' });
  const named = new Map(proposalsOf(run).map((one) => [one.title, one]));
  expect(named.get('Right')).toMatchObject({ heuristics: ['N4'], model: 'eye-1', rule: null });
  expect(named.get('Pale labels')).toMatchObject({
    ...{ rule: 'color-contrast', model: 'eye-1', page },
    places: [{ x: 0.1 }, { x: 0.4 }],
  });
  const keys = [named.get('Pale labels')?.key ?? ''];
  expect((await accept(seeing, id, run.id, keys)).result).toEqual({ added: 1, left_out: 0 });
  expect((await issuesOf(seeing, id)).map(({ title }) => title)).toEqual(['Pale labels']);
});

test('a model that cannot read pictures names only what rules found', async () => {
  const { id } = await begin(writing, faults);
  service.answers = [
    streamedJson({ elements: [answer('Invented'), answer('Hard to read', { finding: 'f2' })] }),
  ];
  const run = await search(writing, id);
  expect(resultOf(run)).toMatchObject({ proposed: 2, left_out: 1, seen_pages: 0, model: 'pen-1' });
  expect(proposalsOf(run).map(({ title }) => title)).not.toContain('Invented');
  expect(service.requests[0]?.body).not.toContain('data:image');
});

test.each([
  ['refuses', () => refuse(401, 'no')],
  [
    'is cut',
    () =>
      streamed(['{"elements": [', JSON.stringify(answer('First')), ', {"ti'], { finish: 'length' }),
  ],
  ['answers no JSON', () => streamed(['I would rather not.'])],
])('a model that %s does not lose earlier findings', async (_, scripted) => {
  const { id } = await begin(seeing, faults);
  service.answers = [scripted()];
  const run = await search(seeing, id, { accepts: true });
  const { problem, added } = resultOf(run);
  expect(problem?.message).toMatch(/model/i);
  expect(added).toBeGreaterThanOrEqual(2);
});

test('a model that fails on pages that only it can read ends the run with its message', async () => {
  const { id } = await begin(seeing, null);
  service.answers = [refuse(401, 'no')];
  expect(await search(seeing, id)).toMatchObject({
    state: 'failed',
    error: { error_code: 'model_refused' },
  });
  expect(await issuesOf(seeing, id)).toEqual([]);
});

test('on an empty picture no issue is invented, and the search says that it found none', async () => {
  const { id } = await begin(seeing, null);
  service.answers = [streamedJson({ elements: [] })];
  const run = await search(seeing, id, { accepts: true });
  expect(run).toMatchObject({ state: 'done', error: null });
  expect(resultOf(run)).toMatchObject({ proposed: 0, added: 0, problem: null });
  expect(await issuesOf(seeing, id)).toEqual([]);
});

test('pages that are only pictures require a model that reads pictures, and the refusal says how to get one', async () => {
  const { id, params, token } = await begin(plain, null);
  const refused = await plain.request(calls.createAiIssues, { params, body: {} }, token);
  expect(codeOf(refused)).toBe('pages_need_model');
  expect(JSON.stringify(refused.envelope)).toContain('web address');
  await plain.send(blindCalls.workAlone, { params: { id } }, token);
  const alone = await plain.request(calls.createAiIssues, { params, body: {} }, token);
  expect(codeOf(alone)).toBe('search_while_alone');
});

test('proposals from before evaluators began to work alone are not added meanwhile', async () => {
  const { id, params, token } = await begin(plain, faults);
  const run = await search(plain, id);
  await plain.send(blindCalls.workAlone, { params }, token);
  const accepted = await accept(
    plain,
    id,
    run.id,
    proposalsOf(run).map(({ key }) => key),
  );
  expect(accepted).toMatchObject({ state: 'failed', error: { error_code: 'search_while_alone' } });
});

test('a search belongs to its owner and its review', async () => {
  const { id, params } = await begin(plain, faults);
  const other = await begin(plain, faults);
  const run = await search(plain, id);
  const keys = proposalsOf(run).map(({ key }) => key);
  const body = { job_id: run.id, keys };
  const elsewhere = await plain.request(
    calls.acceptAiIssues,
    { params: other.params, body },
    other.token,
  );
  expect(elsewhere.status).toBe(404);
  const outsider = await makePerson(plain);
  const refused = await plain.request(calls.acceptAiIssues, { params, body }, outsider.accessToken);
  expect(refused.status).toBe(404);
  const made = await plain.request(
    calls.createAiIssues,
    { params, body: {} },
    outsider.accessToken,
  );
  expect(made.status).toBe(404);
});

test('a cancelled search keeps its results', async () => {
  const { id, params, token } = await begin(seeing, faults);
  service.answers = [(response) => void response.writeHead(200, {})];
  const started = await seeing.send(
    calls.createAiIssues,
    { params, body: { accepts: false } },
    token,
  );
  const proposed = async (): Promise<void> => {
    const given = { params: { id: started.job_id }, query: {} };
    if ((await seeing.send(readRun, given, token)).partial_count < 2) await proposed();
  };
  await proposed();
  await seeing.send(cancelRun, { params: { id: started.job_id } }, token);
  const run = await ended(seeing, started.job_id);
  expect(run.state).toBe('cancelled');
  const [first] = proposalsOf(run);
  const accepted = await accept(seeing, id, run.id, [first?.key ?? '']);
  expect(accepted.result).toEqual({ added: 1, left_out: 0 });
});

test('clearing removes untouched AI issues at once, and those that users changed or moved only on request [S7.207]', async () => {
  const three = [...faults, found('button-name', 0.6), found('list', 0.7)];
  const { id, params, token } = await begin(plain, three);
  await search(plain, id, { accepts: true });
  const [first, second] = await issuesOf(plain, id);
  await plain.edit(id, people.get(plain)?.userId ?? '', (document) => {
    const change = { id: first?._id ?? '', title: 'Better said' };
    applyEdit(document, changeIssue, change, { kind: 'user' });
    const pin = second?.pins[0];
    const moved = { id: pin?._id ?? '', shot: null, x: 0.9, y: 0.9 };
    applyEdit(document, placePin, moved, { kind: 'user' });
  });
  await plain.send(reviewCalls.addIssue, { params, body: { title: 'By hand' } }, token);
  const cleared = await plain.send(calls.clearAiIssues, { params, body: {} }, token);
  expect(cleared).toMatchObject({ removed: 2, remaining: 2 });
  expect(cleared.touched.map(({ title }) => title)).toEqual(['Better said', second?.title]);
  // Issues that users touch after they were asked are not removed with the named ones.
  const [named] = cleared.touched;
  const body = { all: true, issue_ids: named ? [named._id] : [] };
  const part = await plain.send(calls.clearAiIssues, { params, body }, token);
  expect(part).toMatchObject({ removed: 1, remaining: 1 });
  const rest = await plain.send(calls.clearAiIssues, { params, body: { all: true } }, token);
  expect(rest).toMatchObject({ removed: 1, remaining: 0 });
  expect((await issuesOf(plain, id)).map(({ title }) => title)).toEqual(['By hand']);
});
