import type { Locator, Page } from '@playwright/test';
import { redRoutesCalls } from '#tools/red-routes/contract/project.ts';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestAs } from '../person.ts';
import { cellOf, heard } from './matrix-screen.ts';

async function newProject(page: Page): Promise<void> {
  await page.goto('/dashboard/red-route-matrix');
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByText('No matrix yet')).toBeVisible();
}

/** Drags with real moves of the mouse, which the browser's own drag and drop requires. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged is not on the screen.');
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + start.height / 2 + 4, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a matrix is filled by typing, keys, dragging and the table, with undo [S1.40] [S2.73]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await newProject(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Start with an empty matrix' }).click();
  const hint = page.getByText('No tasks yet.');
  await expect(hint).toBeVisible();
  // A phone shows a part: it begins with the red zone.
  await expect(cellOf(page, 3, 4)).toBeInViewport({ ratio: 0.95 });
  await expect(cellOf(page, 4, 4)).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width, height });
  await cellOf(page, 2, 2).click();
  await page.keyboard.type('Pay a bill');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Log in');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 2, 2).getByRole('listitem')).toHaveText(['Pay a bill', 'Log in']);
  await expect(hint).toBeHidden();

  // Both are selected, and move up and right by one level each.
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

  // A task that is added by the toolbar is renamed at once, even while the details of another are
  // open.
  for (const name of ['Order a card', 'Block a card']) {
    await page.getByRole('toolbar').getByRole('button', { name: 'Add task' }).click();
    const field = page.getByRole('complementary', { name: 'Details' }).getByLabel('Name');
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close details' }).click();

  // A cell with many tasks folds, and reopens when the keyboard reaches it.
  const full = cellOf(page, 1, 1);
  await full.click();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    Array.from({ length: 20 }, (_, at) => `Task ${at + 1}`).join('\n'),
  );
  await expect(full.getByText('Task 20')).toBeVisible();
  await full.getByRole('button', { name: 'Show fewer' }).click();
  await expect(full).toBeFocused();
  await expect(full.getByRole('button', { name: '14 more' })).toBeVisible();
  await expect(full.getByText('Task 7')).toBeHidden();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Space');
  await expect(full.getByText('Task 20')).toBeVisible();
  await expect(full).toBeFocused();
});

/** The accessible names of all cells, by arrow keys through the 4×4 from its top left. */
async function heardOfMatrix(page: Page): Promise<string[]> {
  await cellOf(page, 1, 4).focus();
  const all: string[] = [];
  for (const turn of [1, -1, 1, -1]) {
    const row = [await heard(page)];
    for (let step = 1; step < 4; step += 1) {
      await page.keyboard.press(turn > 0 ? 'ArrowRight' : 'ArrowLeft');
      row.push(await heard(page));
    }
    all.push(...(turn > 0 ? row : row.toReversed()));
    await page.keyboard.press('ArrowDown');
  }
  return all;
}

/** The same sixteen cells, from the accessible names in the first column of the table. */
async function matrixFromTable(page: Page, tasks: number): Promise<string[]> {
  const table = page.getByRole('grid', { name: 'Table of tasks' });
  await table.getByRole('row').nth(1).getByRole('gridcell').first().focus();
  const at = new Map<string, string[]>();
  for (let step = 0; step < tasks; step += 1) {
    await expect(table.locator(`[aria-rowindex="${step + 2}"] :focus`)).toBeVisible();
    const [, levels = '', zone] = /^(\d,\d), (.*)$/.exec(await heard(page)) ?? [];
    await page.keyboard.press('ArrowLeft');
    at.set(levels, [...(at.get(levels) ?? [`${zone}`]), await heard(page)]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  return [4, 3, 2, 1].flatMap((frequency) =>
    [1, 2, 3, 4].map((reach) => {
      const [zone = '', ...names] = at.get(`${reach},${frequency}`) ?? [];
      const count = names.length === 1 ? '1 task' : `${names.length} tasks`;
      return names.length === 0 ? 'empty' : `${zone}, ${count} ${names.join(' ')}`;
    }),
  );
}

/** In forced-colours mode, zones and the selected view are distinguishable. */
async function expectReadableWithoutColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (reach: number, frequency: number) =>
    cellOf(page, reach, frequency).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const grounds = [await ground(1, 1), await ground(4, 1), await ground(2, 4), await ground(4, 4)];
  expect(new Set(grounds).size, 'grounds of the four zones').toBe(4);
  const view = page.getByRole('radiogroup', { name: 'View' });
  await expect(view.locator('label', { hasText: 'Matrix' })).toHaveCSS('outline-style', 'solid');
  await expect(view.locator('label', { hasText: 'Table' })).toHaveCSS('outline-style', 'none');
  await page.emulateMedia({ forcedColors: 'none' });
}

test('the sample is viewed as a matrix and a table, analysed, changed in what-if, printed, and passes axe [S2.76]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const { _id } = await requestAs(page, redRoutesCalls.create, { body: {} });
  await page.goto(`/red-route-matrix/${_id}`);
  await page.getByRole('button', { name: 'Start from sample' }).click();
  await expect(cellOf(page, 4, 4).getByRole('listitem')).toHaveCount(2);
  await expect(cellOf(page, 4, 4)).toHaveAccessibleName(
    'Red route, heat 16, 2 tasks Check balance Traffic 15.2 Log in Traffic 15.2',
  );
  // With keyboard and screen reader, the matrix of one persona and its column of the table are
  // equal.
  await page.getByRole('tab', { name: 'Amara' }).click();
  await expect(page.getByRole('grid', { name: 'Matrix of Amara' })).toBeVisible();
  const matrix = await heardOfMatrix(page);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Table').click();
  const described = await matrixFromTable(page, 16);
  expect(matrix.map((text) => (text.endsWith(' 0 tasks') ? 'empty' : text))).toEqual(described);
  expect(described.filter((text) => text === 'empty')).toHaveLength(9);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Matrix').click();
  await page.getByRole('tab', { name: 'All together' }).click();
  await expectReadableWithoutColours(page);
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
  // Nothing is stored before the user confirms.
  await expect(page.getByRole('tab', { name: 'Amara' })).toContainText('0.5');
  await page.getByRole('button', { name: 'Keep this' }).click();
  await expect(page.getByText('Weights add up to 0.5, not 1').first()).toBeVisible();
  for (const name of ['Deniz', 'Ruth']) {
    await page.getByRole('slider', { name: `Weight of ${name}` }).focus();
    await page.keyboard.press('Home');
  }
  await page.getByRole('button', { name: 'Keep this' }).click();
  await expect(page.getByText('All weights are 0, so nothing counts together')).toBeVisible();
  const uncounted = page.getByRole('region', { name: 'Without weight, not counted' });
  await expect(uncounted.getByRole('listitem')).toHaveCount(16);
  await expect(page.getByRole('region', { name: 'Not placed yet' })).toBeHidden();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');

  await page.getByRole('tab', { name: 'Ruth' }).click();
  await cellOf(page, 4, 3).getByText('Get help from a person').click();
  await page.getByRole('button', { name: 'Details', exact: true }).first().click();
  await expect(page.getByText('0.5·2·1 + 0.3·2·1 + 0.2·4·3')).toBeVisible();
  await expectFitsPhone(page);

  // The print has only the selected sub-matrices, and the analysis as a report.
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
    'Must never fail: critical, but not a red route',
    'Guessed, not measured',
  ]);
  await expect(page.getByRole('row', { name: /^3 Pay a person red 9.5 0.5·4·3/ })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});
