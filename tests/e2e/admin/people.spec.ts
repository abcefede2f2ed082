import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('an administrator suspends a user who is working, finds it in the audit log, and restores the account', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer();
  // The first account of an installation is its administrator.
  const admin = await signedInContext(browser, server, await signUp(server, 'Amara Okafor'));
  const ben = await signUp(server, 'Ben Carter');
  const second = await signedInContext(browser, server, ben);
  const [page, work] = [await admin.newPage(), await second.newPage()];
  const map = new MapScreen(work);
  await map.create();

  await page.goto('/dashboard/admin');
  await page.getByRole('link', { name: 'People' }).click();
  // Somebody without an account is invited by a link.
  await admin.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Email addresses').fill('cleo@people.example.org');
  await page.getByRole('button', { name: 'Create links' }).click();
  const invitations = page.getByRole('list', { name: 'Invitations' });
  await expect(invitations).toContainText('cleo@people.example.org');
  await page.getByRole('button', { name: /^Copy the link of the invitation/ }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessibleInBoth(page);
  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('Amara Okafor invited you to Sightline')).toBeVisible();
  await expectAccessibleInBoth(visitor);
  await visitor.getByRole('link', { name: 'Create account' }).click();
  await expect(visitor.getByLabel('Work email')).toHaveValue('cleo@people.example.org');
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(invitations).toHaveCount(0);
  await visitor.goto(link);
  await expect(visitor.getByText('This invitation cannot be opened')).toBeVisible();
  await visitor.close();

  await page.getByLabel('Name or email').fill('ben c');
  await page.keyboard.press('Enter');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Manage Ben Carter' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ben Carter' });
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Suspend account' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Suspend this account?' });
  await sure.getByRole('button', { name: 'Suspend account' }).press('Enter');
  await expect(dialog.getByText('Suspended', { exact: true })).toBeVisible();

  // The map closes while it is being worked on, and opens again after the next sign-in.
  await expect(work).toHaveURL(/\/signin\?return-path=/);
  await work.getByLabel('Work email').fill(ben.email);
  await work.getByLabel('Password', { exact: true }).fill(ben.password);
  await work.keyboard.press('Enter');
  await expect(work.getByText('This account is suspended. Ask an administrator.')).toBeVisible();

  await dialog.getByRole('link', { name: 'What this account did' }).click();
  const entries = page.getByRole('list', { name: 'Entries' });
  const suspended = entries.getByRole('listitem').filter({ hasText: 'Suspended an account' });
  await expect(suspended).toContainText(ben.email);
  await expect(suspended).toContainText('Amara Okafor');
  await expect(entries).toContainText('A sign-in was refused');
  await page.getByLabel('What happened').selectOption('Accounts and administration');
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Show').selectOption('Suspended');
  await page.getByRole('button', { name: 'Manage Ben Carter' }).click();
  await dialog.getByRole('button', { name: 'Restore account' }).click();
  await expect(dialog.getByRole('button', { name: 'Suspend account' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Show').selectOption('Everybody');
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);
  await work.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(work.getByText('Nothing on this map yet')).toBeVisible();

  // The map goes to an account that is picked, in the step that deletes; nothing is asked about who is gone.
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  await page.getByRole('button', { name: 'Manage Ben Carter' }).click();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const deleting = page.getByRole('dialog', { name: /^Delete the account of/ });
  await deleting.getByLabel('New owner').fill('amara');
  await deleting.getByRole('option', { name: /Amara Okafor/ }).click();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await deleting.getByRole('button', { name: 'Hand over and delete' }).click();
  await expect(people.getByRole('listitem')).toHaveCount(1);
  expect(failed).toEqual([]);
  for (const context of [admin, second]) await context.close();
  await server.stop();
});
