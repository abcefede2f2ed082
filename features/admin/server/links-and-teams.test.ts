import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  forgotPassword,
  forgotPasswordVerifyOtp,
} from '#features/accounts/contract/password.ts';
import { listAudit } from '#features/audit/contract/calls.ts';
import { listTeamMembers } from '#features/teams/contract/calls.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  codeFor,
  makePerson,
  type Person,
  seal,
  signUp,
  testPassword,
} from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { setSuspended } from '#tests/fixtures/suspend.ts';
import { joinTeam, makeTeam } from '#tests/fixtures/team-people.ts';
import {
  changePersonEmail,
  deletePerson,
  giveTeam,
  makePasswordLink,
  readPerson,
  restorePerson,
  suspendPerson,
} from '../contract/people.ts';

let suite: TestSuite;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  admin = await signUp(suite);
  ada = await makePerson(suite);
});
afterAll(() => suite.close());

const of = (person: Person) => ({ params: { id: person.userId } });
const codeOf = ({ envelope }: { envelope: Envelope<unknown> }) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

describe('teams of an account', () => {
  const nextOwner = async (team_id: string, by: Person) => {
    const { members } = await suite.send(listTeamMembers, { query: { team_id } }, by.accessToken);
    return members.find((one) => one.is_owner)?.user_id;
  };

  test('that is suspended are given to an active member', async () => {
    const { owner, admin: other, member, outsider, team_id } = await makeTeam(suite);
    const give = (to: Person, by = admin) => {
      const params = { ...of(owner).params, team_id };
      const body = { user_id: to.userId };
      return suite.request(giveTeam, { params, body }, by.accessToken);
    };
    expect(codeOf(await give(member))).toBe('owner_not_suspended');
    for (const person of [owner, other]) await setSuspended(suite, person, true);
    const { teams } = await suite.send(readPerson, of(owner), admin.accessToken);
    expect(teams.map(({ members }) => members.map((one) => one.user_id))).toEqual([
      [member.userId],
    ]);
    expect(codeOf(await give(member, ada))).toBe('admin_required');
    expect(codeOf(await give(outsider))).toBe('team_member_not_found');
    expect(codeOf(await give(other))).toBe('team_receiver_suspended');
    expect((await give(member)).envelope).toMatchObject({ data: { teams: [] } });
    expect(await nextOwner(team_id, member)).toBe(member.userId);
    expect(codeOf(await give(member))).toBe('team_owner_changed');
    const query = { target: team_id };
    const { entries } = await suite.send(listAudit, { query }, admin.accessToken);
    expect(entries[0]?.action).toBe('team.transferred');
  });

  test('that is deleted go to the member who is named, where no admin is active', async () => {
    const { owner, admin: other, member, team_id } = await makeTeam(suite);
    const named = await joinTeam(suite, owner, { team_id });
    await setSuspended(suite, other, true);
    const query = { hand_over_to: named.email };
    await suite.send(deletePerson, { ...of(owner), query }, admin.accessToken);
    expect(await nextOwner(team_id, member)).toBe(named.userId);
  });
});

describe('a link for a new password ends', () => {
  const tokenOf = async (person: Person) => {
    const { link } = await suite.send(makePasswordLink, of(person), admin.accessToken);
    return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  };
  const use = async (resetToken: string, password = 'Another12') => {
    const body = { resetToken, new_password: await seal(suite, password) };
    return codeOf(await suite.request(changePassword, { body }));
  };
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['another one is made', (person) => tokenOf(person)],
    [
      'a code of a mail is entered',
      async ({ email }) => {
        await suite.send(forgotPassword, { body: { email } });
        const body = { email, otp: await codeFor(suite, email) };
        await suite.send(forgotPasswordVerifyOtp, { body });
      },
    ],
    [
      'the password is changed',
      async (person) => {
        const current_password = await seal(suite, testPassword);
        const body = { current_password, new_password: await seal(suite, 'Another12') };
        await suite.send(changePassword, { body }, person.accessToken);
      },
    ],
    [
      'the account is suspended',
      async (person) => {
        await suite.send(suspendPerson, of(person), admin.accessToken);
        await suite.send(restorePerson, of(person), admin.accessToken);
      },
    ],
    [
      'the account gets another address',
      (person) => {
        const body = { email: `new-${newId()}@people.example.org` };
        return suite.send(changePersonEmail, { ...of(person), body }, admin.accessToken);
      },
    ],
  ])('when %s', async (_, end) => {
    const ben = await signUp(suite);
    const token = await tokenOf(ben);
    await end(ben);
    expect(await use(token)).toBe('reset/expired');
  });
});
