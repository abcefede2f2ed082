import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract/calls.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { grantPlans } from '#features/plans/contract/grants.ts';
import { createTeam, removeTeamMember } from '#features/teams/contract/calls.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  makeAdministrator,
  prices,
  startBilling,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import {
  declineRequest,
  grantRequest,
  listUserRequests,
  setRequestDone,
} from '../contract/admin-calls.ts';
import { listOwnRequests, sendUserRequest, withdrawRequest } from '../contract/calls.ts';

let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startBilling({ BILLING_PRICES: JSON.stringify(prices) }, () => new Date());
  admin = await makeAdministrator(suite);
});
afterAll(() => suite.close());

describe('granting a request', () => {
  const requestPlan = async (person: Person, plan_type?: 'P' | 'T', team_id?: string) => {
    const given = { kind: 'upgrade', message: 'We need more room.' } as const;
    const body = { ...given, ...(plan_type && { plan_type }), ...(team_id && { team_id }) };
    return (await suite.send(sendUserRequest, { body }, person.accessToken)).request_id;
  };
  const grant = (request_id: string, plan_type: 'F' | 'P' | 'T') =>
    suite.send(grantRequest, { body: { request_id, plan_type } }, admin.accessToken);
  const rowOf = async (id: string) => {
    const { rows } = await suite.send(listUserRequests, { query: {} }, admin.accessToken);
    return rows.find((row) => row.request_id === id);
  };
  const noticesOf = async ({ accessToken }: Person) =>
    (await suite.send(listNotifications, { query: {} }, accessToken)).notifications.map(
      ({ title }) => title,
    );

  test('gives the plan, is the end of the request, and tells who asked', async () => {
    const ada = await makePerson(suite);
    const id = await requestPlan(ada, 'T');
    expect(await rowOf(id)).toMatchObject({ has_plan_type: 'F', for_team: false });
    expect(await noticesOf(admin)).toContain(`${ada.fullName} requests a plan`);
    await expect(grant(id, 'F')).rejects.toThrow('plan_not_larger');
    await grant(id, 'T');
    expect(await rowOf(id)).toMatchObject({ has_plan_type: 'T', done_date: expect.any(String) });
    expect(await noticesOf(ada)).toEqual(['You have the Business plan for the mapping tools']);
    await expect(grant(id, 'T')).rejects.toThrow('request_not_found');
  });

  test('gives a team what was asked for it', async () => {
    const ada = await makePerson(suite);
    const { team_id } = await suite.send(
      createTeam,
      { body: { name: 'Harbour' } },
      ada.accessToken,
    );
    const id = await requestPlan(ada, 'P', team_id);
    await grant(id, 'P');
    expect(await rowOf(id)).toMatchObject({ has_plan_type: 'P', for_team: true });
    expect((await rowOf(await requestPlan(ada)))?.has_plan_type).toBe('F');
  });

  test('of two requests that are granted at once leaves the larger plan', async () => {
    const { owner, admin: ben, team_id } = await makeTeam(suite);
    const large = await requestPlan(owner, 'T', team_id);
    const small = await requestPlan(ben, 'P', team_id);
    const [first, second] = await Promise.allSettled([grant(large, 'T'), grant(small, 'P')]);
    expect(first.status).toBe('fulfilled');
    const row = await rowOf(small);
    expect(row?.has_plan_type).toBe('T');
    // A grant that came first was one of a larger plan then; a late one leaves its request open.
    expect(row?.done_date !== null).toBe(second.status === 'fulfilled');
  });

  test('names its team in the audit log, and tells nobody who has left it', async () => {
    const { owner, admin: ben, team_id, tokenOf } = await makeTeam(suite);
    const id = await requestPlan(ben, 'P', team_id);
    const query = { team_id, member_token: tokenOf(ben) };
    await suite.send(removeTeamMember, { query }, owner.accessToken);
    const before = await noticesOf(ben);
    await grant(id, 'P');
    expect(await noticesOf(ben)).toEqual(before);
    const { entries } = await suite.send(listAudit, { query: {} }, admin.accessToken);
    expect(entries.find(({ action }) => action === 'plans.granted')?.target).toMatchObject({
      id: team_id,
      title: 'Harbour research',
    });
  });

  test('happens by a grant by hand as well, of the plan or a larger one', async () => {
    const ada = await makePerson(suite);
    const grantAccount = (M: 'pro' | 'business') =>
      suite.send(
        grantPlans,
        { body: { user_id: ada.userId, tiers: { M, T: 'free' } } },
        admin.accessToken,
      );
    const isDone = async (id: string) => (await rowOf(id))?.done_date !== null;
    const small = await requestPlan(ada, 'P');
    await grantAccount('pro');
    expect(await isDone(small)).toBe(true);
    const large = await requestPlan(ada, 'T');
    await grantAccount('pro');
    expect(await isDone(large)).toBe(false);
    await grantAccount('business');
    expect(await isDone(large)).toBe(true);
    const open = await requestPlan(ada);
    await grantAccount('business');
    expect(await isDone(open)).toBe(false);
    expect(await noticesOf(ada)).toHaveLength(2);
  });
});

