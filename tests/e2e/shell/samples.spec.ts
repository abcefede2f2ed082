import { expect, test } from '../fixtures.ts';
import { NotesScreen } from '../notes/notes-screen.ts';

test('a visitor views a sample map and the sample notes, and cannot change them [S1.5] [S2.48] [S2.51] [S6.1] [S6.2] [S6.3] [S6.4] [S6.5] [S6.6]', async ({
  page,
}) => {
  await test.step('a visitor views a sample map and cannot change it', async () => {
    await page.goto('/samples');
    await page.getByRole('combobox', { name: 'Tool' }).selectOption('Notes');
    await page.getByRole('combobox', { name: 'Sector' }).selectOption('Banking');
    await expect(page.getByRole('link', { name: /I open a current account/ })).toBeHidden();
    await expect(page.getByText('1 sample', { exact: true })).toBeVisible();
    // The methods are those of the tool, and a tool takes its methods with it; where nothing is left, there is a way back.
    const method = page.getByRole('combobox', { name: 'Method' });
    await expect(method.getByRole('option')).toHaveText(['All (1)', 'Research notes (1)']);
    await method.selectOption('Research notes');
    await page.getByRole('combobox', { name: 'Tool' }).selectOption('Mapper');
    await expect(method).toHaveValue('');
    await expect(method.getByRole('option', { name: /^Journey map/ })).toBeAttached();
    await page.goto('/samples?tool=Notes&sector=Retail');
    await expect(page.getByText('No sample is like that.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByRole('link', { name: /I open a current account/ })).toBeVisible();
    await page.goto('/samples?tool=Mapper');
    await page.getByRole('link', { name: /I open a current account/ }).click();
    await expect(page).toHaveURL(/\/samples\/journey-current-account$/);
    const invented = page.getByRole('list', { name: 'Invented people who work on this sample' });
    await expect(invented.getByRole('img')).toHaveCount(3);
    await page.getByRole('button', { name: 'Look around in it' }).click();
    const framed = page.frameLocator('iframe').getByRole('grid');
    await expect(framed.getByRole('columnheader', { name: 'Prove who I am' })).toBeVisible();
    await expect(framed.getByText('No feedback for 2 days')).toBeVisible();
    await expect(framed.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open it on a whole page' }).click();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('columnheader', { name: 'Prove who I am' })).toBeVisible();
    await expect(grid.getByRole('textbox')).toHaveCount(0);
    for (const [name, text] of [
      ['Notes', 'Sign in for Notes'],
      ['Comments', 'Sign in to comment'],
      ['Export', 'Sign in to export'],
      ['Share', 'Sign in to share'],
    ] as const) {
      const button = page.getByRole('button', { name: `${name}: ${text}` });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.hover();
      await expect(page.getByRole('tooltip', { name: text })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Make your own' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/samples/personas-harbour-bank');
    await expect(invented.getByRole('img')).toHaveCount(3);
    await page.goto('/samples/behaviour-harbour-bank');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(invented).toHaveCount(0);
  });

  await test.step('a visitor views the sample notes', async () => {
    await page.goto('/samples/notes-bank-round-1/live');
    await expect(page.getByRole('heading', { name: 'Quotes wall' })).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('an unknown sample shows a page that says so', async () => {
    await page.goto('/samples/no-such-sample');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.goto('/samples/no-such-sample/live');
    await expect(page.getByText('There is no such sample')).toBeVisible();
    await page.getByRole('link', { name: 'All samples' }).click();
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  });
});

test('a signed-in user duplicates a sample map and the sample notes', async ({ signedIn }) => {
  const { page } = await signedIn();
  await test.step('a signed-in user duplicates a sample', async () => {
    await page.goto('/samples/blueprint-outpatient-scan/live');
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect(page).toHaveURL(/\/mapper\/\w+\/edit$/);
    await expect(page.getByRole('textbox', { name: 'Title of this map' })).toHaveValue(
      'I have an outpatient scan',
    );
  });

  await test.step('a signed-in user duplicates the sample notes', async () => {
    await page.goto('/samples/notes-bank-round-1/live');
    await page.getByRole('button', { name: 'Make a copy' }).click();
    const notes = new NotesScreen(page);
    await expect(notes.title).toHaveValue('Interview P01 Amara');
    await expect(notes.note('Plan for round 2')).toBeVisible();
    await expect(notes.text.locator('mark').first()).toBeVisible();
  });
});
