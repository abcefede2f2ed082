import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';
import { drop, library, panel } from './picture-panel.ts';

const inPanel = '[aria-label="Image library"]';

test('a persona map is created from the sample, with the company beside the personas, and a persona has a picture from the library, in its header and in lists [S1.13] [S1.15] [S1.16] [S3.39]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.create();
  await page.getByText('Personas', { exact: true }).click();
  await page.getByRole('button', { name: 'Start from sample' }).click();
  const grid = page.getByRole('grid', { name: 'Persona map' });
  await test.step('a persona map is created from the sample, with the company beside the personas', async () => {
    await expect(grid.getByRole('columnheader')).toHaveCount(4);
    await expect(grid.getByRole('columnheader', { name: 'Harbour Bank, Company' })).toBeVisible();
    // The content of the panel scrolls inside of it; the page does not move.
    const meter = await openPanel(page, 'Evidence meter');
    await expect(meter).toContainText('of 48 cards');
    await meter.getByRole('columnheader', { name: 'Backed' }).scrollIntoViewIfNeeded();
    const below = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    expect(await below()).toBe(0);
    await page.getByRole('button', { name: 'Fold section Who' }).click();
    await expect(grid.getByRole('rowheader', { name: 'Context' })).toBeHidden();

    // The share of a persona opens the evidence for it, in the header itself.
    const header = grid.getByRole('columnheader', { name: /^Amara/ });
    await header.click();
    const details = await openPanel(page, 'Details');
    await details.getByRole('textbox', { name: 'Share of users, %' }).fill('34');
    await header.getByRole('button', { name: '34 %' }).click();
    const behind = page.getByRole('dialog', { name: 'Behind Amara' });
    await expect(behind).toContainText('No quote or source backs this yet.');
    await behind.getByRole('heading').dblclick();
    await page.keyboard.press('Escape');
    await expect(behind).toBeHidden();
    await expect(header.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('a persona has a picture from the library, in its header and in lists', async () => {
    const header = grid.getByRole('columnheader', { name: /^Amara/ });
    await header.getByRole('button', { name: /^Actions for persona/ }).click();
    await page.getByRole('menuitem', { name: 'Picture' }).click();
    await expect(panel(page)).toContainText('for the persona Amara');
    await drop(page, inPanel, 'amara.png', 'orange');
    await expect(header.locator('img')).toBeVisible();
    await expect(library(page).getByRole('button', { name: 'Go to Amara' })).toBeVisible();
    await map.saved();
    await page.reload();
    await expect(header.locator('img')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Delete picture' }).click();
    await expect(page.getByRole('dialog')).toContainText('one persona');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).click();
    await expect(header.locator('img')).toHaveCount(0);
  });
});

test("a blueprint has its five rows, three lines, the customers' actions of the journey, and arrows drawn by keyboard [S1.24] [S1.25]", async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await page.getByText('Blueprint', { exact: true }).click();
  await page.getByRole('button', { name: 'Start with the five rows' }).click();
  const grid = page.getByRole('grid', { name: 'Service blueprint' });
  await expect(grid.getByRole('rowheader', { name: /^Line of/ })).toHaveCount(3);
  const cell = (row: string, stage: number) =>
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row }) })
      .getByRole('gridcell')
      .nth(stage - 1);
  await cell('Frontstage', 1).focus();
  await page.keyboard.type('Clerk helps');
  await page.keyboard.press('Escape');
  await cell('Support processes', 2).focus();
  await page.keyboard.type('Patient index');
  await grid.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Fail point' }).click();
  await grid.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Arrow to another card' }).click();
  await cell('Frontstage', 1).focus();
  await page.keyboard.press('Enter');
  await expect(grid.locator('path[marker-end]')).toHaveCount(1);
  await expect(cell('Support processes', 2)).toContainText('Fail point');

  await cell('Support processes', 2).press('Enter');
  await grid.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Arrow to Clerk helps' }).press('Enter');
  const bar = page.getByRole('toolbar', { name: 'Arrow from Patient index to Clerk helps' });
  await expect(bar.getByRole('button', { name: 'Turn' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('toolbar', { name: 'Arrow from Clerk helps to Patient index' }),
  ).toBeVisible();
  await page.getByLabel('Label of the arrow').fill('looks up');
  await page.keyboard.press('Enter');
  await expect(grid.locator('svg text')).toHaveText('looks up');
  // Screen readers announce the arrow at both of its cards.
  await expect(cell('Frontstage', 1)).toContainText('leads to Patient index (looks up)');
  await expect(cell('Support processes', 2)).toContainText('comes from Clerk helps (looks up)');
  await page.keyboard.press('Escape');
  await expect(cell('Frontstage', 1)).toBeFocused();
  const arrow = await grid.locator('[data-arrow]').boundingBox();
  // At its label, which is in the gap between the two stages.
  const label = await grid.locator('svg text').boundingBox();
  await page.mouse.click(
    (label?.x ?? 0) + (label?.width ?? 0) / 2,
    (arrow?.y ?? 0) + (arrow?.height ?? 0) / 2,
  );
  await expect(page.getByRole('button', { name: 'Both ways' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(grid.locator('path[marker-end]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(grid.locator('svg text')).toHaveText('looks up');

  await expect(cell('Customer actions', 2)).toContainText('Reads two review sites');
  await cell('Customer actions', 1).focus();
  await page.keyboard.type('Calls a friend');
  await page.keyboard.press('Escape');
  await page.getByText('Map', { exact: true }).click();
  await expect(map.cell(1, 1)).toContainText('Calls a friend');

  // A row of the journey becomes a lane: the empty one gives way, and its line stays.
  await map.row('Touchpoints').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'To the blueprint' }).click();
  await page.getByRole('menuitem', { name: 'Backstage', exact: true }).click();
  await expect(map.row('Touchpoints')).toHaveCount(0);
  await page.getByText('Blueprint', { exact: true }).click();
  await expect(grid.getByRole('rowheader', { name: 'Backstage' })).toHaveCount(0);
  const headers = grid.getByRole('rowheader');
  await expect(headers.filter({ hasText: /Touchpoints|Line of/ })).toHaveText([
    /Line of interaction/,
    /Line of visibility/,
    /Touchpoints/,
    /Line of internal interaction/,
  ]);
});
