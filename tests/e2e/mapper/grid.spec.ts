import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';

/** Drags with real moves of the mouse, which the browser's own drag and drop requires. */
async function drag(map: MapScreen, from: Locator, to: Locator): Promise<void> {
  const { mouse } = map.page;
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged is not on the screen.');
  const [x, y] = [start.x + 20, start.y + 12];
  await mouse.move(x, y);
  await mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    const along = step / 10;
    await mouse.move(x + (end.x + 20 - x) * along, y + (end.y + end.height - 6 - y) * along);
  }
  await mouse.up();
}

test('blocks are copied to a spreadsheet and back, and extend the map, as one step', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = new MapScreen(page);
  await map.createSample();
  await map.cell(1, 1).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Selected cells' })).toContainText('4 cells');
  await page.keyboard.press('Control+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(copied)
    .toBe(
      'Client asks for an account in her trade name\t"Reads two review sites\nAsks a friend"\n' +
        'Client mail\t"Review site\nBank site"',
    );
  await page.evaluate(() => navigator.clipboard.writeText('One\tTwo\nThree\tFour'));
  await map.cell(8, 5).focus();
  await page.keyboard.press('Control+v');
  await expect(map.grid.getByRole('columnheader')).toHaveCount(6);
  await expect(map.grid.getByRole('rowheader')).toHaveCount(9);
  await expect(map.cell(9, 6)).toContainText('Four');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(map.grid.getByRole('columnheader')).toHaveCount(5);
  await expect(map.cell(8, 5)).toContainText('62 % use share in week 1');
});

test('a card, a row and a stage are pasted whole, into another map too', async ({ signedIn }) => {
  const { page } = await signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = new MapScreen(page);
  await map.createSample();
  await map.cell(4, 4).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page
    .getByRole('toolbar', { name: 'Selected cells' })
    .getByRole('button', { name: 'Status In progress' })
    .click();
  await map.cell(4, 4).focus();
  await page.keyboard.press('Control+c');
  await map.cell(8, 1).focus();
  await page.keyboard.press('Control+v');
  await expect(map.cell(8, 1)).toContainText('Did it fail');
  await expect(map.cell(8, 1).getByTitle('In progress')).toBeVisible();
  await map.row('Thoughts').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(map.row('Thoughts')).toHaveCount(2);
  await expect(map.row('Thoughts').nth(1)).toBeFocused();
  await expect(map.cell(5, 4).getByTitle('In progress')).toBeVisible();
  await map.stage('Apply').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(map.stage('Apply')).toHaveCount(2);
  await expect(map.cell(1, 4)).toContainText('Fills 14 fields');

  await map.create();
  await page.getByRole('button', { name: 'Start with empty stages' }).click();
  await map.stage('Unnamed stage').first().focus();
  await page.keyboard.press('Control+v');
  await expect(map.stage('Apply')).toBeFocused();
  await expect(map.grid).toContainText('Fills 14 fields');
});

test('new parts scroll into view and are named by typing, and typing over a header replaces its name', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add stage' }).click();
  await keyboard.type('Tell a friend');
  await keyboard.press('Enter');
  await expect(map.stage('Tell a friend')).toBeFocused();
  await expect(map.stage('Tell a friend')).toBeInViewport();
  await keyboard.type('Second year');
  await keyboard.press('Enter');
  await expect(map.stage('Second year')).toBeFocused();
  await expect(map.stage('Tell a friend')).toHaveCount(0);
  // Space folds only while no field has the focus.
  await keyboard.press(' ');
  await expect(map.stage('Second year, folded')).toBeVisible();

  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByRole('menuitem', { name: 'Row of cards' }).click();
  await keyboard.type('What it costs');
  await keyboard.press('Enter');
  await expect(map.row('What it costs')).toBeFocused();
  await expect(map.row('What it costs')).toBeInViewport();
  await page.getByRole('button', { name: 'Actions for stage Apply' }).click();
  await page.getByRole('menuitem', { name: 'Add step' }).click();
  await keyboard.type('On the phone');
  await keyboard.press('Enter');
  await expect(map.stage('On the phone')).toBeFocused();
  await map.row('Actions').focus();
  await keyboard.type('Doings');
  await keyboard.press('Escape');
  await expect(map.row('Actions')).toBeFocused();
});

