import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The checked part of the page, and the rules: only those of WCAG 2.2 A and AA. */
interface Look {
  within?: string;
  onlyWcag?: boolean;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that depend on the colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Checks a page with axe. */
export async function expectAccessible(page: Page, { within, onlyWcag }: Look = {}): Promise<void> {
  const axe = axeOn(page, within);
  await expectNoViolation(onlyWcag ? axe.withTags(wcag) : axe);
}

/** The same in light, and in dark the rules that depend on colours; the page stays dark. */
export async function expectAccessibleInBoth(page: Page, look: Look = {}): Promise<void> {
  await switchTo(page, 'light');
  await expectAccessible(page, look);
  await switchTo(page, 'dark');
  await expectNoViolation(axeOn(page, look.within).withRules(ofColours));
}

/**
 * Checks that nothing is wider than a phone’s screen, nor than 320 px, the width of a screen with
 * enlarged text (WCAG 1.4.10); the page keeps a phone’s width.
 */
export async function expectFitsPhone(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
}

/** Runs in the page itself, which takes half the time: no page embeds another origin. */
function axeOn(page: Page, within: string | undefined): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  return within ? axe.include(within) : axe;
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Waits until no colour transition is running. */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
