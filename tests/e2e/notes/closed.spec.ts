import type { Page } from '@playwright/test';
import { cutOff, pendingUpdates } from '../cut-line.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext } from '../person.ts';
import { NotesScreen } from './notes-screen.ts';

/** What the browser stores after saving and no more updates arriving. */
async function allStored(page: Page, more: number): Promise<number> {
  let last = -1;
  const hasRested = async () => {
    const now = await pendingUpdates(page);
    const rested = now === last && now > more;
    last = now;
    return rested;
  };
  await expect.poll(hasRested, { intervals: [500] }).toBe(true);
  return last;
}

test('text that was shown as saved is there after the tab was closed', async ({
  signedIn,
  browser,
  server,
}) => {
  const amara = await signedIn();
  const notes = new NotesScreen(amara.page);
  await notes.createNote();
  await notes.saved();
  await amara.page.keyboard.type('She waited two days.');
  await amara.page.getByText('Saved', { exact: true }).waitFor();
  const address = amara.page.url();
  await amara.page.close();

  // Another browser of hers has only what the server stored.
  const context = await signedInContext(browser, server, amara);
  const again = new NotesScreen(await context.newPage());
  await again.page.goto(address);
  await expect(again.text).toContainText('She waited two days.');
  await context.close();
});

test('text that was not saved when the tab was closed is shown again, and is saved', async ({
  signedIn,
  browser,
  server,
}) => {
  const amara = await signedIn();
  const line = await cutOff(amara.page);
  const notes = new NotesScreen(amara.page);
  await notes.createNote();
  await amara.page.keyboard.type('She waited');
  await notes.saved();
  line.cut = true;
  await amara.page.keyboard.type(' two days, and then');
  await expect(amara.page.getByText('Saving...')).toBeVisible();
  const storedBytes = await allStored(amara.page, 0);
  await notes.title.fill('Interview P01');
  await allStored(amara.page, storedBytes);
  const address = amara.page.url();
  const own = amara.page.context();
  await amara.page.close();

  const again = new NotesScreen(await own.newPage());
  await again.page.goto(address);
  await expect(again.text).toContainText('She waited two days, and then');
  await expect(again.title).toHaveValue('Interview P01');
  await expect.poll(() => pendingUpdates(again.page)).toBe(0);
  const context = await signedInContext(browser, server, amara);
  const elsewhere = new NotesScreen(await context.newPage());
  await elsewhere.page.goto(address);
  await expect(elsewhere.text).toContainText('She waited two days, and then');
  await expect(elsewhere.title).toHaveValue('Interview P01');
  await context.close();
});
