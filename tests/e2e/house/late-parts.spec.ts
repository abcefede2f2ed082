import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PersonasScreen } from '../personas/personas-screen.ts';

/** Lets nothing through that is asked for, as a line that is cut; what is open stays. */
async function cut(page: Page): Promise<void> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
}

test('a part of a page that is asked for while the line is cut comes when it is back, with what was typed', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const personas = new PersonasScreen(page);
  await personas.create();
  await page.getByRole('button', { name: 'Persona An overview, to go on from' }).press('Enter');
  const [goals, needs] = [personas.section('List: Goals'), personas.section('List: Needs')];
  await expect(goals).toBeVisible();
  await personas.saved();
  await page.reload();
  await goals.getByRole('textbox', { name: 'Text of Goals' }).waitFor();
  await cut(page);
  const asked = page.waitForEvent('requestfailed');
  await goals.getByRole('textbox', { name: 'Text of Goals' }).click();
  await page.keyboard.type('In a tunnel');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and out');
  await asked;
  await expect(goals).toBeVisible();
  await page.unroute('**/*');
  await expect(goals.getByRole('listitem')).toHaveText(['In a tunnel', 'and out']);
  // It looks as one that came at once.
  await needs.getByRole('textbox', { name: 'Text of Needs' }).click();
  await page.keyboard.type('A light');
  await personas.saved();
  await page.reload();
  await expect(goals.getByRole('listitem')).toHaveText(['In a tunnel', 'and out']);
});
