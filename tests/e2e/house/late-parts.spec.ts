import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PersonasScreen } from '../personas/personas-screen.ts';

/** Blocks all requests, as a lost connection does; open connections stay. */
async function cut(page: Page): Promise<void> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
}

/**
 * Whether the browser requests a failed module again. Chromium 153 never does while a page is open,
 * and 156 does; in the older one the page asks the user to reload.
 */
async function requestsAgain(page: Page): Promise<boolean> {
  let requests = 0;
  await page.route('**/asked-again.js', async (route) => {
    requests += 1;
    if (requests === 1) await route.abort('internetdisconnected');
    else await route.fulfill({ contentType: 'text/javascript', body: 'export {};' });
  });
  await page.goto('/signin');
  return page.evaluate(async () => {
    const address = '/asked-again.js';
    const comes = () =>
      import(address).then(
        () => true,
        () => false,
      );
    await comes();
    return comes();
  });
}

test('a part of a page that is requested while offline is loaded when online again, with the typed text', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const comesAgain = await requestsAgain(page);
  const personas = new PersonasScreen(page);
  await personas.create();
  await page.getByRole('button', { name: 'Persona An overview to start from' }).press('Enter');
  const [goals, needs] = [personas.section('List: Goals'), personas.section('List: Needs')];
  await expect(goals).toBeVisible();
  await personas.saved();
  // A part of the header is still loading meanwhile.
  const header = Promise.withResolvers<void>();
  await page.route(/proposals-button/u, async (route) => {
    await header.promise;
    await route.continue();
  });
  await page.reload();
  await goals.getByRole('textbox', { name: 'Text of Goals' }).waitFor();
  await cut(page);
  const failed = page.waitForEvent('requestfailed');
  await goals.getByRole('textbox', { name: 'Text of Goals' }).click();
  await page.keyboard.type('In a tunnel');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and out');
  await failed;
  await expect(goals).toBeVisible();
  await page.unroute('**/*');
  header.resolve();
  if (!comesAgain) {
    await expect(page.getByRole('button', { name: 'Refresh the page' })).toBeVisible();
    return;
  }
  await expect(goals.getByRole('listitem')).toHaveText(['In a tunnel', 'and out']);
  // It looks the same as one that was loaded at once.
  await needs.getByRole('textbox', { name: 'Text of Needs' }).click();
  await page.keyboard.type('A light');
  await personas.saved();
  await page.reload();
  await expect(goals.getByRole('listitem')).toHaveText(['In a tunnel', 'and out']);
});
