import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';

test('a signed-in user creates a token for a script, which works until the token is deleted', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Amara Okafor');
  await page.goto('/account-settings');
  const card = page.getByRole('region', { name: 'Personal access tokens' });
  await expect(card).toContainText('You have no tokens.');
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
  await expect(card.getByRole('listitem')).toContainText('Nightly export');
  await expect(card.getByRole('listitem')).toContainText('never used');

  const create = () =>
    page.request.post('/api/main/mapper/create', {
      data: {},
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await create()).status()).toBe(200);
  await page.reload();
  await expect(card.getByRole('listitem')).toContainText('Last used');

  await card.getByRole('button', { name: 'Delete token Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete token' }).click();
  await expect(card).toContainText('You have no tokens.');
  expect((await create()).status()).toBe(401);
});
