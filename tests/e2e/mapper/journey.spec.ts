import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

test('a journey map is created with stages, rows, cards and a curve, which are stored during typing; its title is edited in place, with a counter [S1.10] [S1.12] [S2.68] [S3.31] [S7.54] [S4.85] [S4.87] [S4.88] [S5.39] [S5.40] [S5.41]', async ({
  signedIn,
}) => {
  const { page } = await signedIn('Amara Okafor');
  const map = new MapScreen(page);
  await test.step('a journey map is created with stages, rows, cards and a curve, which are stored during typing', async () => {
    await map.createOnDashboard();
    await expect(map.title).toHaveValue('Untitled Matrix project');
    await page.getByRole('button', { name: 'Start with empty stages' }).click();
    await expect(map.row('Emotion')).toBeVisible();

    await page.getByRole('columnheader', { name: 'Unnamed stage' }).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Notice the need');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Compare banks');
    await page.keyboard.press('Enter');
    await expect(map.stage('Compare banks')).toBeFocused();

    await map.cell(1, 1).focus();
    await page.keyboard.type('Client asks for an account');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Reads two review sites');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('Asks a friend');
    await page.keyboard.press('Escape');
    await expect(map.cell(1, 2)).toBeFocused();
    await expect(map.cell(1, 2).getByRole('listitem')).toHaveText([
      /Reads two review sites/,
      /Asks a friend/,
    ]);

    await map.cell(5, 2).focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    await expect(map.cell(5, 2)).toContainText('Very bad (-2). Lowest point');

    await page.getByRole('button', { name: 'Add stage' }).click();
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.getByRole('menuitem', { name: 'Row of cards' }).click();
    await expect(map.row('Unnamed row')).toBeVisible();
    await map.saved();

    await page.reload();
    await expect(map.cell(1, 1)).toContainText('Client asks for an account');
    await expect(map.cell(5, 2)).toContainText('Very bad (-2)');
    await expect(map.grid.getByRole('columnheader')).toHaveCount(4);
  });

  await test.step('the title is edited in place, with a counter, and an empty one falls back to the default', async () => {
    await map.title.fill('x'.repeat(60));
    await expect(page.getByText('50/50')).toBeVisible();
    await expect(map.title).toHaveValue('x'.repeat(50));
    await map.title.fill('I open a current account');
    const saved = page.waitForResponse('**/mapper/rename');
    await page.keyboard.press('Enter');
    await saved;
    await expect(map.title).not.toBeFocused();
    await page.reload();
    await expect(map.title).toHaveValue('I open a current account');
    await map.title.fill('');
    await map.title.blur();
    await expect(map.title).toHaveValue('Untitled Matrix project');
    // A focused field without typing does not undo a rename by another user.
    await map.title.focus();
    const elsewhere = new MapScreen(await page.context().newPage());
    await elsewhere.page.goto(page.url());
    await elsewhere.title.fill('Account, round 2');
    await elsewhere.title.blur();
    await expect(map.title).toHaveValue('Account, round 2');
    await map.title.blur();
    await elsewhere.page.reload();
    await expect(elsewhere.title).toHaveValue('Account, round 2');
  });
});

test('a map starts from the sample journey, which one undo removes; a card gets another status, moves and is deleted, and the time of the last change is shown [S4.91]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('a map starts from the sample journey, which one undo removes', async () => {
    await map.create();
    await map.startFromSample();
    await expect(map.title).toHaveValue('I open a current account');
    await expect(map.grid.getByRole('columnheader')).toHaveCount(5);
    await expect(map.grid.getByRole('rowheader')).toHaveCount(8);
    await expect(map.stage('Prove who I am').getByText('Moment of truth')).toBeVisible();
    await expect(map.cell(5, 4)).toContainText('Lowest point');
    await expect(map.cell(8, 3)).toContainText('31 % leave on page 2');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing on this map yet')).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(map.stage('First week')).toBeVisible();
  });

  await test.step('a card gets another status, moves to another cell and is deleted, and each step is undone', async () => {
    await map.cell(6, 1).dblclick({ position: { x: 60, y: 24 } });
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(map.cell(6, 1).getByTitle('Open')).toBeVisible();
    await map.cell(6, 1).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(map.cell(6, 2)).toBeFocused();
    await expect(map.cell(6, 2).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Delete');
    await expect(map.cell(6, 2).getByRole('listitem')).toHaveCount(0);
    for (const _ of ['delete', 'move', 'status']) await page.keyboard.press('Control+z');
    await expect(map.cell(6, 1)).toContainText('No idea which account type');
    await expect(map.cell(6, 1).getByTitle('Researched')).toBeVisible();
  });

  await test.step('the time of the last change of a map is updated every second', async () => {
    await expect(page.getByText('Last updated just now')).toBeVisible();
    await page.clock.install();
    await page.reload();
    await expect(page.getByText('Last updated just now')).toBeVisible();
    await page.clock.fastForward(60_000);
    await page.clock.runFor(1000);
    await expect(page.getByText('Last updated 1 minute ago')).toBeVisible();
  });
});