describe('a request', () => {
  const sendRequest = (
    person: Person,
    message: string,
    more: { p_type?: 'T'; team_id?: string } = {},
  ) =>
    suite.send(
      sendUserRequest,
      { body: { kind: 'upgrade', plan_type: 'P', message, ...more } },
      person.accessToken,
    );
  const own = ({ accessToken }: Person) => suite.send(listOwnRequests, {}, accessToken);
  const withdraw = (person: Person, request_id: string) =>
    suite.send(withdrawRequest, { params: { request_id } }, person.accessToken);
  const decline = (request_id: string, note?: string) =>
    suite.send(declineRequest, { body: { request_id, ...(note && { note }) } }, admin.accessToken);
  const inboxOf = async ({ accessToken }: Person) =>
    (await suite.send(listNotifications, { query: {} }, accessToken)).notifications;
  const noticesAbout = async (id: string) =>
    (await inboxOf(admin)).filter(({ path }) => path.endsWith(id));
  const openOf = async (person: Person) => {
    const query = { status: 'open' } as const;
    const { rows } = await suite.send(listUserRequests, { query }, admin.accessToken);
    return rows.filter(({ email }) => email === person.email);
  };

  test('that is repeated takes the place of the open one, and notifies nobody again', async () => {
    const ada = await makePerson(suite);
    const { request_id } = await sendRequest(ada, 'First');
    const answers = await Promise.all(['Second', 'Third'].map((one) => sendRequest(ada, one)));
    expect(answers.map((one) => one.request_id)).toEqual([request_id, request_id]);
    await sendRequest(ada, 'Last');
    expect(await own(ada)).toMatchObject([
      { request_id, message: 'Last', plan_type: 'P', p_type: 'M', team_id: null },
    ]);
    expect([await noticesAbout(request_id), await openOf(ada)].map(({ length }) => length)).toEqual(
      [1, 1],
    );
  });

  test('sent several times at once is one request with one notice', async () => {
    const ada = await makePerson(suite);
    const answers = await Promise.all(['A', 'B', 'C'].map((one) => sendRequest(ada, one)));
    const [{ request_id = '' } = {}] = answers;
    expect(new Set(answers.map((one) => one.request_id)).size).toBe(1);
    expect(await noticesAbout(request_id)).toHaveLength(1);
  });

  test('for the other side, or for a team, is one of its own', async () => {
    const { owner, team_id } = await makeTeam(suite);
    await sendRequest(owner, 'Mine');
    await sendRequest(owner, 'Reviewer', { p_type: 'T' });
    await sendRequest(owner, 'Ours', { team_id });
    expect(await own(owner)).toMatchObject([
      { message: 'Ours', team_id, team_name: 'Harbour research' },
      { message: 'Reviewer', p_type: 'T' },
      { message: 'Mine', p_type: 'M' },
    ]);
  });

  test('is withdrawn by its sender only, and only while it is open', async () => {
    const [ada, ben] = [await makePerson(suite), await makePerson(suite)];
    const { request_id } = await sendRequest(ada, 'Please');
    await expect(withdraw(ben, request_id)).rejects.toThrow('request_answered');
    await withdraw(ada, request_id);
    expect([await own(ada), await openOf(ada)]).toEqual([[], []]);
    expect((await noticesAbout(request_id)).every(({ read }) => read)).toBe(true);
    await expect(decline(request_id)).rejects.toThrow('request_not_found');
    await expect(withdraw(ada, request_id)).rejects.toThrow('request_answered');
  });

  test('is declined once, with a note that its sender reads', async () => {
    const ada = await makePerson(suite);
    const { request_id } = await sendRequest(ada, 'Please');
    const outcomes = await Promise.allSettled([
      decline(request_id, 'Ask again in May.'),
      decline(request_id, 'Ask again in May.'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await inboxOf(ada)).toMatchObject([
      {
        title: 'Your request for the Pro plan for the mapping tools was declined',
        text: 'Ask again in May.',
        path: '/billing',
      },
    ]);
    expect(await own(ada)).toEqual([]);
    const { rows } = await suite.send(listUserRequests, { query: {} }, admin.accessToken);
    expect(rows.find((row) => row.request_id === request_id)).toMatchObject({ declined: true });
    const again = await sendRequest(ada, 'And now?');
    expect(again.request_id).not.toBe(request_id);
    const reopen = { body: { request_id, done: false } };
    await expect(suite.send(setRequestDone, reopen, admin.accessToken)).rejects.toThrow(
      'request_newer',
    );
    await withdraw(ada, again.request_id);
    await suite.send(setRequestDone, reopen, admin.accessToken);
    expect(await openOf(ada)).toMatchObject([{ request_id, declined: false }]);
  });
});
