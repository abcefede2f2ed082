import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { accountArrivalKey } from '#features/accounts/server/index.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { listTeamMembers, removeTeamMember } from '../../contract/calls.ts';
import {
  addTeamDomain,
  checkTeamDomain,
  listTeamDomains,
  removeTeamDomain,
} from '../../contract/domains.ts';
import { createTeamsFeature } from '../index.ts';
import { teamDomains } from '../tables.ts';

/** TXT records by name; a name without any is not answered. */
const records = new Map<string, string[]>();
let suite: TestSuite;
beforeAll(async () => {
  const teams = createTeamsFeature(async (name) => {
    const texts = records.get(name);
    if (!texts) throw new Error('timeout');
    return texts;
  });
  suite = await startSuite(
    { DEFAULT_PLAN: 'pro', PLAN_LIMITS: JSON.stringify({ pro: { collaborators: 4 } }) },
    { features: features.map((one) => (one.name === 'teams' ? teams : one)) },
  );
});
afterAll(() => suite.close());
beforeEach(() => records.clear());

const errorOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

const addTo = (team_id: string, domain: string, by: Person) =>
  suite.request(addTeamDomain, { body: { team_id, domain, sides: ['M'] } }, by.accessToken);

async function addedDomain(team_id: string, domain: string, by: Person) {
  const body = { team_id, domain, sides: ['M' as const] };
  const added = await suite.send(addTeamDomain, { body }, by.accessToken);
  const check = () =>
    suite.request(
      checkTeamDomain,
      { body: { team_id, domain_id: added.domain_id } },
      by.accessToken,
    );
  return { ...added, check };
}

async function provedDomain(domain: string) {
  const team = await makeTeam(suite);
  const added = await addedDomain(team.team_id, domain, team.owner);
  records.set(added.record_name, ['v=spf1 -all', added.record_text]);
  expect(errorOf(await added.check())).toBeNull();
  return { ...team, ...added };
}

/** Somebody signs in by the provider, which has verified the address. */
async function arrive(email: string, person?: Person): Promise<Person> {
  const arrived = person ?? (await makePerson(suite, { email }));
  const { userId: id, fullName: name } = arrived;
  await suite.get(accountArrivalKey)({ id, name, email });
  return arrived;
}

const memberIds = async (team_id: string, { accessToken }: Person) =>
  (await suite.send(listTeamMembers, { query: { team_id } }, accessToken)).members.map(
    ({ user_id }) => user_id,
  );

test('a domain is proved by the text of its record, and not before', async () => {
  const { owner, team_id } = await makeTeam(suite);
  const { record_name, record_text, check } = await addedDomain(
    team_id,
    ' Harbour.Example ',
    owner,
  );
  expect(record_name).toBe('_sightline.harbour.example');
  expect(errorOf(await check())).toBe('domain_unanswered');
  records.set(record_name, [`${record_text}x`]);
  expect(errorOf(await check())).toBe('domain_unproved');
  const early = await arrive('early@harbour.example');
  expect(await memberIds(team_id, owner)).not.toContain(early.userId);
  records.set(record_name, [record_text]);
  expect(errorOf(await check())).toBeNull();
  const { domains } = await suite.send(listTeamDomains, { params: { team_id } }, owner.accessToken);
  expect(domains).toEqual([expect.objectContaining({ domain: 'harbour.example' })]);
  expect(domains[0]?.proved_date).not.toBeNull();
});

test('who signs in with a verified address at the domain joins once, and stays outside after leaving', async () => {
  const { team_id, owner } = await provedDomain('pier.example');
  const ben = await arrive('ben@pier.example');
  expect(await memberIds(team_id, owner)).toContain(ben.userId);
  for (const email of ['eve@sub.pier.example', 'eve@notpier.example', 'eve@example']) {
    const eve = await arrive(email);
    expect(await memberIds(team_id, owner)).not.toContain(eve.userId);
  }
  const { members } = await suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken);
  const member_token = members.find((one) => one.user_id === ben.userId)?.member_token ?? '';
  await suite.send(removeTeamMember, { query: { team_id, member_token } }, ben.accessToken);
  await arrive('ben@pier.example', ben);
  expect(await memberIds(team_id, owner)).not.toContain(ben.userId);
});

test('without a free seat nobody joins, and the admins are notified once a day', async () => {
  const { team_id, owner, admin, member } = await provedDomain('quay.example');
  await arrive('first@quay.example');
  const second = await arrive('second@quay.example');
  await arrive('second@quay.example', second);
  expect(await memberIds(team_id, owner)).not.toContain(second.userId);
  const about = async ({ accessToken }: Person) =>
    (await suite.send(listNotifications, { query: {} }, accessToken)).notifications.filter(
      ({ title }) => title.includes('all its seats are taken'),
    ).length;
  expect([await about(owner), await about(admin), await about(member)]).toEqual([1, 1, 0]);
});

test('of two teams only one can prove a domain, until it removes it', async () => {
  const first = await provedDomain('dock.example');
  const { owner, team_id } = await makeTeam(suite);
  const second = await addedDomain(team_id, 'dock.example', owner);
  records.set(second.record_name, [first.record_text, second.record_text]);
  expect(errorOf(await second.check())).toBe('domain_taken');
  const params = { team_id: first.team_id, domain_id: first.domain_id };
  await suite.send(removeTeamDomain, { params }, first.owner.accessToken);
  expect(errorOf(await second.check())).toBeNull();
});

test.each([
  ['gmail.com', 'domain_public'],
  ['localhost', 'invalid_input'],
  ['http://example.org', 'invalid_input'],
  ['10.0.0.1', 'invalid_input'],
  ['-a.example', 'invalid_input'],
])('the domain %s is refused', async (domain, code) => {
  const { owner, team_id } = await shared();
  expect(errorOf(await addTo(team_id, domain, owner))).toBe(code);
});

test('only admins of both sides add domains', async () => {
  const { team_id, admin, member, outsider } = await shared();
  const codes = await Promise.all(
    [admin, member, outsider].map(async (one) => errorOf(await addTo(team_id, 'a.example', one))),
  );
  expect(codes).toEqual(['team_admins_only', 'team_admins_only', 'team_not_found']);
  const ofTeam = eq(teamDomains.teamId, team_id);
  expect(await suite.database.orm.$count(teamDomains, ofTeam)).toBe(0);
});

let made: ReturnType<typeof makeTeam> | undefined;
/** One team for tests that change nothing. */
function shared() {
  made ??= makeTeam(suite);
  return made;
}
