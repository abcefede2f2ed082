import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountData } from '#features/accounts/contract/profile.ts';
import { activateTrial } from '#features/plans/contract/calls.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('a user downloads their own actions, plans and invitations, and nothing of other users', async () => {
  const [ada, other] = [await makePerson(suite), await makePerson(suite)];
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, ada.accessToken);
  await suite.send(activateTrial, { body: { p_type: 'M' } }, ada.accessToken);
  const share = {
    body: { project_id: id, email: 'guest@example.org', permission: 'V' },
  } as const;
  await suite.send(mapperSharing.share, share, ada.accessToken);
  await eventually(async () => {
    const data = await suite.send(accountData, {}, ada.accessToken);
    expect(data).toMatchObject({
      activity: [{ projectId: id }],
      plans: [
        { side: 'M', trialBegunAt: expect.any(String) },
        { side: 'T', trialBegunAt: null },
      ],
      invitations: [{ projectId: id, email: 'guest@example.org' }],
      access_requests: [],
    });
    expect(JSON.stringify(data)).not.toContain('tokenDigest');
  });
  const theirs = await suite.send(accountData, {}, other.accessToken);
  expect(theirs).toMatchObject({ activity: [], invitations: [], access_requests: [] });
});
