import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeParticipant, createParticipant } from '#features/participants/contract/calls.ts';
import { makeInterviews } from '#tests/fixtures/interviews.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { notesSharing } from '#tools/notes/contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise', SHOWCASES: 'true' });
});
afterAll(() => suite.close());

test('a link says who has not agreed to publication, and a project with them is not shown in the library', async () => {
  const owner = await makePerson(suite);
  const { projectId } = await makeInterviews(suite, owner);
  const put = (showcase: boolean) => {
    const link = { permission: 'V' as const, may_export: false, expires_date: null, showcase };
    const body = { ...link, project_id: projectId };
    return suite.request(notesSharing.putShareLink, { body }, owner.accessToken);
  };
  const missing = async () => {
    const given = { params: { id: projectId } };
    const settings = await suite.send(notesSharing.shareSettings, given, owner.accessToken);
    return settings.without_publication;
  };
  const body = {
    ...{ code: 'Maya Hart', scope: ['quotes' as const], contact: '', consented_on: null },
    ...{ form: '', expires_on: null, study_ends_on: null, incentives: '' },
  };
  const { participant_id: id } = await suite.send(createParticipant, { body }, owner.accessToken);
  // Nobody outside reads it yet.
  expect(await missing()).toEqual([]);
  expect((await put(false)).status).toBe(200);
  expect(await missing()).toEqual(['Maya Hart']);
  expect((await put(true)).envelope).toMatchObject({
    error: {
      error_code: 'showcase_consent',
      error_message: expect.stringContaining('Maya Hart'),
    },
  });
  const agreed = { params: { id }, body: { scope: ['publication' as const] } };
  await suite.send(changeParticipant, agreed, owner.accessToken);
  expect((await put(true)).status).toBe(200);
  expect(await missing()).toEqual([]);
});
