import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatheringKey } from '#features/generation/server/index.ts';
import { makeInterviews, mayaSays, sharedQuestion } from '#tests/fixtures/interviews.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { changeParticipant, createParticipant } from '../contract/calls.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => suite.close());

test('drafts and answers leave out what a participant said who does not consent to AI, and not others', async () => {
  const owner = await makePerson(suite);
  const { projectId } = await makeInterviews(suite, owner);
  const read = async () => {
    const sources = await suite.get(gatheringKey).ofProject(owner, projectId, null);
    return sources.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n');
  };
  expect(await read()).toContain(mayaSays.landlord);
  const consent = { scope: ['quotes' as const], consented_on: null, form: '', incentives: '' };
  const body = { ...consent, code: 'Maya Hart', expires_on: null, study_ends_on: null };
  const { participant_id: id } = await suite.send(createParticipant, { body }, owner.accessToken);
  const without = await read();
  expect(without).not.toContain(mayaSays.reference);
  expect(without).not.toContain(mayaSays.landlord);
  expect(without).toContain(sharedQuestion);
  expect(without).toContain('Mine answers within the hour.');
  const agreed = { params: { id }, body: { scope: ['quotes' as const, 'ai' as const] } };
  await suite.send(changeParticipant, agreed, owner.accessToken);
  expect(await read()).toContain(mayaSays.landlord);
  const over = { params: { id }, body: { expires_on: '2020-01-01' } };
  await suite.send(changeParticipant, over, owner.accessToken);
  expect(await read()).not.toContain(mayaSays.landlord);
});
