import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Run } from '#features/runs/contract/run.ts';
import { endedRun } from '#tests/fixtures/ended-run.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { usualCall } from '../contract/generate-calls.ts';

let suite: TestSuite;
let token: string;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
  token = (await makePerson(suite)).accessToken;
});
afterAll(() => suite.close());

const ended = (id: string): Promise<Run> => endedRun(suite, id, token);

test('a table of steps with a satisfaction of 1 to 5 becomes a map without a model: stages, emotions and cells, each with its row as evidence', async () => {
  const rows = [
    ['Step', 'Satisfaction', 'Channel', 'Pain points'],
    ['Find a doctor', '4', 'Website', ''],
    ['Book a visit', '1', 'Phone', 'Nobody answers'],
    ['Wait at the practice', '2', 'Counter', 'No seat is free'],
    ['See the doctor', '5', 'Counter', ''],
  ];
  const body = {
    table: { title: 'Visits', rows },
    flow_type: 'excel' as const,
    without_model: true,
  };
  const made = await suite.send(usualCall(mapperGenerate), { body }, token);
  expect(await ended(made.job_id)).toMatchObject({ state: 'done', error: null });
  const map = await suite.send(contentCalls.read, { params: { id: made._id } }, token);
  expect(map.sections.map(({ name }) => name)).toEqual(rows.slice(1).map(([step]) => step));
  const filled = map.attributes.filter(({ count }) => count > 0);
  expect(filled.map(({ name, count }) => [name, count])).toEqual([
    ['Channels', 4],
    ['Emotion', 4],
    ['Pain points', 2],
  ]);
  expect(map.cards.every(({ status }) => status === 'A')).toBe(true);
  const unanswered = map.cards.find(({ value }) => value === 'Nobody answers');
  const [receipt] = map.evidence.filter(({ card_id }) => card_id === unanswered?._id);
  expect(receipt).toMatchObject({
    ref: 'Visits, row 3',
    quote: 'Book a visit; Satisfaction: 1; Channel: Phone; Pain points: Nobody answers',
  });
});
