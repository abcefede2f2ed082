import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { contentCalls } from '../contract/calls/content-calls.ts';
import { meaningCalls as calls } from '../contract/calls/meaning-calls.ts';
import { readingCalls } from '../contract/calls/reading-calls.ts';

let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  people = await makeProjectPeople(suite);
});
afterAll(() => suite.close());

const params = (more = {}) => ({ id: people.id, ...more });
const token = () => people.editor.accessToken;
const read = () => suite.send(contentCalls.read, { params: params() }, token());

async function section(name: string): Promise<string> {
  const body = { kind: 'S' as const, name };
  return (await suite.send(contentCalls.addItem, { params: params(), body }, token())).id;
}

test('steps are added to a section, moved to another one and deleted', async () => {
  const [one, other] = [await section('Compare'), await section('Apply')];
  const body = { section_id: one, name: 'Ask a friend', moment_of_truth: true };
  const added = await suite.send(calls.addStep, { params: params(), body }, token());
  expect(added).toMatchObject({ section_id: one, name: 'Ask a friend', moment_of_truth: true });
  const step = params({ step_id: added._id }) as { id: string; step_id: string };
  const change = { params: step, body: { section_id: other, duration: '1 day' } };
  const moved = await suite.send(calls.changeStep, change, token());
  expect(moved).toMatchObject({ section_id: other, duration: '1 day' });
  await suite.send(calls.removeStep, { params: step }, token());
  expect((await read()).steps).toEqual([]);
});

test('an opportunity is scored, linked with cards and personas, and deleted', async () => {
  const persona = await suite.send(
    contentCalls.addPersona,
    { params: params(), body: { name: 'Amara' } },
    token(),
  );
  const body = { title: 'Status page', customer_value: 80, business_value: 60, effort: 2 };
  const added = await suite.send(calls.addOpportunity, { params: params(), body }, token());
  expect(added).toMatchObject({ title: 'Status page', score: 35, status: 'open' });
  const opportunity = { id: people.id, opportunity_id: added._id };
  const join = { status: 'solved' as const, persona: { persona_id: persona._id, on: true } };
  const joined = await suite.send(
    calls.changeOpportunity,
    { params: opportunity, body: join },
    token(),
  );
  expect(joined).toMatchObject({ status: 'solved', persona_ids: [persona._id] });
  const wrong = { params: params(), body: { effort: 9 } };
  expect((await suite.request(calls.addOpportunity, wrong, token())).status).toBe(400);
  await suite.send(calls.removeOpportunity, { params: opportunity }, token());
  expect((await read()).opportunities).toEqual([]);
});

test('evidence is added to a part of the map, changed and deleted', async () => {
  const section_id = await section('Wait');
  const body = { kind: 'person' as const, ref: 'Interview P03', section_id };
  const added = await suite.send(calls.addEvidence, { params: params(), body }, token());
  expect(added).toMatchObject({ kind: 'person', ref: 'Interview P03', section_id, card_id: null });
  const evidence = { id: people.id, evidence_id: added._id };
  const quoted = await suite.send(
    calls.changeEvidence,
    { params: evidence, body: { quote: 'Did it fail?' } },
    token(),
  );
  expect(quoted.quote).toBe('Did it fail?');
  const nowhere = { params: params(), body: { card_id: 'none' } };
  expect((await suite.request(calls.addEvidence, nowhere, token())).status).toBe(404);
  await suite.send(calls.removeEvidence, { params: evidence }, token());
  expect((await read()).evidence).toEqual([]);
});

test('a pattern is accepted, changed, and becomes a persona at the mean of its members', async () => {
  const { id, editor } = await makeProjectPeople(suite);
  const filled = await suite.send(
    readingCalls.fillFromSample,
    { params: { id }, body: { variant: 'behaviour-harbour-bank' } },
    editor.accessToken,
  );
  const [one, two, three] = filled.personas.map(({ _id }) => _id);
  const body = { name: 'Autopilot', member_ids: [one ?? '', two ?? ''] };
  const added = await suite.send(calls.addPattern, { params: { id }, body }, editor.accessToken);
  expect(added).toMatchObject({ name: 'Autopilot', persona_id: null });
  const pattern = { id, pattern_id: added._id };
  const more = { member: { persona_id: three ?? '', on: true } };
  const changed = await suite.send(
    calls.changePattern,
    { params: pattern, body: more },
    editor.accessToken,
  );
  expect(changed.member_ids).toHaveLength(3);
  const made = await suite.send(calls.makePersona, { params: pattern }, editor.accessToken);
  expect(made).toMatchObject({ name: 'Autopilot', kind: 'behavioral' });
  expect(made.dimension_array).toHaveLength(8);
  await suite.send(calls.removePattern, { params: pattern }, editor.accessToken);
  const after = await suite.send(contentCalls.read, { params: { id } }, editor.accessToken);
  expect([after.patterns.length, after.personas.length]).toEqual([0, 14]);
});

test('a user who may only read can change none of it', async () => {
  const { accessToken } = people.viewer;
  for (const call of [calls.addOpportunity, calls.addEvidence, calls.addPattern]) {
    const answer = await suite.request(
      call as never,
      { params: params(), body: {} } as never,
      accessToken,
    );
    expect(answer.status).toBe(403);
  }
});
