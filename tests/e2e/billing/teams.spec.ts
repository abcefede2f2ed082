import { join } from 'node:path';
import { markInvoicePaid } from '#features/billing/contract/admin-calls.ts';
import {
  changeBillingAddress,
  changeOtherDetails,
  checkout,
} from '#features/billing/contract/calls.ts';
import { setPlanRule } from '#features/installation/contract.ts';
import {
  acceptTeamInvitation,
  addTeamMembers,
  createTeam,
} from '#features/teams/contract/calls.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { type Person, requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';
import { teamInviteLink } from '../team-invite-link.ts';

/** A team with a member, whose owner bought the pro plan for a month. */
async function makePayingTeam(
  server: RunningServer,
  { admin, owner, member }: Record<'admin' | 'owner' | 'member', Person>,
): Promise<string> {
  const { accessToken: token } = await signIn(server, owner);
  const name = { body: { name: 'Harbour research' } };
  const { team_id } = await requestFrom(server, createTeam, name, token);
  const invited = { body: { team_id, emails: [member.email], role: 'member' as const } };
  await requestFrom(server, addTeamMembers, invited, token);
  const link = await teamInviteLink(server, member.email);
  const invitation = { body: { token: link.split('token=').at(-1) ?? '' } };
  const joining = await signIn(server, member);
  await requestFrom(server, acceptTeamInvitation, invitation, joining.accessToken);
  const address = { line1: '1 Quay', city: 'Kiel', country: 'DE' };
  await requestFrom(server, changeBillingAddress, { body: { team_id, address } }, token);
  const details = { name: 'Harbour', email: owner.email };
  await requestFrom(server, changeOtherDetails, { body: { team_id, details } }, token);
  const order = { team_id, plan_type: 'P', billing_cycle: 'monthly' } as const;
  const step = await requestFrom(server, checkout, { body: order }, token);
  const invoice_id = step.kind === 'invoice' ? step.invoice_id : '';
  const { accessToken } = await signIn(server, admin);
  await requestFrom(server, markInvoicePaid, { body: { invoice_id } }, accessToken);
  return team_id;
}

/** The period of all plans is over, and their next invoice is not paid. */
async function endPeriods({ dataFolder }: RunningServer): Promise<void> {
  const database = await openDatabase({ folder: join(dataFolder, 'database') });
  await database.pool.query(
    `update billing_subscriptions set state = 'past_due', past_due_since = now(),
      ends_at = now() + interval '14 days', chosen_date = null`,
  );
  await database.close();
}

test("a team's plan is managed by its admins alone, shows a missing payment, and can be ended in an open installation [S2.62] [S2.63] [S3.74]", async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({
    ...{ PLANS: 'tiers', DEFAULT_PLAN: 'free', PLAN_LIMITS: '' },
    BILLING_PRICES: JSON.stringify({
      currency: 'eur',
      M: { pro: { monthly: 1200, yearly: 12_000 } },
    }),
  });
  const admin = await signUp(server, 'Amara Okafor');
  const [owner, member] = [await signUp(server, 'Ben Ode'), await signUp(server, 'Cleo Ray')];
  const teamId = await makePayingTeam(server, { admin, owner, member });
  const context = await signedInContext(browser, server, owner);
  const page = await context.newPage();

  await test.step('a member who is no admin sees that there is a plan, and nothing of its billing', async () => {
    const others = await signedInContext(browser, server, member);
    const theirs = await others.newPage();
    await theirs.goto('/billing');
    await expect(theirs.getByRole('list', { name: 'Teams' })).toContainText(
      'Its admins take care of its plan.',
    );
    await theirs.goto(`/billing/mapper?team_id=${teamId}`);
    await expect(theirs.getByText('Only admins of this team see its billing')).toBeVisible();
    await expectAccessibleInBoth(theirs);
    await theirs.getByRole('button', { name: 'Open your own billing' }).click();
    await expect(theirs).toHaveURL('/billing/mapper');
    await others.close();
  });

  await test.step('an admin moves the billing date, and sees what that costs before', async () => {
    await page.goto('/billing');
    await page.getByRole('link', { name: 'Plan of Harbour research for Mapping tools' }).click();
    await expect(page.getByLabel('Who pays')).toHaveValue(teamId);
    await page.getByRole('button', { name: 'Change billing date' }).click();
    const dialog = page.getByRole('dialog');
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('New billing date').fill(day);
    await expect(dialog.getByRole('table', { name: 'What it costs' })).toBeVisible();
    await expectAccessibleInBoth(page, { within: 'dialog' });
    await dialog.getByRole('button', { name: 'Change billing date' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The day that you chose. A new period begins then.')).toBeVisible();
  });

  await test.step('a payment that is missing is shown, with the day on which the plan ends', async () => {
    await server.restart(() => endPeriods(server));
    await page.goto(`/billing/mapper?team_id=${teamId}`);
    await expect(page.getByText('Payment missing')).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
  });

  await test.step('in an open installation the way to the plan of the team is still there', async () => {
    const { accessToken } = await signIn(server, admin);
    await requestFrom(server, setPlanRule, { body: { plans: 'open' } }, accessToken);
    await page.goto('/billing');
    await page.getByRole('link', { name: 'Harbour research: Mapping tools' }).click();
    await expect(page).toHaveURL(`/billing/mapper?team_id=${teamId}`);
    await expect(page.getByLabel('Renew automatically')).toBeVisible();
  });

  await context.close();
  await server.stop();
});
