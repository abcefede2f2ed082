import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountData, deleteUser } from '#features/accounts/contract/profile.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { setPlanRule } from '#features/installation/contract.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import { plansKey } from '#features/plans/server/index.ts';
import {
  acceptTeamInvitation,
  addTeamMembers,
  changeTeamRole,
  createTeam,
  deleteTeam,
  listTeamMembers,
} from '#features/teams/contract/calls.ts';
import type { Call } from '#kernel/call/call.ts';
import { mailsTo, makePerson, type Person } from '#tests/fixtures/people.ts';
import {
  enterDetails,
  makeAdministrator,
  prices,
  startBilling,
} from '#tests/fixtures/services/billing/billing-suite.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import {
  listAllInvoices,
  listUserRequests,
  markInvoicePaid,
  setRequestDone,
  voidInvoice,
} from '../contract/admin-calls.ts';
import {
  cancelOrder,
  changeAutoRenewal,
  changeBillingAddress,
  changeBillingCycle,
  changeOtherDetails,
  changePaymentMethod,
  changePlan,
  checkout,
  checkoutSuccess,
  previewChange,
  readBillingData,
  retrieveInvoice,
  sendUserRequest,
} from '../contract/calls.ts';
import { billingInvoices } from './tables.ts';

let suite: TestSuite;
let admin: Person;
beforeAll(async () => {
  suite = await startBilling({ BILLING_PRICES: JSON.stringify(prices) }, () => new Date());
  admin = await makeAdministrator(suite);
});
afterAll(() => suite.close());

const statusOf = async (person: Person, call: Call, given: object) => {
  const { status, envelope } = await suite.request(call, given as never, person.accessToken);
  const code = envelope.status === 'failure' ? envelope.error.error_code : 'ok';
  return [status, code];
};

/** Adds a member of the mapping side to a team. */
async function join(owner: Person, team_id: string, role: 'admin' | 'member'): Promise<Person> {
  const person = await makePerson(suite);
  const body = { team_id, emails: [person.email], role };
  await suite.send(addTeamMembers, { body }, owner.accessToken);
  const [mail] = await mailsTo(suite, person.email);
  const token = /\/team-invite\?token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await suite.send(acceptTeamInvitation, { body: { token } }, person.accessToken);
  return person;
}

async function makeTeam(owner: Person): Promise<string> {
  const body = { name: 'Harbour research' };
  return (await suite.send(createTeam, { body }, owner.accessToken)).team_id;
}

/** Buys a plan for a payer, which an administrator marks as paid. */
async function buy(person: Person, plan_type: 'P' | 'T', team_id?: string): Promise<string> {
  const payer = team_id ? { team_id } : {};
  await enterDetails(suite, person, payer);
  const step = await suite.send(checkout, { body: { ...payer, plan_type } }, person.accessToken);
  const invoice_id = step.kind === 'invoice' ? step.invoice_id : '';
  await suite.send(markInvoicePaid, { body: { invoice_id } }, admin.accessToken);
  return invoice_id;
}

