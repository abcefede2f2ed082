import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test('a signed-in user creates a token for a script, which works until the token is deleted', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Amara Okafor');
  await page.goto('/account-settings');
  const card = page.getByRole('region', { name: 'Sessions and tokens' });
  const item = card.getByRole('listitem').filter({ hasText: 'Token' });
  await expect(card.getByText('This browser')).toBeVisible();
  await expect(item).toHaveCount(0);
  await card.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toContainText('Enter a name.');
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByLabel('Create projects and change their content').check();
  await expectAccessibleInBoth(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(item).toContainText('Nightly export');
  await expect(item).toContainText('never used');

  const create = () =>
    page.request.post('/api/main/mapper/create', {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await create()).status()).toBe(200);
  await page.reload();
  await expect(item).toContainText('Last used');

  await card.getByRole('button', { name: 'Delete token Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete token' }).click();
  await expect(item).toHaveCount(0);
  expect((await create()).status()).toBe(401);
});
