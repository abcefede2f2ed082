import type { Page } from '@playwright/test';
import { cutOff, pendingUpdates } from '../cut-line.ts';
import { storedScreens } from '../first-screen.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { NotesScreen } from '../notes/notes-screen.ts';

test.use({ serviceWorkers: 'allow' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Looks like you took a break!' });

/** Waits until the browser has all that the page needs without network. */
async function isReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** The number of documents in the browser's offline cache. */
function seen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sightline-seen');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('documents').objectStore('documents').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}

test('typing continues while the network is lost, and after a reload, and all of it is saved [S4.42]', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  // Before the page sets its first timer: an earlier one could not be cleared any more.
  await page.clock.install();
  const line = await cutOff(page);
  const map = new MapScreen(page);
  await map.createOnDashboard();
  await map.startFromSample();
  await isReady(page);
  await map.saved();
  // The browser does not report it: messages only get lost.
  line.cut = true;
  await map.cell(1, 1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' unanswered,');
  await expect(page.getByText('Saving...')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(page.getByText('Not saved yet, connecting…')).toBeVisible();
  await line.restore();
  await map.saved();
  await page.keyboard.type(' before');
  await page.context().setOffline(true);
  await page.keyboard.type(' and after the drop');
  await expect(page.getByText('Offline, not saved yet')).toBeVisible();
  await expect(page.getByText('You went offline. Connect to a network')).toBeHidden();
  await page.clock.runFor(60_000);
  await page.keyboard.type(', and a minute later');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator(':focus')).toContainText(
    'unanswered, before and after the drop, and a minute later',
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => pendingUpdates(page)).toBeGreaterThan(0);

  const other = await page.context().newPage();
  await other.goto('/dashboard/mapper');
  await expect(
    other.getByText("Changes to 'I open a current account' are stored in this browser"),
  ).toBeVisible();
  await expect(other.getByRole('link', { name: 'I open a current account' })).toBeVisible();
  await other.getByRole('button', { name: 'Trash' }).click();
  await expect(other.getByText('The trash could not be loaded')).toBeVisible();
  await other.close();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(map.cell(1, 1)).toContainText('before and after the drop, and a minute later');
  await expect(map.title).toHaveValue('I open a current account');
  await map.cell(1, 1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(', and after a reload');
  await expect(page.locator(':focus')).toContainText('and after a reload');
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await map.saved();
  await expect(page.getByText('Any changes made while offline will not reflect.')).toBeHidden();
  await expect.poll(() => pendingUpdates(page)).toBe(0);
  await page.reload();
  await expect(map.cell(1, 1)).toContainText('a minute later, and after a reload');
});

test('a note can be edited offline and after a reload, and signing out removes all data from the browser', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const notes = new NotesScreen(page);
  await notes.createNoteOnDashboard();
  await isReady(page);
  await page.keyboard.type('Heard before');
  await notes.saved();
  await page.context().setOffline(true);
  await page.keyboard.type(', typed offline');
  await expect.poll(() => pendingUpdates(page)).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(notes.text).toContainText('Heard before, typed offline');
  await notes.text.press('ControlOrMeta+End');
  await page.keyboard.type(', and on');
  await expect(notes.text).toContainText('typed offline, and on');
  expect(await seen(page)).toBeGreaterThan(0);
  expect(await storedScreens(page)).toHaveLength(1);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out and lose them' }).click();
  await expect(page).toHaveURL('/');
  expect([await seen(page), await pendingUpdates(page), await storedScreens(page)]).toEqual([
    0,
    0,
    [],
  ]);
});
