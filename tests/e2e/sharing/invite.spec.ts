import { solveCaptcha } from '../accounts/solve-captcha.ts';
import { expect, test } from '../fixtures.ts';
import { acceptInvite, inviteLink, MapScreen } from '../mapper/map-screen.ts';
import { goodPassword, newEmail, newestCode } from '../person.ts';

test('an invitation that was accepted before opens the project without a message; the server’s message on sharing and on a change of access is shown for 3 seconds [S4.99] [S8.37] [S8.12] [S8.13]', async ({
  signedIn,
  server,
}) => {
  const owner = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const map = new MapScreen(owner.page);
  await map.create();
  await test.step('an invitation that was accepted before opens the project without a message', async () => {
    await map.share(ben.email, 'Can comment');
    const link = await inviteLink(server, ben.email);
    await acceptInvite(ben.page, link);

    const answer = ben.page.waitForResponse('**/mapper/accept-invite');
    await acceptInvite(ben.page, link);
    expect(await (await answer).json()).toMatchObject({ error: { error_code: 'invite_accepted' } });
    await expect(ben.page.getByText('Can comment')).toBeVisible();
    await expect(ben.page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the server’s message on sharing and on a change of access is shown for 3 seconds', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Access of Ben Carter')).toBeVisible();
    await page.clock.install();
    await dialog.getByLabel('Invite by email').fill(ben.email);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('This person already has access.');
    await page.clock.fastForward(3000);
    await expect(alert).toHaveCount(0);

    await page.route('**/mapper/update-access', (route) =>
      route.fulfill({
        status: 409,
        json: {
          status: 'failure',
          error: { error_code: 'conflict', error_message: 'Somebody else changed this.' },
        },
      }),
    );
    await dialog.getByLabel('Access of Ben Carter').selectOption('Can edit');
    await expect(alert).toHaveText('Somebody else changed this.');
    await page.clock.fastForward(3000);
    await expect(alert).toHaveCount(0);
    await expect(dialog.getByLabel('Access of Ben Carter')).toHaveValue('C');
  });
});

test('sign-up from an invitation has the address filled in and leads to the project; Later is remembered', async ({
  signedIn,
  server,
  page,
}) => {
  const owner = await signedIn('Amara Okafor');
  const map = new MapScreen(owner.page);
  await map.create();
  const email = newEmail();
  await map.share(email, 'Can edit');
  await page.goto(await inviteLink(server, email));
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await page.getByLabel('Full name').fill('Ben Carter');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(await newestCode(server, email));
  await expect(page).toHaveURL(/\/mapper\/\w+\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Title of this map' })).toBeVisible();

  await page.goto('/dashboard');
  const profile = page.getByRole('dialog', { name: 'Complete your profile' });
  await profile.getByRole('button', { name: 'Later' }).click();
  await expect(profile).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'New project' })).toBeVisible();
  await expect(profile).toHaveCount(0);
});

test('a project is transferred to a member [S7.70]', async ({ signedIn, server }) => {
  const owner = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const map = new MapScreen(owner.page);
  await map.create();
  await map.share(ben.email, 'Can edit');
  await acceptInvite(ben.page, await inviteLink(server, ben.email));
  await owner.page.getByRole('button', { name: 'Share' }).click();
  const dialog = owner.page.getByRole('dialog', { name: /^Share/ });
  await dialog.getByLabel('Access of Ben Carter').selectOption('Transfer the project');
  await owner.page.getByRole('button', { name: 'Transfer project' }).click();
  const first = (name: string) =>
    expect(dialog.getByRole('listitem').filter({ hasText: 'Owner' })).toContainText(name);
  await first('Ben Carter');
  // The owner's actions disappear from this screen and the other one.
  await expect(dialog.getByText('Anyone with the link can view it')).toBeHidden();
  await ben.page.getByRole('button', { name: 'Share' }).click();
  await expect(ben.page.getByText('Anyone with the link can view it')).toBeVisible();
});
