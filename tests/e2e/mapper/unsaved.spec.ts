import { readFile } from 'node:fs/promises';
import { endAllSessions } from '#features/accounts/contract/sessions.ts';
import { cutOff, pendingUpdates } from '../cut-line.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom, signIn } from '../person.ts';
import { MapScreen, openTogether } from './map-screen.ts';

async function typeInFirstCard(map: MapScreen, text: string): Promise<void> {
  await map.cell(1, 1).focus();
  await map.page.keyboard.press('Enter');
  await map.page.keyboard.press('End');
  await map.page.keyboard.type(text);
  await expect(map.page.getByText(/^(Saving\.\.\.|Offline)/).first()).toBeVisible();
  await map.page.keyboard.press('Escape');
  await expect.poll(() => pendingUpdates(map.page)).toBeGreaterThan(0);
}

test('text typed while offline is saved, changes that a crashed tab could not send are sent when the map is opened again, and the page of a deleted project shows the unsaved text', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const map = new MapScreen(page);
  const line = await cutOff(page);
  await map.createSample();
  const address = page.url();
  await test.step('text typed while offline is saved, and changes that a crashed tab could not send are sent when the map is opened again', async () => {
    await map.saved();
    line.delay = 60;
    await map.cell(1, 1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    const typing = page.keyboard.type(' in a train through a tunnel and out', { delay: 130 });
    await expect(page.locator(':focus')).toContainText('in a train');
    await line.lose();
    // Two seconds and a little more, at that speed.
    await expect(page.locator(':focus')).toContainText('in a train through a tunnel');
    await line.restore();
    await typing;
    await page.keyboard.press('Escape');
    await map.saved();
    await expect.poll(() => pendingUpdates(page)).toBe(0);
    await expect(page.getByText('set aside')).toBeHidden();
    line.cut = true;
    await typeInFirstCard(map, ' at the counter');
    const context = page.context();
    await page.close();

    const again = new MapScreen(await context.newPage());
    await again.page.goto(address);
    await expect(again.cell(1, 1)).toContainText('a train through a tunnel and out at the counter');
    await again.saved();
    await expect.poll(() => pendingUpdates(again.page)).toBe(0);
    await again.page.reload();
    await expect(again.cell(1, 1)).toContainText('at the counter');
  });

  await test.step('the page of a deleted project shows the unsaved text', async () => {
    const last = new MapScreen(await page.context().newPage());
    const cut = await cutOff(last.page);
    await last.page.goto(address);
    await expect(last.cell(1, 1)).toContainText('at the counter');
    cut.cut = true;
    await typeInFirstCard(last, ' last words');
    await last.page.close();
    const again = await page.context().newPage();
    await again.goto('/dashboard/mapper');
    await again.getByRole('button', { name: 'Actions for I open a current account' }).click();
    await again.getByRole('menuitem', { name: 'Delete' }).click();
    await again.getByRole('button', { name: 'Delete map' }).click();
    await expect(again.getByText('No map yet')).toBeVisible();
    await again.goto(address);
    await expect(again.getByText('This project is in your trash')).toBeVisible();
    await expect(again.getByRole('alert')).toContainText('you have no access to this project');
    await expect(again.getByRole('button', { name: 'Download the text' })).toBeVisible();
  });
});

