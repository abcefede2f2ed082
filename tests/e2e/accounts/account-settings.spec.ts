import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';

const update = '**/user/update-user';

/** The noise of a real photograph, so that compression has an effect. */
async function picture(side: number): Promise<Buffer> {
  return sharp({
    create: {
      width: side,
      height: Math.round(side * 0.75),
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const storedName = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').metaData.full_name);

test('the profile is read-only, edited, cancelled and saved, tooltips name who can change the email and the role, and the layout fits the width [S2.66] [S2.122] [S4.61] [S4.62] [S4.63] [S4.64] [S4.65] [S5.21] [S5.22] [S5.37] [S3.19] [S3.24] [S7.28] [S2.126] [S2.127] [S2.128] [S9.18]', async ({
  signedIn,
}) => {
  const { page, email } = await signedIn('Ada Lovelace');
  await test.step('the profile is read-only, edited, cancelled and saved', async () => {
    const lookups = page.waitForRequest('**/user/lookups/lookups-list');
    await page.goto('/account-settings');
    await lookups;
    const name = page.getByLabel('Full name');
    await expect(name).toHaveValue('Ada Lovelace');
    await expect(name).not.toBeEditable();
    await expect(page.getByLabel('Role')).toHaveValue('Editor');
    await expect(page.getByRole('combobox', { name: 'Department' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(name).toBeEditable();
    await expect(page.getByLabel('Work email')).toHaveValue(email);
    await expect(page.getByLabel('Work email')).not.toBeEditable();
    await name.fill('Somebody Else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveValue('Ada Lovelace');
    await expect(name).not.toBeEditable();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await name.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Full name is required.')).toBeVisible();
    await name.fill('   ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Full name should not be empty.')).toBeVisible();
    await name.fill('  grace hopper ');
    const saved = page.waitForRequest(update);
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).postDataJSON()).toMatchObject({
      full_name: 'Grace Hopper',
      company_name: '',
    });
    await expect(name).toHaveValue('Grace Hopper');
    await expect(name).not.toBeEditable();
  });

  await test.step('tooltips name who can change the email and the role', async () => {
    await page.goto('/account-settings');
    await page.getByLabel('Work email').focus();
    await expect(
      page.getByText('The email can only be changed by the account admin.'),
    ).toBeVisible();
    await page.getByLabel('Role').focus();
    await expect(
      page.getByText('The role can only be changed by the account admin.'),
    ).toBeVisible();
  });

  await test.step('the layout differs below 767, below 992 and above', async () => {
    await page.goto('/account-settings');
    const left = async (name: string) =>
      (await page.getByRole('region', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const side = async () => ({
      picture: await left('Profile picture'),
      dashboard: await left('Default Dashboard'),
      profile: await left('Profile Information'),
    });
    // The layout changes a moment after the size.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(async () => {
      const { picture, profile } = await side();
      expect(profile.x).toBeGreaterThan(picture.x + picture.width);
    }).toPass();
    await page.setViewportSize({ width: 992, height: 900 });
    await expect(async () => {
      const { picture, profile, dashboard } = await side();
      expect(profile.x).toBe(picture.x);
      expect(dashboard.x).toBeGreaterThan(picture.x);
    }).toPass();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(async () => {
      const { picture, dashboard } = await side();
      expect(dashboard.x).toBe(picture.x);
    }).toPass();
  });
});

test('the session, the header and the token follow a changed name; the default dashboard and mail settings are saved at once, and reverted on failure [S4.66] [S4.67] [S4.81] [S4.82] [S4.83] [S5.31] [S5.32] [S5.33] [S5.34] [S5.35] [S5.36] [S2.124] [S4.73] [S4.74]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Ada Lovelace');
  await test.step('the session, the header and the token follow a changed name', async () => {
    await page.goto('/account-settings');
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('refresh-token')) refreshes.push(request.url());
    });
    const save = async (field: string, value: string) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel(field).fill(value);
      const sent = page.waitForRequest(update);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      return (await sent).postDataJSON();
    };
    const payload = await save('Company name', 'Harbour Bank');
    expect(Object.keys(payload)).not.toContain('designation_token');
    expect(Object.keys(payload)).not.toContain('company_size_token');
    expect(refreshes).toHaveLength(0);
    await save('Full name', ' grace hopper');
    await expect.poll(() => storedName(page)).toBe('Grace Hopper');
    expect(refreshes).toHaveLength(1);
    expect((await save('Company name', '')).company_name).toBe('');
  });

  await test.step('the default dashboard and mail settings are saved at once, and reverted on failure', async () => {
    await page.goto('/account-settings');
    const group = page.getByRole('radiogroup', { name: 'Default Dashboard' });
    await expect(group.getByRole('radio', { name: 'Mapper' })).toBeChecked();
    await page.route(update, (route) => route.abort());
    await group.getByText('Reviewer').click();
    await expect(group.getByRole('radio', { name: 'Reviewer' })).toBeEnabled();
    await expect(group.getByRole('radio', { name: 'Mapper' })).toBeChecked();
    await page.unroute(update);
    const sent = page.waitForRequest(update);
    await group.getByText('Reviewer').click();
    expect((await sent).postDataJSON()).toEqual({ default_dashboard: 'T' });
    await expect(group.getByRole('radio', { name: 'Reviewer' })).toBeChecked();

    const mails = page.getByRole('switch', { name: 'Emails about mentions of you' });
    const setMail = '**/notifications/mails';
    await expect(mails).toBeChecked();
    await page.route(setMail, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await mails.press('Space');
    await failed;
    await expect(mails).toBeEnabled();
    await expect(mails).toBeChecked();
    await page.unroute(setMail);
    await mails.press('Space');
    await expect(mails).not.toBeChecked();
    await page.reload();
    await expect(mails).not.toBeChecked();
  });
});

