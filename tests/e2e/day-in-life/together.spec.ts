import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext } from '../person.ts';
import { DayScreen } from './day-screen.ts';

test('two users view the day of Ines at once, comment, summarise, compare and export it as a table [S2.56] [S2.77]', async ({
  browser,
  server,
  signedIn,
}) => {
  test.slow();
  const ines = await signedIn('Ines Duarte');
  const { page } = ines;
  const day = new DayScreen(page);
  await day.createSample();

  // Moves on one browser appear on the other at once.
  const other = await signedInContext(browser, server, ines);
  const theirs = new DayScreen(await other.newPage());
  await theirs.page.goto(page.url());
  await expect(theirs.task('Bus, naps')).toHaveAccessibleName(/14:05 to 14:45/);
  await day.task('Bus, naps').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(theirs.task('Bus, naps')).toHaveAccessibleName(/14:35 to 15:15/);
  await page.keyboard.press('Control+z');
  await expect(theirs.task('Bus, naps')).toHaveAccessibleName(/14:05 to 14:45/);

  // A comment is shown on its task.
  await day.task('Types notes standing').focus();
  await page
    .getByRole('toolbar', { name: 'Chosen task' })
    .getByRole('button', { name: 'Comment' })
    .click();
  const comments = page.getByRole('complementary', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Who calls IT?');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('article')).toContainText('Who calls IT?');
  await comments.getByRole('button', { name: 'Close' }).click();

  // All users can use the axis, the figures, and the comparison.
  await expectAccessible(page, { onlyWcag: true });
  await page.getByText('Summary', { exact: true }).click();
  await expect(page.getByText('4 h 55 min of 12 h 25 min recorded')).toBeVisible();
  await expect(page.getByText('Very bad')).toBeVisible();
  await expect(page.getByRole('row', { name: /^ward/ })).toContainText('4 h 55 min');
  await expectAccessible(page, { onlyWcag: true });
  await page.getByText('Compare', { exact: true }).click();
  await expect(page.getByRole('row', { name: /^Medicine round 1/ })).toContainText('−20 min');
  await expectAccessible(page, { onlyWcag: true });

  // The printed version.
  const id = new URL(page.url()).pathname.split('/')[2];
  await theirs.page.goto(`/day-in-the-life-of/${id}/export?to=png`);
  await expect(theirs.page.getByRole('heading', { name: 'Early shift today' })).toBeVisible();
  await expect(theirs.page.getByRole('banner')).toBeHidden();
  // The dashboard of days.
  await theirs.page.goto('/dashboard/day-in-the-life-of');
  await expect(theirs.page.getByRole('article')).toHaveAccessibleName('Untitled DILO project');
  await other.close();

  // The table.
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('menuitem', { name: 'Table (CSV)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Untitled DILO project.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('Types notes standing');
});

test('visitors see the showcase, and cannot change it [S2.75] [S2.78]', async ({ page }) => {
  await page.goto('/day-in-the-life-of/showcase');
  const day = new DayScreen(page);
  await expect(day.task('Medicine round 1')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quick entry' })).toHaveCount(0);
  await day.task('Medicine round 1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(day.task('Medicine round 1')).toHaveAccessibleName(/07:10 to 08:30/);
  await expectAccessible(page, { onlyWcag: true });
  await page.goto('/day-in-the-life-of/showcase/export?to=png');
  await expect(page.getByRole('heading', { name: 'Ines, ward nurse, early shift' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
