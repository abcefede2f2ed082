import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { cellOf } from './matrix-screen.ts';

async function newProject(page: Page): Promise<void> {
  await page.goto('/dashboard/red-route-matrix');
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByText('No matrix yet')).toBeVisible();
}

/** Drags by real moves of the mouse, as the browser's own dragging wants them. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged is not on the screen.');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + start.height / 2 + 4, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a matrix is made by typing, keys and dragging, and by the table, with undo [S1.40] [S2.73]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await newProject(page);
  await page.getByRole('button', { name: 'Start with an empty matrix' }).click();
  await cellOf(page, 2, 2).click();
  await page.keyboard.type('Pay a bill');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Log in');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 2, 2).getByRole('listitem')).toHaveText(['Pay a bill', 'Log in']);

  // Both are chosen, and go up and to the right by a level each.
  await cellOf(page, 2, 2).getByText('Pay a bill').click();
  await cellOf(page, 2, 2)
    .getByText('Log in')
    .click({ modifiers: ['Control'] });
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cellOf(page, 3, 3).getByRole('listitem')).toHaveText(['Pay a bill', 'Log in']);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 2, 3).getByRole('listitem')).toHaveCount(2);

  await cellOf(page, 2, 3).press('Escape');
  await drag(page, cellOf(page, 2, 3).getByText('Log in'), cellOf(page, 4, 4));
  await expect(cellOf(page, 4, 4).getByText('Log in')).toBeVisible();

  const view = page.getByRole('radiogroup', { name: 'View' });
  await view.getByText('Table').click();
  const table = page.getByRole('grid', { name: 'Table of tasks' });
  const line = (name: string) => table.getByRole('row', { name });
  await expect(line('Log in').getByRole('gridcell').first()).toHaveText('4,4');
  await line('Pay a bill').getByRole('gridcell').first().click();
  await page.keyboard.type('4,3');
  await page.keyboard.press('Enter');
  await expect(line('Pay a bill').getByRole('gridcell').first()).toHaveText('4,3');
  await view.getByText('Matrix').click();
  await expect(cellOf(page, 4, 3).getByText('Pay a bill')).toBeVisible();
});

test('the sample is read as a matrix and a table, analysed, tried, printed, and passes axe [S2.76]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await newProject(page);
  await page.getByRole('button', { name: 'Start from sample' }).click();
  await expect(cellOf(page, 4, 4).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Insights' }).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('9 tasks carry 80 % of the traffic.')).toBeVisible();
  await expectAccessibleInBoth(page);

  await panel.getByText('What if').click();
  const ranking = page.getByRole('region', { name: 'Ranking that would follow' });
  await expect(ranking.getByRole('listitem').nth(2)).toContainText('Pay a person');
  await page.getByRole('slider', { name: 'Weight of Amara' }).focus();
  await page.keyboard.press('Home');
  await expect(ranking.getByRole('listitem').nth(2)).not.toContainText('Pay a person');
  // Nothing is kept before somebody says so.
  await expect(page.getByRole('tab', { name: 'Amara' })).toContainText('0.5');
  await page.getByRole('button', { name: 'Keep this' }).click();
  await expect(page.getByText('Weights add up to 0.5, not 1').first()).toBeVisible();
  await page.keyboard.press('Control+z');

  await page.getByRole('tab', { name: 'Ruth' }).click();
  await cellOf(page, 4, 3).getByText('Get help from a person').click();
  await page.getByRole('button', { name: 'Details', exact: true }).first().click();
  await expect(page.getByText('0.5·2·1 + 0.3·2·1 + 0.2·4·3')).toBeVisible();
  await expectFitsPhone(page);

  // What is printed stands alone: the sub-matrices that were not left out, and the analysis as a report.
  const ruth = new URL(page.url()).searchParams.get('sub') ?? '';
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}/export?to=pdf&without=${ruth}`);
  await expect(page.getByRole('heading')).toHaveText([
    /^Harbour Bank/,
    'All together',
    'Amara',
    'Deniz',
    'Analysis',
    'Red routes of each',
    'How alike they are',
    'Personas differ: design for both, or split',
    'Must never fail: critical, and no red route',
    'Guessed, not measured',
  ]);
  await expect(page.getByRole('row', { name: /^3 Pay a person red 9.5 0.5·4·3/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
