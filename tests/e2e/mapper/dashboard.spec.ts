import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

test('projects are created, found, opened, renamed and deleted on the dashboard, which can be loaded again where it could not be [S1.1] [S1.10] [S1.11] [S2.53] [S2.54] [S2.58] [S2.59] [S2.132] [S2.137]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await test.step('a dashboard that cannot be loaded says so and can be loaded again', async () => {
    await page.route('**/projects/list*', (route) => route.abort(), { times: 1 });
    await page.goto('/dashboard/mapper');
    await expect(page.getByText('Your projects could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No map yet')).toBeVisible();
  });

  await test.step('projects are created, found, opened, renamed and deleted on the dashboard', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Tools' }).getByRole('link')).toHaveText([
      'Mapper',
      'Personas',
      'Day in the Life of',
      'Red Route Matrix',
      'Reviewer',
      'Notes',
    ]);
    await expect(page.getByText('No map yet')).toBeVisible();
    const map = new MapScreen(page);
    await map.createSample();
    await page.getByRole('link', { name: 'Back to the Mapper dashboard' }).click();
    const card = page.getByRole('article', { name: 'I open a current account' });
    await expect(card).toContainText('You');
    await expect(card).toContainText('just now');

    await card.getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Bank round 1');
    await expect(dialog).toContainText('12/50');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('link', { name: 'Bank round 1' }).click();
    await expect(map.title).toHaveValue('Bank round 1');

    await page.goto('/dashboard/mapper');
    await page.getByRole('button', { name: 'Actions for Bank round 1' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText("'Bank round 1' is deleted for everyone");
    await page.getByRole('button', { name: 'Delete map' }).click();
    await expect(page.getByText('No map yet')).toBeVisible();
  });

  await test.step('the dashboard of an unknown tool shows the 404 page', async () => {
    await page.goto('/dashboard/spreadsheets');
    await expect(page.getByText('Error 404 - Page Not Found')).toBeVisible();
  });
});