test('only admins of a team on the side send the calls for it, and only they see its invoices', async () => {
  const owner = await makePerson(suite);
  const team_id = await makeTeam(owner);
  const [colleague, member] = [
    await join(owner, team_id, 'admin'),
    await join(owner, team_id, 'member'),
  ];
  const outsider = await makePerson(suite);
  const invoice_id = await buy(owner, 'P', team_id);
  const to = { change: 'plan', plan_type: 'T', billing_cycle: 'yearly' } as const;
  const address = { line1: '2 Quay', city: 'Kiel', country: 'DE' };
  const details = { name: 'Harbour', email: owner.email };
  const preview_token = 'none';
  const calls: [Call, object][] = [
    [checkout, { body: { team_id, plan_type: 'T' } }],
    [previewChange, { body: { team_id, to } }],
    [changePlan, { body: { team_id, plan_type: 'T', preview_token } }],
    [
      changeBillingCycle,
      { body: { team_id, plan_interval: 'CBC', billing_cycle: 'monthly', preview_token } },
    ],
    [changeAutoRenewal, { body: { team_id, auto_renewal: true } }],
    [changePaymentMethod, { body: { team_id } }],
    [cancelOrder, { body: { team_id } }],
    [changeBillingAddress, { body: { team_id, address } }],
    [changeOtherDetails, { body: { team_id, details } }],
    [readBillingData, { query: { team_id } }],
    [checkoutSuccess, { query: { team_id } }],
    [sendUserRequest, { body: { team_id, kind: 'other', message: 'Hello' } }],
  ];
  const allowed = [200, 402, 409];
  for (const [call, given] of calls) {
    for (const person of [owner, colleague]) {
      expect(allowed, call.id).toContain((await statusOf(person, call, given))[0]);
    }
    expect(await statusOf(member, call, given), call.id).toEqual([403, 'team_admins_only']);
    expect(await statusOf(outsider, call, given), call.id).toEqual([404, 'team_not_found']);
  }
  // An admin of the mapping side is nobody on Reviewer's.
  const onReviewer = { query: { team_id, p_type: 'T' } };
  expect(await statusOf(colleague, readBillingData, onReviewer)).toEqual([403, 'team_admins_only']);
  const read = { query: { invoice_id } };
  expect(await statusOf(colleague, retrieveInvoice, read)).toEqual([200, 'ok']);
  for (const person of [member, outsider]) {
    expect(await statusOf(person, retrieveInvoice, read)).toEqual([404, 'invoice_not_found']);
  }
  const data = await suite.send(readBillingData, { query: { team_id } }, colleague.accessToken);
  expect(data).toMatchObject({ team_id, plan: 'pro', invoices: { total: 1 } });
  expect(data.payers.map((payer) => payer.team_id)).toEqual([null, team_id]);
  // Who is no admin any more has no rights from then on.
  const { members } = await suite.send(listTeamMembers, { query: { team_id } }, owner.accessToken);
  const token = members.find((one) => one.user_id === colleague.userId)?.member_token ?? '';
  const demoted = { team_id, member_token: token, role: 'member' } as const;
  await suite.send(changeTeamRole, { body: demoted }, owner.accessToken);
  expect(await statusOf(colleague, retrieveInvoice, read)).toEqual([404, 'invoice_not_found']);
});

test('administrators alone list all invoices, mark and cancel them, and read requests', async () => {
  const ada = await makePerson(suite);
  const invoice_id = await buy(ada, 'P');
  for (const [call, given] of [
    [listAllInvoices, { query: {} }],
    [markInvoicePaid, { body: { invoice_id } }],
    [voidInvoice, { body: { invoice_id } }],
    [listUserRequests, { query: {} }],
    [setRequestDone, { body: { request_id: 'x', done: true } }],
  ] as [Call, object][]) {
    expect(await statusOf(ada, call, given)).toEqual([403, 'admin_required']);
  }
  const paid = await suite.send(listAllInvoices, { query: { status: 'paid' } }, admin.accessToken);
  expect(paid.rows[0]).toMatchObject({ invoice_id, payer: 'Harbour & Sons', paid_by: 'invoice' });
  const entries = await suite.database.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'invoice.paid'));
  expect(entries.find(({ targetId }) => targetId === ada.userId)).toMatchObject({
    actorId: admin.userId,
    details: { invoice: expect.stringContaining('INV-') },
  });
  const query = { status: 'open' } as const;
  const open = await suite.send(listAllInvoices, { query }, admin.accessToken);
  expect(open.rows.map((row) => row.invoice_id)).not.toContain(invoice_id);
});

test('a user in two teams with two plans gets, in a project, the better one of its owner and its team', async () => {
  const ada = await makePerson(suite);
  const [small, large] = [await makeTeam(ada), await makeTeam(ada)];
  await buy(ada, 'P', small);
  await buy(ada, 'T', large);
  const plans = suite.get(plansKey);
  const tierIn = (teamId: string | null) =>
    plans.tierOf(payersOf({ ownerId: ada.userId, teamId }), 'M');
  expect(await tierIn(null)).toBe('free');
  expect(await tierIn(small)).toBe('pro');
  expect(await tierIn(large)).toBe('business');
  expect(await plans.tierOf(payersOf({ ownerId: ada.userId, teamId: large }), 'T')).toBe('free');
});

