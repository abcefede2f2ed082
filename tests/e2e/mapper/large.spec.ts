import { visit } from '#tests/fixtures/live/live.ts';
import { expect, test } from '../fixtures.ts';
import { tokenOf } from '../person.ts';
import { importLargeMap } from './large-map.ts';
import { MapScreen } from './map-screen.ts';

test('a row of a wide map shrinks back after its tall card is removed, by its author or another user, and an arrow ends at the edge of the screen where its other end is out of view', async ({
  signedIn,
  server,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await importLargeMap(map, 12, 30);
  await test.step('a row of a wide map shrinks back after its tall card is removed', async () => {
    const height = async () => (await map.row('Row 2').boundingBox())?.height ?? 0;
    const before = await height();
    await map.cell(2, 1).focus();
    await page.keyboard.type('A long story that nobody told before. '.repeat(12));
    await page.keyboard.press('Escape');
    await expect.poll(height).toBeGreaterThan(before * 2);
    await map.cell(2, 1).getByRole('listitem').last().click();
    await map.cell(2, 1).focus();
    await page.keyboard.press('Delete');
    await expect(map.cell(2, 1).getByRole('listitem')).toHaveCount(0);
    await expect.poll(height).toBeLessThan(before + 2);
  });

  await test.step('a row shrinks back after another user removes its tall card out of view', async () => {
    const height = async () => (await map.row('Row 2').boundingBox())?.height ?? 0;
    const before = await height();
    const known = new Set<string>();
    const colleague = visit(`${server.url.replace('http', 'ws')}/live`, map.id, tokenOf(page));
    const cards = colleague.document.getMap('cards');
    // The cell is empty since the step before.
    await expect.poll(() => cards.size).toBe(359);
    for (const card of cards.keys()) known.add(card);
    await map.cell(2, 1).focus();
    await page.keyboard.type('A long story that nobody told before. '.repeat(12));
    await page.keyboard.press('Escape');
    await expect.poll(height).toBeGreaterThan(before * 2);
    await page.keyboard.press('End');
    await expect(map.grid.getByText('A long story')).toHaveCount(0);
    expect(await height()).toBeGreaterThan(before * 2);
    await map.saved();
    const fresh = () => [...cards.keys()].filter((card) => !known.has(card));
    await expect.poll(fresh).toHaveLength(1);
    for (const card of fresh()) cards.delete(card);
    await expect.poll(height).toBeLessThan(before + 2);
    colleague.leave();
  });

  await test.step('an arrow of the blueprint ends at the edge of the screen where its other end is out of view', async () => {
    await page.getByText('Blueprint', { exact: true }).click();
    await page.getByRole('button', { name: 'Start with the five rows' }).click();
    const grid = page.getByRole('grid', { name: 'Service blueprint' });
    const first = grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Frontstage' }) })
      .getByRole('gridcell')
      .first();
    await first.focus();
    await page.keyboard.type('Clerk helps');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.type('Clerk writes');
    await page.getByRole('grid').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Arrow to another card' }).click();
    const focused = grid.locator('[role="gridcell"]:focus');
    await expect(focused).toContainText('Clerk writes');
    await page.keyboard.press('Home');
    await expect(grid.getByRole('rowheader', { name: 'Frontstage' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(focused).toContainText('Clerk helps');
    await page.keyboard.press('Enter');
    await expect(grid.locator('path[marker-end]')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(grid.getByText('Clerk helps')).toBeVisible();
    await expect(grid.getByText('Clerk writes', { exact: true })).toHaveCount(0);
    const arrow = await grid.locator('path[marker-end]').boundingBox();
    expect((arrow?.x ?? 0) + (arrow?.width ?? 0)).toBeGreaterThan(1440);
  });
});

test('an import that is larger than a message is saved with progress, and is there after a reload', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const person = await signedIn();
  const { page } = person;
  const map = new MapScreen(page);
  await importLargeMap(map, 80, 100, 'As long as what people say. '.repeat(16));
  await expect(page.getByText(/^Saving\.\.\. \d+ %$/)).toBeVisible();
  await map.saved();
  const colleague = visit(`${server.url.replace('http', 'ws')}/live`, map.id, tokenOf(page));
  await expect.poll(() => colleague.document.getMap('cards').size).toBe(8000);
  colleague.leave();
  await page.reload();
  await expect(map.cell(1, 1)).toContainText('As long as what people say');
  await expect(page.getByText('Not saved yet')).toBeHidden();
});
