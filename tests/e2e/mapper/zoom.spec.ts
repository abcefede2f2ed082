import { expect, test } from '../fixtures.ts';
import { importLargeMap } from './large-map.ts';
import { MapScreen } from './map-screen.ts';

/** The position of the cursor, in pixels of the window. */
const cursor = { x: 700, y: 500 };

/** A point in a cell, relative to its left and upper edge, from 0 to 1. */
interface Spot {
  row: string;
  column: string;
  x: number;
  y: number;
}

/** The part of the map below the cursor. */
function spotBelow(map: MapScreen): Promise<Spot> {
  return map.grid.evaluate((_, { x, y }) => {
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-kind="content"]');
    if (!cell) throw new Error('There is no cell below the cursor.');
    const { left, top, width, height } = cell.getBoundingClientRect();
    const { row = '', column = '' } = cell.dataset;
    return { row, column, x: (x - left) / width, y: (y - top) / height };
  }, cursor);
}

/** Distance in pixels of a point from the cursor, and of the headers from the corner of the map. */
function offsets(map: MapScreen, spot: Spot, turn = 0) {
  return map.grid.evaluate(
    (grid, { cursor: at, spot: wanted, turn: deltaY }) => {
      const frame = grid.parentElement;
      const cell = grid.querySelector(`[data-row="${wanted.row}"][data-column="${wanted.column}"]`);
      const corner = grid.querySelector('[data-kind="corner"]');
      if (!frame || !cell || !corner) throw new Error('The map is not drawn.');
      if (deltaY !== 0) {
        const where = { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true };
        cell.dispatchEvent(new WheelEvent('wheel', { ...where, deltaY, ctrlKey: true }));
      }
      const { left, top, width, height } = cell.getBoundingClientRect();
      const [box, header] = [frame.getBoundingClientRect(), corner.getBoundingClientRect()];
      return {
        spot: Math.hypot(left + wanted.x * width - at.x, top + wanted.y * height - at.y),
        headers: Math.hypot(header.left - box.left, header.top - box.top),
        width,
      };
    },
    { cursor, spot, turn },
  );
}

test('a large map has a minimap that scrolls, the wheel zooms around the cursor while the headers stay in position, and actions meanwhile apply to what the user sees', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await importLargeMap(map, 45, 30);
  await test.step('the wheel zooms a map around the cursor, and the headers stay in position', async () => {
    await page.mouse.move(cursor.x, cursor.y);
    await map.grid.evaluate((grid) => grid.parentElement?.scrollTo(1500, 900));
    await expect(map.stage('Stage 10').first()).toBeInViewport();
    const spot = await spotBelow(map);
    const { width } = await offsets(map, spot);

    const during = await offsets(map, spot, 200);
    expect(during.width).toBeCloseTo(width * 0.61, 0);
    expect(during.spot).toBeLessThan(4);
    expect(during.headers).toBeLessThan(2);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 40);
    await page.keyboard.up('Control');
    await expect(page.getByRole('button', { name: 'Zoom is 55 %, back to 100 %' })).toBeVisible();
    await expect(map.grid).toHaveCSS('transform', 'none');
    const after = await offsets(map, spot);
    expect(after.width).toBeCloseTo(width * 0.55, 0);
    expect(after.spot).toBeLessThan(4);
    expect(after.headers).toBeLessThan(2);

    const cell = map.grid.locator(`[data-row="${spot.row}"][data-column="${spot.column}"]`);
    await cell.click({ position: { x: 4, y: 4 } });
    await expect(cell).toBeFocused();
    await page.keyboard.type('Written at half the size');
    await page.keyboard.press('Escape');
    await expect(cell).toContainText('Written at half the size');
  });

  await test.step('a large map has a minimap that shows the visible part and scrolls to another one', async () => {
    await page.getByRole('button', { name: /^Zoom is/ }).click();
    const minimap = page.locator('canvas');
    await expect(minimap).toBeVisible();
    const box = await minimap.boundingBox();
    if (!box) throw new Error('The minimap has no place.');
    await page.mouse.click(box.x + box.width - 4, box.y + box.height - 4);
    await expect(map.stage('Stage 30')).toBeInViewport();
    await expect(map.row('Row 45')).toBeInViewport();
  });

  await test.step('actions during a wheel zoom apply to what the user sees', async () => {
    await map.grid.evaluate((grid) => grid.parentElement?.scrollTo(0, 0));
    await expect(map.stage('Stage 1').first()).toBeInViewport();
    const spot = await spotBelow(map);
    // Faster than a user: the wheel is not at rest when the key is pressed.
    await map.cell(1, 1).focus();
    const { zoom, transform } = await map.grid.evaluate((grid, { x: clientX, y: clientY }) => {
      const frame = grid.parentElement;
      const where = { clientX, clientY, bubbles: true, cancelable: true };
      frame?.dispatchEvent(new WheelEvent('wheel', { ...where, deltaY: 300, ctrlKey: true }));
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
      return { zoom: grid.style.zoom, transform: grid.style.transform };
    }, cursor);
    expect([zoom, transform]).toEqual(['0.47', '']);
    await expect(map.cell(2, 1)).toBeFocused();
    expect((await offsets(map, spot)).headers).toBeLessThan(2);
  });
});
