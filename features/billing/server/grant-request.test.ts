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
import { grantRequest, listUserRequests } from '../contract/admin-calls.ts';
import { sendUserRequest } from '../contract/calls.ts';

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
    const ada = await makePerson(suite);
    const [large, small] = [await requestPlan(ada, 'T'), await requestPlan(ada, 'P')];
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
    const [small, large, open] = [
      await requestPlan(ada, 'P'),
      await requestPlan(ada, 'T'),
      await requestPlan(ada),
    ];
    const grantAccount = (M: 'pro' | 'business') =>
      suite.send(
        grantPlans,
        { body: { user_id: ada.userId, tiers: { M, T: 'free' } } },
        admin.accessToken,
      );
    const done = async () =>
      (await Promise.all([small, large, open].map(rowOf))).map((row) => row?.done_date !== null);
    await grantAccount('pro');
    expect(await done()).toEqual([true, false, false]);
    await grantAccount('business');
    expect(await done()).toEqual([true, true, false]);
    expect(await noticesOf(ada)).toHaveLength(2);
  });
});
