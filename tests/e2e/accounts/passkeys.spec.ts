import { freePort } from '#scripts/services.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('a passkey is added, signs in instead of password and code, and is removed', async ({
  browser,
}) => {
  // Browsers allow passkeys for a name, and for no number.
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const server = { ...(await startServer({ PORT: port, PUBLIC_URL: url })), url };
  const person = await signUp(server, 'Amara Okafor');
  const context = await signedInContext(browser, server, person);
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const card = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await test.step('the settings add one after the password, and rename it', async () => {
    await page.goto('/account-settings');
    await expect(card).toContainText('You have no passkeys.');
    await card.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Your password').fill('Wrong1234');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toContainText('not right');
    await expectAccessibleInBoth(page, { within: 'dialog' });
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByRole('listitem')).toContainText('never used');
    await card.getByRole('button', { name: 'Rename Laptop' }).click();
    await dialog.getByLabel('Name').fill('Work laptop');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('listitem')).toContainText('Work laptop');
  });

  await test.step('it signs in where the browser has no session', async () => {
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/account-settings');
    await expect(card.getByRole('listitem')).toContainText('last used');
  });

  await test.step('once it is removed, it no longer signs in, and the page says so', async () => {
    await card.getByRole('button', { name: 'Remove Work laptop' }).click();
    await dialog.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(card).toContainText('You have no passkeys.');
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('not known here');
  });
  await context.close();
  await server.stop();
});
