import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
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

test('blocks are copied to a spreadsheet and back; a card, a row and a stage are pasted whole, into another map too', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('blocks are copied to a spreadsheet and back, and extend the map, as one step', async () => {
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

  await test.step('a card, a row and a stage are pasted whole, into another map too', async () => {
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
});

test('a selected header has its actions in a toolbar and a menu; new parts scroll into view and are named by typing', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  const { keyboard } = page;
  await test.step('new parts scroll into view and are named by typing, and typing over a header replaces its name', async () => {
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

  await test.step('a selected header shows a toolbar of actions, and a right click shows them as a menu', async () => {
    await map.stage('Apply').click({ position: { x: 60, y: 45 } });
    const bar = page.getByRole('toolbar', { name: 'Selected stage' });
    await expect(bar).toBeVisible();
    const names = await bar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
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
    await expect(page.getByRole('complementary', { name: 'Comments' })).toContainText(
      'Touchpoints',
    );
    await expect(rowBar).toBeHidden();
  });
});

test('several cells change in one step, text is found and replaced, made bold, which other users see, and cards and stages are dragged', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('several cells get a status and are emptied together, each as one step', async () => {
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

  await test.step('text in cards is found and replaced as one step', async () => {
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

  await test.step('text is made bold, which other users see', async () => {
    await map.cell(1, 1).press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Escape');
    await expect(map.cell(1, 1).getByRole('strong')).toHaveText(/Client asks for an account/);
    await map.saved();
    await page.reload();
    await expect(map.cell(1, 1).getByRole('strong')).toHaveText(/Client asks for an account/);
  });

  await test.step('cards and stages are dragged', async () => {
    const card = map.cell(1, 1).getByRole('listitem');
    await drag(map, card, map.cell(1, 3).getByRole('listitem'));
    await expect(map.cell(1, 3).getByRole('listitem')).toHaveText([
      /Fills 14 fields/,
      /Client asks for an account/,
    ]);
    await expect(map.cell(1, 1).getByRole('listitem')).toHaveCount(0);
  });
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
  const covered = await map.row('Emotion').evaluate((header) => {
    const { left, right, top, bottom } = header.getBoundingClientRect();
    for (let x = left + 2; x < right; x += 4)
      for (let y = top + 2; y < bottom; y += 4)
        if (!header.contains(document.elementFromPoint(x, y) ?? header)) return [x, y];
    return null;
  });
  expect(covered).toBeNull();
});

test('a right click on a card duplicates, copies, cuts and moves it, copies its link, makes an opportunity of it and sends that', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = new MapScreen(page);
  await map.createSample();
  const act = async (card: string, ...items: string[]) => {
    const found = map.grid.getByRole('listitem').filter({ hasText: card }).first();
    // The menu before may still be closing.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await found.click({ button: 'right' });
    for (const name of items) await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const cards = (text: string) => map.grid.getByRole('listitem').filter({ hasText: text });
  await act('App form', 'Duplicate');
  await expect(map.cell(2, 3).getByRole('listitem')).toHaveText([/App form/, /App form/]);
  await act('Client mail', 'Copy');
  await act('Home screen', 'Paste');
  await expect(map.cell(2, 5)).toContainText('Client mail');
  await act('Camera step', 'Cut');
  await expect(cards('Camera step')).toHaveCount(0);
  await act('Chat', 'Move', 'To the next column');
  await expect(map.cell(3, 3)).toContainText('Chat');
  await act('Chat', 'Make an opportunity of it');
  const panel = page.getByRole('complementary', { name: 'Opportunities' });
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Chat');
  // It is sent to a tracker as that opportunity, and not as another one.
  await page.getByRole('button', { name: 'Close opportunities' }).click();
  await act('Chat', 'Send to a tracker');
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Chat');
  await expect(panel.getByRole('button', { name: 'Send to a tracker' })).toBeVisible();
  await act('Chat', 'Copy link to this card');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('card');
  for (let step = 0; step < 5; step += 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cards('Camera step')).toHaveCount(1);
  await expect(cards('App form')).toHaveCount(1);
});

test('stages and rows have steps, fold and are hidden, and are renamed, moved, coloured and deleted from their menus', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('stages and rows are renamed, moved, coloured and deleted from their menus', async () => {
    const menu = async (of: string, item: string) => {
      await map.grid.getByRole('button', { name: `Actions for ${of}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await menu('stage Apply', 'Move left');
    await expect(map.grid.getByRole('columnheader').nth(1)).toHaveText(/^Apply/);
    await menu('stage Apply', 'Green');
    await menu('stage Apply', 'Rename');
    await page.keyboard.type('Fill in the form');
    await page.keyboard.press('Enter');
    await expect(map.stage('Fill in the form')).toBeVisible();
    await menu('row Metric', 'Move up');
    await expect(map.grid.getByRole('rowheader').nth(6)).toHaveText(/^Metric/);

    await menu('stage First week', 'Delete stage');
    await expect(page.getByRole('dialog')).toContainText(
      'The 11 filled cells in it will be deleted too.',
    );
    await page.getByRole('button', { name: 'Delete stage' }).click();
    await expect(map.stage('First week')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(map.stage('First week')).toBeVisible();
    await expect(map.cell(1, 5)).toContainText('Moves first invoice in');
  });

  await test.step('stages have steps, fold, and are hidden and shown again', async () => {
    const menu = async (of: string, item: string) => {
      await map.grid.getByRole('button', { name: `Actions for ${of}` }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await menu('stage Fill in the form', 'Add step');
    await menu('stage Fill in the form', 'Add step');
    await expect(map.stage('Unnamed step')).toHaveCount(2);
    await menu('stage Compare banks', 'Fold');
    await expect(map.stage('Compare banks, folded')).toBeVisible();
    await menu('stage First week', 'Hide');
    await expect(map.stage('First week')).toBeHidden();
    await page.getByRole('button', { name: '1 hidden' }).click();
    await page.getByRole('menuitem', { name: 'Show stage First week' }).click();
    await expect(map.stage('First week')).toBeVisible();
  });
});
