import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';

test('an invitation waits on the dashboard and at the address of its project, and is accepted or declined there', async ({
  signedIn,
}) => {
  const owner = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const map = new MapScreen(owner.page);
  await map.create();
  await map.share(ben.email, 'Can comment');
  const address = new URL(owner.page.url()).pathname;
  const list = ben.page.getByRole('list', { name: 'Invitations to projects' });
  const dialog = owner.page.getByRole('dialog', { name: /^Share/ });

  await test.step('one that is withdrawn leaves the page, and the address is that of nothing', async () => {
    await ben.page.goto('/dashboard');
    await expect(list).toContainText('Amara Okafor invited you to');
    await expect(list).toContainText('You can view and comment on it.');
    await owner.page.getByRole('button', { name: 'Share' }).click();
    await dialog.getByRole('button', { name: `Remove ${ben.email}` }).click();
    await expect(dialog.getByLabel(`Access of ${ben.email}`)).toHaveCount(0);
    await expect(list).toHaveCount(0);
    await ben.page.goto(address);
    await expect(ben.page.getByText('Error 404 - Page Not Found')).toBeVisible();
  });

  await test.step('one that is sent shows at once, and is declined', async () => {
    await ben.page.goto('/dashboard');
    await expect(ben.page.getByRole('button', { name: 'New project' })).toBeVisible();
    await dialog.getByLabel('Invite by email').fill(ben.email);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await list.getByRole('button', { name: /^Decline/ }).click();
    await expect(ben.page.getByText('The invitation was declined.')).toBeVisible();
    await expect(list).toHaveCount(0);
  });

  await test.step('the address of the project has the invitation, and then the project', async () => {
    await dialog.getByLabel('Invite by email').fill(ben.email);
    await dialog.getByLabel('Access of the invited person').selectOption('Can comment');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog.getByLabel(`Access of ${ben.email}`)).toBeVisible();
    await ben.page.goto(address);
    await expect(ben.page.getByText(/^Amara Okafor invited you to '/)).toBeVisible();
    await ben.page.getByRole('button', { name: /^Accept/ }).click();
    await expect(ben.page.getByText('Can comment')).toBeVisible();
    expect(new URL(ben.page.url()).pathname).toBe(address);
  });
});