test('a user who lost the right to edit while offline is informed that changes will not be saved, and copies the text [S4.41]', async ({
  signedIn,
  server,
}) => {
  // Two users, a connection that is cut and restored, and a reload.
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const line = await cutOff(ben.page);
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  await expect(his.stage('Prove who I am')).toBeVisible();
  line.cut = true;
  await ben.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await typeInFirstCard(his, ' too late');

  await amara.page.getByRole('button', { name: 'Share' }).click();
  await amara.page.getByLabel('Access of Ben Carter').selectOption('Can view');
  await amara.page.getByRole('button', { name: 'Close' }).click();
  await expect(ben.page.getByText(/not saved yet/i)).toBeVisible();
  await ben.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await line.restore();
  await expect(
    ben.page.getByText(
      'You are online. Please refresh to edit. Any changes made while offline will not reflect.',
    ),
  ).toBeVisible();
  const notice = ben.page.getByRole('alert').filter({ hasText: 'Your last changes could not' });
  await expect(notice).toContainText('you can only view this project now');
  await expect(ben.page.getByText('Not saved', { exact: true })).toBeVisible();
  const downloading = ben.page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download the text' }).click();
  const download = await downloading;
  expect(await readFile(await download.path(), 'utf8')).toContain('too late');

  // After a reload it is still offered, until it is discarded.
  ben.page.on('dialog', (dialog) => void dialog.accept());
  await ben.page.reload();
  await expect(his.cell(1, 1)).not.toContainText('too late');
  await expect(notice).toContainText('could not be saved');
  await notice.getByRole('button', { name: 'Discard changes' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(notice).toBeHidden();
  await expect(mine.cell(1, 1)).not.toContainText('too late');
});

test('changes that could not be sent before the session ended are sent after signing in again; signing out with unsaved changes requires confirmation, and removes all data from the browser', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const { page } = amara;
  const line = await cutOff(page);
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('changes that could not be sent before the session ended are sent after signing in again', async () => {
    line.cut = true;
    await typeInFirstCard(map, ' still here');
    const { accessToken } = await signIn(server, amara);
    await requestFrom(server, endAllSessions, {}, accessToken);
    page.on('dialog', (dialog) => void dialog.accept());
    await expect(page.getByText('Not saved yet')).toBeVisible();
    line.cut = false;
    await page.waitForURL(/\/signin\?/);
    await page.getByLabel('Work email').fill(amara.email);
    await page.getByLabel('Password', { exact: true }).fill(amara.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(map.cell(1, 1)).toContainText('still here');
    await map.saved();
    await expect.poll(() => pendingUpdates(page)).toBe(0);
  });

  await test.step('signing out with unsaved changes requires confirmation, and removes all data from the browser', async () => {
    line.cut = true;
    await typeInFirstCard(map, ' unsaved');
    const leave = async () => {
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
    };
    const question = page.getByRole('dialog', { name: 'Sign out before everything is saved?' });
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(map.cell(1, 1)).toContainText('unsaved');
    await leave();
    // The browser itself asks too, before it leaves the page; that is accepted above.
    await question.getByRole('button', { name: 'Sign out and lose them' }).click();
    await expect(page).toHaveURL('/');
    // A page that is closing answers nothing.
    await expect.poll(() => pendingUpdates(page).catch(() => null)).toBe(0);
  });
});

test('titles typed while offline or cut off stay, require confirmation before the page closes, and are saved; a map continues to work while the server restarts', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('a title typed while offline is preserved, requires confirmation before the page closes, and is saved when online', async () => {
    await map.saved();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed');
    await map.title.fill('From a tunnel');
    await map.title.press('Enter');
    await failed;
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(map.title).toHaveValue('From a tunnel');
    await expect(page.getByText('Something went wrong')).toBeHidden();
    // Requests of the page meanwhile are answered too.
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/main/mapper') && answer.request().method() !== 'GET',
    );
    await page.unroute('**/api/**');
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(map.title).toHaveValue('From a tunnel');
  });

  await test.step('titles that are typed while the connection is cut stay, and the last one is saved after reconnecting', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    for (const title of ['In a tunnel', 'Still in it']) {
      const failed = page.waitForEvent('requestfailed');
      await map.title.fill(title);
      await map.title.press('Enter');
      await failed;
      await expect(map.title).toHaveValue(title);
    }
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('Still in it') === true,
    );
    await page.unroute('**/api/**');
    await saved;
    await expect(map.title).toHaveValue('Still in it');
    await page.reload();
    await expect(map.title).toHaveValue('Still in it');
  });

  await test.step('a map continues to work while the server restarts, and is saved afterwards', async () => {
    const restarted = server.restart();
    await expect(page.getByText('Connecting…')).toBeVisible();
    await map.cell(1, 1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' today');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await restarted;
    await map.saved();
    await page.reload();
    await expect(map.cell(1, 1)).toContainText('today');
  });
});
