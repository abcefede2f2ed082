import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext } from '../person.ts';

const card = (page: Page, tool: string) => page.getByRole('region', { name: `Tour of ${tool}` });

/** The title of the step that the tour is at, as it is announced. */
const expectStep = (page: Page, tool: string, title: string) =>
  expect(card(page, tool).getByRole('status')).toContainText(title);

async function newProject(page: Page, dashboard: string): Promise<void> {
  await page.goto(dashboard);
  await page.getByRole('button', { name: 'New project' }).click();
}

test('the tours of Mapper and Red Route Matrix go on with what the user really does, and are offered once for each account', async ({
  signedIn,
  browser,
  server,
}) => {
  const { page, ...person } = await signedIn();
  await newProject(page, '/dashboard/mapper');
  const mapper = card(page, 'Mapper');
  await mapper.getByRole('button', { name: 'Start the tour' }).click();
  await expectStep(page, 'Mapper', 'Begin the map');
  await page.getByRole('button', { name: 'Start with empty stages' }).click();
  await expectStep(page, 'Mapper', 'Name the persona');
  await expectAccessible(page, { onlyWcag: true });

  // By keys alone; what is typed is only counted once the field is left.
  await mapper.getByRole('button', { name: 'Go there' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Whose journey' })).toBeFocused();
  await page.keyboard.type('A first-time customer');
  await expectStep(page, 'Mapper', 'Name the persona');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Mapper', 'Name a column');
  await mapper.getByRole('button', { name: 'Go there' }).press('Enter');
  await page.keyboard.type('Apply');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Mapper', 'Write a card');

  // A click elsewhere folds the tour, and never keeps anything from working.
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await mapper.getByRole('button', { name: /Go on with the tour/ }).click();
  await mapper.getByRole('button', { name: 'Go there' }).press('Enter');
  await page.keyboard.type('Fills in a form');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Mapper', 'Say how it feels');
  await mapper.getByRole('button', { name: 'Go there' }).press('Enter');
  await page.keyboard.press('2');
  await expectStep(page, 'Mapper', 'That is how it begins');
  await mapper.getByRole('button', { name: 'Close' }).click();
  await expect(mapper).toBeHidden();

  // Another browser of the account is not asked again; the help starts a tour there, too.
  const other = await signedInContext(browser, server, person, {
    look: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  });
  const phone = await other.newPage();
  await phone.goto(page.url());
  await phone.getByRole('button', { name: 'Help' }).click();
  await phone.getByRole('button', { name: 'Take the tour of Mapper' }).click();
  // What is begun and named already is skipped.
  await expectStep(phone, 'Mapper', 'Name a column');
  await phone.keyboard.press('Escape');
  await expect(card(phone, 'Mapper')).toBeHidden();
  await expect(phone.getByText('The tour was left at step 3 of 5.')).toBeVisible();

  await newProject(phone, '/dashboard/red-route-matrix');
  const matrix = card(phone, 'Red Route Matrix');
  await matrix.getByRole('button', { name: 'Start the tour' }).click();
  await phone.getByRole('button', { name: 'Start with an empty matrix' }).click();
  await expectStep(phone, 'Red Route Matrix', 'Add a task');
  const toolbar = phone.getByRole('toolbar', { name: 'Matrix' });
  await toolbar.getByRole('button', { name: 'Add task' }).click();
  const name = phone.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Pay a bill');
  await name.blur();
  await expectStep(phone, 'Red Route Matrix', 'Rate it');
  await phone
    .getByRole('combobox', { name: /^Levels for/ })
    .first()
    .selectOption('4,4');
  await expectStep(phone, 'Red Route Matrix', 'That is how it begins');
  await phone.reload();
  await expect(toolbar).toBeVisible();
  await expect(matrix).toBeHidden();
  await other.close();
});