test('the password form opens, checks, saves and collapses; deleting the account lists what is deleted, requires the password, then signs out for good [S2.123] [S4.68] [S4.69] [S4.70] [S4.71] [S4.72] [S5.23] [S5.24] [S5.26] [S5.27] [S5.28] [S5.30] [S8.8] [S2.125] [S4.84] [S7.25]', async ({
  signedIn,
}) => {
  const { page, email, password } = await signedIn();
  await test.step('the password form opens, checks, saves and collapses', async () => {
    await page.goto('/account-settings');
    const current = page.getByLabel('Current password');
    const fresh = page.getByLabel('New password');
    const confirm = page.getByLabel('Confirm password');
    const card = page.getByRole('region', { name: 'Sign-in and security' });
    const save = card.getByRole('button', { name: 'Save' });
    await expect(current).toHaveCount(0);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(
      card.getByText('8-15 characters with 1 upper & 1 lower case, and a number.'),
    ).toBeVisible();
    await save.click();
    await expect(page.getByText('Current password is required.')).toBeVisible();
    await expect(page.getByText('New password is required.')).toBeVisible();
    await expect(page.getByText('Please confirm new password.')).toBeVisible();

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('change-password')) calls.push(request.url());
    });
    await current.fill(password);
    await fresh.fill('abc');
    await confirm.fill('Different13');
    await save.click();
    await expect(page.getByText(/^The password must contain 8 to 15 characters/)).toBeVisible();
    await fresh.fill('Different12');
    await save.click();
    await expect(page.getByText('Passwords do no match.')).toBeVisible();
    expect(calls).toHaveLength(0);

    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(current).toHaveCount(0);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(current).toHaveValue('');
    await current.fill(password);
    await fresh.fill('Different12');
    await confirm.fill('Different12');
    await save.click();
    await expect(page.getByText('Password updated successfully.')).toBeVisible();
    await expect(current).toHaveCount(0);
  });

  await test.step('deleting the account lists what is deleted, requires the password, then signs out for good', async () => {
    const changed = 'Different12';
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep account' }).click();
    await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('Wrong123');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog).toContainText('The current password is not right.');
    await dialog.getByLabel('Your password').fill(changed);
    // The home site is loaded as a new page, so that nothing of the user stays in memory.
    const leaves = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await leaves;
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await page.goto('/signin');
    await page.getByLabel('Work email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(changed);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email or password is incorrect')).toBeVisible();
  });
});

test('a picture is compressed, added, seen, replaced and deleted [S2.119] [S2.120] [S2.121] [S2.129] [S4.75] [S4.76] [S4.77] [S4.78] [S4.79] [S3.21] [S3.22] [S7.253]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  // The request of the page; a browser does not show a debugger the files of a form.
  await page.addInitScript(() => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      const media = init?.body instanceof FormData ? init.body.get('media') : null;
      if (media instanceof Blob) document.documentElement.dataset.uploaded = String(media.size);
      return original(input, init);
    };
  });
  await page.goto('/account-settings');
  const card = page.getByRole('region', { name: 'Profile picture' });
  const avatar = card.getByRole('img');
  await expect(avatar).not.toHaveText('');
  expect((await avatar.boundingBox())?.width).toBe(150);

  const original = await picture(4000);
  const put = async (open: string, bytes: Buffer) => {
    await page.getByRole('button', { name: open }).click();
    const dialog = page.getByRole('dialog', { name: open });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: bytes });
    const preview = dialog.getByRole('img', { name: 'Preview' });
    await expect(preview).toHaveAttribute('src', /^blob:/);
    const longest = await preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return Math.max(image.naturalWidth, image.naturalHeight);
    });
    await dialog.getByLabel('Description').fill('Ada at her desk');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog).toBeHidden();
    const uploaded = await page.locator('html').getAttribute('data-uploaded');
    return { longest, sent: Number(uploaded) };
  };
  const added = await put('Add picture', original);
  expect(added.longest).toBe(1920);
  expect(added.sent).toBeGreaterThan(1000);
  expect(added.sent).toBeLessThanOrEqual(original.length * 0.8);

  const shown = card.getByRole('img', { name: 'Ada at her desk' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/files\/pictures\/\w+\.webp$/);
  const first = await shown.getAttribute('src');
  await put('Edit picture', await picture(300));
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  await page.getByRole('button', { name: 'View picture' }).last().click();
  await expect(
    page.getByRole('dialog', { name: 'Your picture' }).getByAltText('Ada at her desk'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).click();
  await expect(shown).toHaveCount(0);
  await expect(avatar).not.toHaveText('');
});
