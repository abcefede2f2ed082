import { projectFailures } from '#features/projects/contract/failures.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom } from '../person.ts';
import { DashboardScreen, makeProjects } from './dashboard-screen.ts';

test('projects are moved into folders by menu and drag, folders can be nested, renamed and moved, and each has its link [S1.51] [S2.135]', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const screen = new DashboardScreen(ada.page);
  const { page } = ada;
  await test.step('projects are moved into folders by menu and drag, folders can be nested, and each has its link', async () => {
    await makeProjects(server, requestFrom, ada, ['One', 'Two', 'Three']);
    await screen.open();
    await screen.newFolder('Bank');
    await screen.act('One', 'Move to folder');
    await screen.moveHere('Bank');
    await screen.expectTitles(['Three', 'Two']);
    await expect(screen.folder('Bank')).toContainText('1');

    await screen.project('Two').dragTo(screen.folder('Bank'));
    await screen.expectTitles(['Three']);

    await screen.folder('Bank').getByRole('link').click();
    await screen.expectTitles(['Two', 'One']);
    await screen.newFolder('Round 1');
    await screen.act('One', 'Move to folder');
    await screen.moveHere('Round 1');
    await screen.folder('Round 1').getByRole('link').click();
    await screen.expectTitles(['One']);
    const trail = ada.page.getByRole('navigation', { name: 'Folders' });
    await expect(trail).toContainText('Bank');

    // The address opens the same folder.
    await ada.page.reload();
    await screen.expectTitles(['One']);
    await screen.project('One').dragTo(trail.getByRole('link', { name: 'All Mapper projects' }));
    await expect(ada.page.getByText('This folder is empty')).toBeVisible();
    await trail.getByRole('link', { name: 'Bank' }).click();
    await screen.expectTitles(['Two']);

    // Projects in a deleted folder move to its parent.
    await trail.getByRole('link', { name: 'All Mapper projects' }).click();
    await ada.page.getByRole('button', { name: 'Actions for folder Bank' }).click();
    await ada.page.getByRole('menuitem', { name: 'Delete' }).click();
    await ada.page.getByRole('button', { name: 'Delete folder' }).click();
    await screen.expectTitles(['Three', 'Two', 'One']);
    await expect(screen.folder('Round 1')).toBeVisible();
  });

  await test.step('a folder is renamed and moved by its menu, and cannot be moved into itself', async () => {
    await screen.open();
    await screen.newFolder('Bank');
    await screen.newFolder('Archive');
    await page.getByRole('button', { name: 'Actions for folder Bank' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    // A name that exists in the same folder is refused in the field.
    await page.getByRole('dialog').getByLabel('Title').fill('archive');
    await page.getByRole('button', { name: 'Rename' }).click();
    const [, taken] = projectFailures.entries.folder_title_taken;
    await expect(page.getByRole('dialog').getByText(taken)).toBeVisible();
    await page.getByRole('dialog').getByLabel('Title').fill('Banks');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Actions for folder Banks' }).click();
    await page.getByRole('menuitem', { name: 'Move to folder' }).click();
    await expect(page.getByRole('radio', { name: 'Banks' })).toHaveCount(0);
    await screen.moveHere('Archive');
    await expect(screen.folder('Banks')).toBeHidden();
    await screen.folder('Archive').getByRole('link').click();
    await expect(screen.folder('Banks')).toBeVisible();
  });
});

test('several projects are moved, deleted, restored and deleted permanently together', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const { page } = ada;
  await makeProjects(server, requestFrom, ada, ['One', 'Two', 'Three', 'Four']);
  const screen = new DashboardScreen(page);
  await screen.open();
  await screen.newFolder('Bank');
  await screen.select('One', 'Two');
  const bar = page.getByRole('toolbar', { name: 'Selected projects' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Move' }).click();
  await screen.moveHere('Bank');
  await screen.expectTitles(['Four', 'Three']);
  await expect(bar).toBeHidden();

  await screen.select('Three', 'Four');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 projects' }).click();
  await screen.expectTitles([]);
  await page.getByRole('button', { name: 'Trash' }).click();
  await expect(page).toHaveURL(/view=trash/);
  await screen.expectTitles(['Four', 'Three']);
  await page.getByRole('button', { name: 'Restore Three' }).click();
  await screen.expectTitles(['Four']);
  await page.getByRole('button', { name: 'Delete Four forever' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Back to your projects' }).last().click();
  await screen.expectTitles(['Three']);
});

test('duplicating, setting a picture and removing it take one step each [S1.68] [S2.133] [S2.134] [S2.136]', async ({
  signedIn,
  server,
}) => {
  const ada = await signedIn();
  const { page } = ada;
  await makeProjects(server, requestFrom, ada, ['Bank']);
  const screen = new DashboardScreen(page);
  await screen.open();
  await screen.act('Bank', 'Duplicate');
  await screen.expectTitles(['Copy of Bank', 'Bank']);
  await screen.act('Bank', 'Change picture');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page.locator('input[type=file]').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  await page.getByRole('button', { name: 'Save picture' }).click();
  const picture = screen.project('Bank').locator('img');
  await expect(picture).toHaveAttribute('src', /\/files\/pictures\/\w+\.webp\?pass=/);
  await screen.act('Bank', 'Remove picture');
  await expect(picture).toHaveCount(0);
});
