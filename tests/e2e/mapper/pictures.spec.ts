import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';
import { drop, library, panel } from './picture-panel.ts';

/** Zooms and pans an open picture by keys and wheel; the point under the pointer stays there. */
async function looksInLarge(page: Page, called: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: called });
  const plane = dialog.getByRole('group', { name: called });
  const picture = plane.getByRole('img', { name: called });
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // So that a small picture, zoomed, is larger than its frame.
  await page.setViewportSize({ width: 600, height: 500 });
  await expect(picture).toBeVisible();
  const percent = dialog.getByRole('button', { name: /^Zoom is/ });
  await expect(percent).toHaveText('100 %');
  const first = await box();
  await plane.focus();
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('+');
  await expect(percent).toHaveText('745 %');
  const large = await box();
  expect(large.width / first.width).toBeCloseTo(7.45, 1);
  // The centre of the frame has not moved.
  expect(large.x + large.width / 2).toBeCloseTo(first.x + first.width / 2, 0);
  const at = { x: first.x + 20, y: first.y + 10 };
  const under = (now: typeof first) => [(at.x - now.x) / now.width, (at.y - now.y) / now.height];
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 120);
  await page.keyboard.up('Control');
  await expect(percent).toHaveText('527 %');
  const [across, down] = under(await box());
  expect(across).toBeCloseTo(under(large)[0] ?? 0, 2);
  expect(down).toBeCloseTo(under(large)[1] ?? 0, 2);
  const before = await box();
  await page.mouse.down();
  await page.mouse.move(at.x - 30, at.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await box()).y).toBeCloseTo(before.y - 40, 0);
  expect((await box()).x).toBeCloseTo(before.x - 30, 0);
  await page.keyboard.press('0');
  await expect(percent).toHaveText('100 %');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a failed upload of a picture is retried, described, shown on other cards, and deleted with its uses', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  let broken = true;
  await page.route('**/image-library', (route) =>
    broken && route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
  );
  await map.cell(1, 1).evaluate((cell) => {
    cell.id = 'first-cell';
  });
  await drop(page, '#first-cell', 'counter.png', 'teal');
  const failed = map.cell(1, 1).getByRole('alert');
  await expect(failed).toContainText('counter.png was not uploaded.');
  broken = false;
  await map.cell(1, 1).getByRole('button', { name: 'Try again' }).click();
  await expect(map.cell(1, 1).getByRole('img', { name: 'counter' })).toBeVisible();

  await openPanel(page, 'Images');
  await expect(library(page).getByRole('listitem').first()).toContainText('Card without text');
  const described = library(page).getByLabel('What the picture shows');
  await described.fill('The counter of the branch');
  await page.keyboard.press('Enter');
  await expect(
    map.cell(1, 1).getByRole('img', { name: 'The counter of the branch' }),
  ).toBeVisible();

  await panel(page).getByRole('button', { name: 'Look at The counter of the branch' }).click();
  await looksInLarge(page, 'The counter of the branch');

  await map.cell(2, 2).focus();
  await panel(page).getByRole('button', { name: 'Show The counter of the branch on' }).click();
  await expect(map.cell(2, 2).locator('img')).toBeVisible();
  await expect(library(page).getByRole('button', { name: 'Go to' })).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Delete picture' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 cards');
  await question.getByRole('button', { name: 'Delete picture' }).click();
  await expect(map.grid.getByRole('img', { name: 'The counter of the branch' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(map.cell(2, 2).locator('img')).toBeVisible();
  await map.cell(2, 2).focus();
  await panel(page).getByRole('button', { name: 'Without picture' }).click();
  await expect(map.cell(2, 2).locator('img')).toHaveCount(0);
  await map.saved();
});
