import { startAzure } from '#tests/fixtures/services/azure/azure-service.ts';
import { changeItem } from '#tests/fixtures/services/azure/azure-state.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signedInContext, signIn, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('Azure DevOps is connected by a token, issues become work items, their state comes back and is set, and it is disconnected [S1.47] [S4.96] [S4.97] [S4.98]', async ({
  browser,
}) => {
  const azure = await startAzure();
  const server = await startServer({ ...azure.variables, DEFAULT_PLAN: 'business' });
  const amara = await signUp(server, 'Amara Okafor');
  const { accessToken } = await signIn(server, amara);
  const created = { body: { title: 'Library app' } };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, created, accessToken);
  const add = (title: string) =>
    requestFrom(server, reviewCalls.addIssue, { params: { id }, body: { title } }, accessToken);
  const { _id: issue } = await add('The way back is missing');
  await add('Nothing says that it works');
  const context = await signedInContext(browser, server, amara);
  const page = await context.newPage();
  const other = await context.newPage();

  await page.goto(`${server.url}/dashboard/integrations`);
  const card = page.getByRole('region', { name: 'Azure DevOps' });
  await expect(card).toContainText('No account is connected.');
  await card.getByRole('button', { name: 'Connect Azure DevOps by a token' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Organization' }).fill('harbour');
  await form.getByLabel('Personal access token').fill('wrong');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form.getByRole('alert')).toContainText('does not accept this key');
  await form.getByLabel('Personal access token').fill('pat-of-nadia');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(card).toContainText('Nadia Haddad, harbour');
  await expect(card.getByRole('combobox', { name: 'Organization' })).toHaveValue('harbour');
  await expectAccessibleInBoth(page);

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
  await page.getByRole('option', { name: 'Research' }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Bug' }).click();
  await expect(dialog).toContainText('Priority by severity');
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog).toContainText('As Bug in Research');
  await dialog.getByRole('button', { name: 'Send 2' }).click();
  await expect(dialog.getByRole('list', { name: 'Results' })).toContainText('#301 was created.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(azure.items).toHaveLength(2);

  const details = other.getByRole('complementary', { name: 'Issues' });
  await expect(details.getByRole('link', { name: /^#30\d$/ })).toBeVisible();
  await details.getByRole('button', { name: /^Status of #30\d: New$/ }).click();
  await other.getByRole('menuitem', { name: /Active/ }).click();
  await expect(details.getByRole('button', { name: /: Active$/ })).toBeVisible();
  const moved = azure.items.filter(({ fields }) => fields['System.State'] === 'Active');
  expect(moved).toHaveLength(1);

  changeItem(moved[0], { 'System.State': 'Closed' });
  await details.getByRole('button', { name: /^More about #30\d$/ }).click();
  await other.getByRole('menuitem', { name: 'Read it again' }).click();
  await expect(details.getByRole('button', { name: /: Closed$/ })).toBeVisible();
  await expect(details.getByRole('combobox', { name: 'Status' })).toHaveValue('Fixed');

  await page.goto(`${server.url}/dashboard/integrations`);
  await page.getByRole('button', { name: 'Disconnect Nadia Haddad, harbour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card).toContainText('No account is connected.');
  await context.close();
  await server.stop();
  await azure.close();
});
