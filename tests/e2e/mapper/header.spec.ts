import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';

const panels = (page: Page) => page.getByRole('group', { name: 'Panels' });
const longTitle = 'How a freelance illustrator opens an account in her trade name';

/** The parts of the header that overlap others, or are outside of the screen. */
async function crowded(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const all = [...header.querySelectorAll('a, h1, button')];
    const shown = all
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        name: one.ariaLabel ?? one.textContent ?? '',
        box: one.getBoundingClientRect(),
      }));
    const beyond = shown.filter(({ box }) => box.left < 0 || box.right > innerWidth);
    const over = shown.flatMap((one, at) =>
      shown
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            one.box.left < box.right - 1 &&
            box.top < one.box.bottom - 1 &&
            one.box.top < box.bottom - 1,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    );
    return [...beyond.map(({ name }) => `${name} is cut`), ...over];
  });
}

/** Number of different arrangements of the header during the next frames. */
async function arrangements(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate(async (header) => {
    const seen = new Set<string>();
    for (let frame = 0; frame < 8; frame++) {
      await new Promise(requestAnimationFrame);
      const edges = [...header.querySelectorAll('button')].map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return `${left}+${width}`;
      });
      seen.add(edges.join());
    }
    return seen.size;
  });
}

test('all panels of a map are in one group of the header: four with labels, the rest under More', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.setViewportSize({ width: 1440, height: 800 });
  const map = new MapScreen(page);
  await map.createSample();
  await expect(panels(page).getByRole('button')).toHaveText([
    'Details',
    'Filter',
    'Comments',
    'Insights',
    'More',
  ]);
  await expect(panels(page).getByText('Insights')).toBeInViewport();

  // Insights reopens the view that was open last, and an old address still leads there.
  const insights = panels(page).getByRole('button', { name: 'Insights' });
  const choice = page.getByRole('radiogroup', { name: 'Insights' });
  await insights.click();
  await expect(page).toHaveURL(/panel=evidence/);
  await choice.getByText('Report', { exact: true }).click();
  await expect(page).toHaveURL(/panel=report/);
  await insights.click();
  await expect(choice).toBeHidden();
  await openPanel(page, 'Details');
  await insights.click();
  await expect(page.getByRole('complementary', { name: 'Report' })).toBeVisible();
  await page.goto(page.url().replace('panel=report', 'panel=opportunities'));
  await expect(page.getByRole('complementary', { name: 'Opportunities' })).toBeVisible();

  // With the keyboard only: the menu marks the open panel, and Esc in it restores the focus.
  await panels(page).getByRole('button', { name: 'Comments' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tags' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Images' })).toBeFocused({
      timeout: 500,
    });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Images' })).toBeFocused();
  await page.keyboard.press('Escape');
  const more = panels(page).getByRole('button', { name: 'More' });
  await expect(more).toBeFocused();
  await openPanel(page, 'Images');
  await more.click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Images' })).toBeChecked();
  await page.keyboard.press('Escape');

  // A behavioural map has nothing to show in Details or Filter.
  await map.create();
  await page.getByText('Behaviour', { exact: true }).click();
  await page.getByRole('button', { name: 'Start from sample' }).click();
  await expect(panels(page).getByRole('button')).toHaveText(['Comments', 'Insights', 'More']);
  await openPanel(page, 'Find patterns');
});

test('the title is never shrunk by buttons, for members and for visitors, on a laptop, a tablet and a phone', async ({
  signedIn,
  page: visitor,
}) => {
  const owner = await signedIn('Amara Okafor');
  const { page } = owner;
  const map = new MapScreen(page);
  await map.createSample();
  await map.title.fill(longTitle);
  await map.title.press('Enter');
  await map.saved();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Anyone with the link can view it').click();
  await visitor.goto(await dialog.getByLabel('Address of the public link').inputValue());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(visitor.getByRole('button', { name: 'Sign in' })).toBeVisible();

  for (const screen of [page, visitor]) {
    const title = screen.getByRole('banner').getByRole('heading', { level: 1 });
    for (const width of [1440, 992, 768, 390]) {
      await screen.setViewportSize({ width, height: 800 });
      await expect.poll(() => crowded(screen), `${width} px`).toEqual([]);
      const box = await title.boundingBox();
      expect(box?.width, `title at ${width} px`).toBeGreaterThan(Math.min(0.3 * width, 330));
    }
    // The visible buttons do not determine the available width: at no width do they move back and
    // forth.
    for (let width = 1300; width > 380; width -= 40) {
      await screen.setViewportSize({ width, height: 800 });
      await expect.poll(() => arrangements(screen), `${width} px`).toBe(1);
    }
    await expectAccessible(screen, { within: 'header' });
  }
});