test('who pays can stop, also where the installation has become open meanwhile', async () => {
  const ada = await makePerson(suite);
  await buy(ada, 'P');
  await suite.send(setPlanRule, { body: { plans: 'open' } }, admin.accessToken);
  const renew = (auto_renewal: boolean) =>
    statusOf(ada, changeAutoRenewal, { body: { auto_renewal } });
  expect(await renew(true)).toEqual([409, 'billing_open']);
  expect(await renew(false)).toEqual([200, 'ok']);
  await suite.send(setPlanRule, { body: { plans: 'tiers' } }, admin.accessToken);
  expect(await suite.send(readBillingData, {}, ada.accessToken)).toMatchObject({
    plan: 'pro',
    subscription: { auto_renewal: false },
  });
});

test('a deleted team or account leaves its invoices, of which open ones are cancelled, and nothing else', async () => {
  const ada = await makePerson(suite);
  const team_id = await makeTeam(ada);
  const paid = await buy(ada, 'P', team_id);
  await enterDetails(suite, ada);
  const step = await suite.send(checkout, { body: { plan_type: 'P' } }, ada.accessToken);
  const open = step.kind === 'invoice' ? step.invoice_id : '';
  expect(await suite.send(accountData, {}, ada.accessToken)).toMatchObject({
    billing: {
      details: { name: 'Harbour & Sons' },
      subscriptions: [{ side: 'M', state: 'awaiting_payment' }],
      invoices: [{ status: 'open' }],
    },
  });
  await suite.send(deleteTeam, { params: { team_id } }, ada.accessToken);
  await suite.send(deleteUser, { body: {} }, ada.accessToken);
  const left = await suite.database.orm.select().from(billingInvoices);
  const statusIs = (id: string) => left.find((row) => row.id === id)?.status;
  expect([statusIs(paid), statusIs(open)]).toEqual(['paid', 'void']);
  for (const table of ['billing_payers', 'billing_subscriptions']) {
    const { rows } = await suite.database.pool.query(
      `select 1 from ${table} where payer_id = any($1)`,
      [[ada.userId, team_id]],
    );
    expect(rows).toEqual([]);
  }
});

test('a request about a plan is recorded for the administrators [S7.39]', async () => {
  const ada = await makePerson(suite);
  const body = { kind: 'enterprise', plan_type: 'E', message: 'We are 300 people.' } as const;
  const { request_id } = await suite.send(sendUserRequest, { body }, ada.accessToken);
  const { rows } = await suite.send(listUserRequests, { query: {} }, admin.accessToken);
  expect(rows[0]).toMatchObject({
    ...{ request_id, email: ada.email, full_name: ada.fullName, p_type: 'M' },
    ...{ kind: 'enterprise', plan_type: 'E', message: 'We are 300 people.', done_date: null },
  });
});

test('an administrator marks a request as done, and as open again', async () => {
  const ada = await makePerson(suite);
  const given = { kind: 'upgrade', message: 'We would like the business plan.' } as const;
  const { request_id } = await suite.send(sendUserRequest, { body: given }, ada.accessToken);
  const idsOf = async (status: 'open' | 'done') => {
    const query = { status };
    const { rows } = await suite.send(listUserRequests, { query }, admin.accessToken);
    return rows.map((row) => row.request_id);
  };
  const mark = (done: boolean, id = request_id) =>
    suite.send(setRequestDone, { body: { request_id: id, done } }, admin.accessToken);
  await mark(true);
  expect(await idsOf('done')).toContain(request_id);
  expect(await idsOf('open')).not.toContain(request_id);
  await mark(false);
  expect(await idsOf('open')).toContain(request_id);
  await expect(mark(true, 'x')).rejects.toThrow('request_not_found');
});

test('an invoice is a page of its own for who has its address, and for nobody else', async () => {
  const ada = await makePerson(suite);
  const invoice_id = await buy(ada, 'P');
  const query = { invoice_id };
  const { pdf_url, number } = await suite.send(retrieveInvoice, { query }, ada.accessToken);
  const url = String(pdf_url).replace(/\/pdf$/, '');
  const page = await suite.http.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`Invoice ${number}`);
  expect(page.body).toContain('Harbour &amp; Sons');
  expect(page.body).toContain('€120.00');
  expect((await suite.http.inject({ url: `${url.slice(0, -3)}xyz` })).statusCode).toBe(404);
});
