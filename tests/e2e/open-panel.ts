import { expect, type Locator, type Page } from '@playwright/test';

/** Panels that have a button in the header. */
const single = ['Details', 'Filter', 'Comments'];
/** Panels that are reached by 'Insights', and the choice in their header. */
const insights = ['Find patterns', 'Evidence meter', 'Opportunities', 'Report', 'Highlights'];

/** Opens a panel of a work surface as a user does, and returns it. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  const group = page.getByRole('group', { name: 'Panels' });
  const panel = page.getByRole('complementary', { name, exact: true });
  if (single.includes(name)) {
    await group.getByRole('button', { name, exact: true }).click();
  } else if (insights.includes(name)) {
    const choice = page.getByRole('radiogroup', { name: 'Insights' });
    const button = group.getByRole('button', { name: 'Insights' });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await expect(choice.or(panel).first()).toBeVisible();
    if (await panel.isHidden()) await choice.getByText(name, { exact: true }).click();
  } else {
    await group.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  }
  await expect(panel).toBeVisible();
  return panel;
}
