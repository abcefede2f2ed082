import { expectAccessible } from '../accessible.ts';
import { cutOff } from '../cut-line.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { goodPassword, newEmail, newestCode } from '../person.ts';

test('a visitor makes a sample theirs, changes it, signs up, and keeps it [S7.236] [S2.95] [S6.1]', async ({
  page,
  server,
  browser,
}) => {
  const line = await cutOff(page);
  line.delay = 150;
  await page.goto('/samples/journey-current-account');
  await page.getByRole('link', { name: 'Make it mine' }).click();
  await expect(page).toHaveURL(/\/try\/\w+\?mapper-id=/);
  const map = new MapScreen(page);
  await expect(map.stage('First week')).toBeVisible();
  const rename = async (from: string, to: string) => {
    await map.grid.getByRole('button', { name: `Actions for stage ${from}` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
  };
  await rename('First week', 'My first week');
  await expect(map.stage('My first week')).toBeVisible();
  await map.saved();

  await test.step('what is changed while the line is cut is saved afterwards', async () => {
    await line.lose();
    await rename('My first week', 'My second week');
    await line.restore();
    await map.saved();
    await page.reload();
    await expect(map.stage('My second week')).toBeVisible();
  });

  await test.step('a server that does not answer ends no open project, and is requested again', async () => {
    const opening = '**/site-config/visitor-projects/*';
    await page.route(opening, (route) => route.abort('internetdisconnected'));
    await page.clock.install();
    const refused = page.waitForEvent('requestfailed');
    await page.clock.fastForward(3_600_000);
    await refused;
    await expect(map.stage('My second week')).toBeVisible();
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(opening);
    await again.click();
    await expect(map.stage('My second week')).toBeVisible();
  });

  await test.step('another browser does not get it', async () => {
    const other = await browser.newContext({ baseURL: server.url });
    const stranger = await other.newPage();
    await stranger.goto(page.url());
    await expect(stranger.getByRole('main').getByRole('heading')).toBeVisible();
    await expect(stranger.getByRole('grid')).toHaveCount(0);
    await other.close();
  });

  await expect(page.getByText(/^You have no account: 2[34] h left\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep it: create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a free account' });
  await expect(dialog.getByText('What you made here comes along')).toBeVisible();
  const email = newEmail();
  await dialog.getByLabel('Full name').fill('Ada Lovelace');
  await dialog.getByLabel('Work email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(await newestCode(server, email));
  await expect(page).toHaveURL(/\/mapper\/\w+\/edit/);
  await expect(map.stage('My second week')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sends a message, after a mistake is pointed out [S7.227] [S2.37]', async ({
    page,
  }) => {
    await page.goto('/forms/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'We need your email to answer.',
    );
    await page.getByLabel('Full name').fill('Noor Castellan');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('What is it about?').selectOption('A question');
    await page.getByLabel('Message').fill('Can we host it?');
    // A form that is sent at once is shown once more.
    await expect(async () => {
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page).toHaveURL('/contact/thank-you', { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});

test('the page of a form is accessible and fits a phone', async ({ page }) => {
  await page.goto('/forms/research');
  await expectAccessible(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Library' })).toBeVisible();
});

test('the link of an offering downloads its PDF by itself [S2.52] [S7.246]', async ({ page }) => {
  await page.goto('/forms/offerings?product=Reviewer');
  await page.getByLabel('Email').fill(newEmail());
  const saved = page.waitForEvent('download');
  // A form that is sent at once is shown once more. Without a mail server it leads to the PDF.
  await expect(async () => {
    await page.getByRole('button', { name: 'Get the PDF' }).click();
    await expect(page).toHaveURL(/\/reviewer-offerings\?token=/, { timeout: 2000 });
  }).toPass();
  expect((await saved).suggestedFilename()).toBe('reviewer-offerings.pdf');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expectAccessible(page);
});
