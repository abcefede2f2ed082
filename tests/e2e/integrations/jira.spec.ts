import {
  acceptTeamInvitation,
  addTeamMembers,
  createTeam,
} from '#features/teams/contract/calls.ts';
import { startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { type RunningServer, startServer } from '../server.ts';
import { teamInviteLink } from '../team-invite-link.ts';

test('Jira is connected and shared with a team, issues are sent, their status is synchronised, and it is disconnected [S1.46] [S4.96] [S4.97] [S4.98]', async ({
  browser,
}) => {
  const jira = await startJira();
  const server = await startServer({ ...jira.variables, DEFAULT_PLAN: 'enterprise' });
  const amara = await signUp(server, 'Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const created = { body: { title: 'Library app' } };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, created, accessToken);
  const add = (title: string) =>
    requestFrom(server, reviewCalls.addIssue, { params: { id }, body: { title } }, accessToken);
  const { _id: issue } = await add('The way back is missing');
  await add('Nothing says that it works');
  const ben = await colleagueOf(server, accessToken);
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();
  const other = await context.newPage();

  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page.getByRole('region', { name: 'Jira' })).toContainText(
    'No account is connected.',
  );
  await page.getByRole('button', { name: 'Connect Jira' }).click();
  const card = page.getByRole('region', { name: 'Jira' });
  await expect(card).toContainText('Nadia Haddad');
  // The card is the last one of the page.
  await expect(card.getByRole('combobox', { name: 'Site' })).toBeInViewport();
  await card.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Harbour libraries' }).click();
  await expect(card.getByRole('combobox', { name: 'Site' })).toHaveValue('Harbour libraries');
  await card.getByRole('combobox', { name: 'Who may use it' }).click();
  await page.getByRole('option', { name: /Harbour research/ }).click();
  await expect(card).toContainText('At the service, what the team does is done as this account');
  await expectAccessibleInBoth(page);

  // A member of the team works through it, and cannot end it.
  const theirs = await signedInContext(browser, server, ben);
  const shared = await theirs.newPage();
  await shared.goto(`${server.url}/dashboard/integrations`);
  const sharedCard = shared.getByRole('region', { name: 'Jira' });
  await expect(sharedCard).toContainText(
    'Connected by Amara Okafor, as whom it works, and shared with the team Harbour research.',
  );
  await sharedCard.getByRole('button', { name: 'Test' }).click();
  await expect(shared.getByText('Jira answers.')).toBeVisible();
  await expect(sharedCard.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);
  await expectAccessibleInBoth(shared);
  await theirs.close();

  await other.goto(`${server.url}/reviewer/${id}?panel=details&at=issue:${issue}`);
  await page.goto(`${server.url}/reviewer/${id}?view=list`);
  const boxes = page.getByRole('checkbox', { name: /^Choose issue/ });
  await expect(boxes).toHaveCount(2);
  await boxes.first().check();
  await boxes.last().check();
  await page
    .getByRole('toolbar', { name: 'Chosen issues' })
    .getByRole('button', { name: 'Send' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Research (UX)' }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Bug' }).click();
  await expect(dialog).toContainText('Priority by severity');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog).toContainText('As Bug in Research (UX)');
  await dialog.getByRole('button', { name: 'Send 2' }).click();
  await expect(dialog.getByRole('list', { name: 'Results' })).toContainText('UX-2 was created.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(jira.issues).toHaveLength(2);
  await expect(page.getByRole('row').getByRole('link', { name: /^UX-\d$/ })).toHaveCount(2);

  const details = other.getByRole('complementary', { name: 'Issues' });
  await expect(details.getByRole('link', { name: /^UX-\d$/ })).toBeVisible();
  await details.getByRole('button', { name: /^Status of UX-\d: To Do$/ }).click();
  await other.getByRole('menuitem', { name: /In Progress/ }).click();
  await expect(details.getByRole('button', { name: /: In Progress$/ })).toBeVisible();
  expect(jira.issues.filter(({ status }) => status.name === 'In Progress')).toHaveLength(1);

  const moved = jira.issues.find(({ status }) => status.name === 'In Progress');
  Object.assign(moved ?? {}, { status: { name: 'Done', category: 'done' }, updated: new Date() });
  await details.getByRole('button', { name: /^More about UX-\d$/ }).click();
  await other.getByRole('menuitem', { name: 'Read it again' }).click();
  await expect(details.getByRole('button', { name: /: Done$/ })).toBeVisible();
  await expect(details.getByRole('combobox', { name: 'Status' })).toHaveValue('Fixed');
  await expectAccessibleInBoth(other);

  await page.goto(`${server.url}/dashboard/integrations`);
  await page.getByRole('button', { name: 'Disconnect Nadia Haddad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card).toContainText('No account is connected.');
  await context.close();
  await server.stop();
  await jira.close();
});

/** Somebody in a team of the account. */
async function colleagueOf(server: RunningServer, accessToken: string) {
  const ben = await signUp(server, 'Ben Carter');
  const body = { name: 'Harbour research' };
  const { team_id } = await requestFrom(server, createTeam, { body }, accessToken);
  const invited = { team_id, emails: [ben.email], role: 'member' as const };
  await requestFrom(server, addTeamMembers, { body: invited }, accessToken);
  const token = new URL(await teamInviteLink(server, ben.email), server.url).searchParams.get(
    'token',
  );
  const { accessToken: theirs } = await signIn(server, ben);
  await requestFrom(server, acceptTeamInvitation, { body: { token: token ?? '' } }, theirs);
  return ben;
}