test('several cells get a status and are emptied together, each as one step', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await map.cell(1, 1).click({ position: { x: 100, y: 4 } });
  await map.cell(2, 2).click({ position: { x: 100, y: 4 }, modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected cells' });
  await bar.getByRole('button', { name: 'Status In progress' }).click();
  await expect(map.cell(1, 2).getByTitle('In progress')).toHaveCount(2);
  await bar.getByRole('button', { name: 'Delete cards' }).click();
  await expect(map.cell(1, 2).getByRole('listitem')).toHaveCount(0);
  for (const _ of ['delete', 'status']) await page.getByRole('button', { name: 'Undo' }).click();
  await expect(map.cell(1, 2).getByTitle('Assumed')).toBeVisible();
});

test('a card is commented on from its toolbar, its menu and by key, and no toolbar covers the comment field', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.setViewportSize({ width: 1000, height: 720 });
  const map = new MapScreen(page);
  await map.createSample();
  const bar = page.getByRole('toolbar', { name: 'Selected card' });
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  const threads = page.getByRole('complementary', { name: 'Comments' });
  const send = async (text: string) => {
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await expect(threads.getByRole('article').filter({ hasText: text })).toBeVisible();
  };
  await map.cell(2, 2).click({ position: { x: 100, y: 4 } });
  const [beside, card] = [await bar.boundingBox(), await map.cell(2, 2).boundingBox()];
  const below = (card?.y ?? 0) + (card?.height ?? 0);
  expect(Math.hypot((beside?.x ?? 0) - (card?.x ?? 0), (beside?.y ?? 0) - below)).toBeLessThan(8);
  await bar.getByRole('button', { name: 'Comment' }).click();
  await expect(bar).toBeHidden();
  await send('Which ones?');
  await map.cell(4, 2).getByRole('listitem').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  await send('Said twice.');
  await map.cell(6, 3).focus();
  await page.keyboard.press('Control+Alt+m');
  await send('Since when?');
  await expect(map.cell(6, 3).getByRole('button', { name: '1 comment' })).toBeVisible();
  await map.stage('Apply').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Delete stage' })).toBeVisible();
  await page.keyboard.press('Escape');
  // No part of the curve covers the headers of the rows.
  await page.addStyleTag({ content: '[style*="--height"] { pointer-events: auto !important }' });
  await map.cell(5, 1).focus();
  // The point of the first stage is below the header then.
  await map.cell(5, 1).evaluate((cell) => {
    const scroller = cell.closest('[class*="scroller"]');
    if (scroller) scroller.scrollLeft = 160;
  });
  const covered = await map.row('Emotion').evaluate((head) => {
    const { left, right, top, bottom } = head.getBoundingClientRect();
    for (let x = left + 2; x < right; x += 4)
      for (let y = top + 2; y < bottom; y += 4)
        if (!head.contains(document.elementFromPoint(x, y) ?? head)) return [x, y];
    return null;
  });
  expect(covered).toBeNull();
});

test('cards and stages are dragged', async ({ signedIn }) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const card = map.cell(1, 1).getByRole('listitem');
  await drag(map, card, map.cell(1, 3).getByRole('listitem'));
  await expect(map.cell(1, 3).getByRole('listitem')).toHaveText([
    /Fills 14 fields/,
    /Client asks for an account/,
  ]);
  await expect(map.cell(1, 1).getByRole('listitem')).toHaveCount(0);
});

test('text in cards is found and replaced as one step', async ({ signedIn }) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await map.cell(1, 1).focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('mobile');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByLabel('Replace with').fill('Phone');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(map.cell(3, 3)).toContainText('Phone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(map.cell(3, 3)).toContainText('Mobile');
});

test('stages have steps, fold, and are hidden and shown again', async ({ signedIn }) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const menu = async (of: string, item: string) => {
    await map.grid.getByRole('button', { name: `Actions for ${of}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await menu('stage Apply', 'Add step');
  await menu('stage Apply', 'Add step');
  await expect(map.stage('Unnamed step')).toHaveCount(2);
  await menu('stage Compare banks', 'Fold');
  await expect(map.stage('Compare banks, folded')).toBeVisible();
  await menu('stage First week', 'Hide');
  await expect(map.stage('First week')).toBeHidden();
  await page.getByRole('button', { name: '1 hidden' }).click();
  await page.getByRole('menuitem', { name: 'Show stage First week' }).click();
  await expect(map.stage('First week')).toBeVisible();
});

test('a persona map is created from the sample, with the company beside the personas [S1.13] [S1.15] [S1.16] [S3.39]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.create();
  await page.getByText('Personas', { exact: true }).click();
  await page.getByRole('button', { name: 'Start from sample' }).click();
  const grid = page.getByRole('grid', { name: 'Persona map' });
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
});

test('text is made bold, which other users see', async ({ signedIn }) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await map.cell(1, 1).press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Escape');
  await expect(map.cell(1, 1).getByRole('strong')).toHaveText(/Client asks for an account/);
  await map.saved();
  await page.reload();
  await expect(map.cell(1, 1).getByRole('strong')).toHaveText(/Client asks for an account/);
});

test('a selected header shows a toolbar of actions, and a right click shows them as a menu', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const { keyboard } = page;
  await map.stage('Apply').click({ position: { x: 60, y: 45 } });
  const bar = page.getByRole('toolbar', { name: 'Selected stage' });
  await expect(bar).toBeVisible();
  const names = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await map.stage('Apply').click({ position: { x: 60, y: 45 }, button: 'right' });
  const menu = page.getByRole('menu').filter({ hasText: 'Delete stage' });
  await expect(menu).toBeVisible();
  const text = await menu.innerText();
  for (const name of names) expect(text).toContain(name);
  await keyboard.press('Escape');

  await bar.getByRole('button', { name: 'Add stage before' }).click();
  await keyboard.type('Before it');
  await keyboard.press('Enter');
  await expect(map.grid.getByRole('columnheader').nth(2)).toHaveText(/^Before it/);
  await expect(map.grid.getByRole('columnheader').nth(3)).toHaveText(/^Apply/);

  // The copy is after it, with its cards, and is selected.
  await map.row('Actions').click({ position: { x: 60, y: 60 } });
  const rowBar = page.getByRole('toolbar', { name: 'Selected row' });
  await rowBar.getByRole('button', { name: 'Duplicate' }).click();
  await expect(map.row('Actions')).toHaveCount(2);
  await expect(map.cell(2, 1)).toContainText('Client asks');
  await keyboard.press('Control+z');
  await expect(map.row('Actions')).toHaveCount(1);

  await map.row('Touchpoints').click({ position: { x: 60, y: 60 } });
  await rowBar.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Comments' })).toContainText('Touchpoints');
  await expect(rowBar).toBeHidden();
});
