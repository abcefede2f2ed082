import type { Locator, Page } from '@playwright/test';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { expectAccessible, expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { requestAs } from '../person.ts';
import { bringIn, MapScreen } from './map-screen.ts';

const dot = (page: Page, person: string, dimension: string): Locator =>
  page.getByRole('slider', { name: `${person}, ${dimension}`, exact: true });
const hasValue = (at: Locator, value: string) =>
  expect(at).toHaveAttribute('aria-valuetext', value);

/** Turns a map into a behavioural one in its report. */
async function becomeBehavioural(page: Page): Promise<void> {
  await openPanel(page, 'Report');
  await page.getByRole('combobox', { name: 'Type of map' }).click();
  await page.getByRole('option', { name: 'Behavioral persona map' }).click();
  await expect(page.getByText('Nobody is placed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Close report' }).click();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('participants are placed between two ends, by keyboard and by pointer, with undo [S1.14] [S1.26]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.create();
  await becomeBehavioural(page);
  await page.getByRole('button', { name: 'Start with six participants' }).click();
  await page.getByLabel('Title of the dimension').fill('Planning');
  await page.getByRole('textbox', { name: 'Left end' }).fill('today');
  await page.getByRole('textbox', { name: 'Right end' }).fill('years');
  await page.keyboard.press('Enter');
  await hasValue(dot(page, 'P01', 'Planning'), 'Not placed');

  await dot(page, 'P01', 'Planning').focus();
  await page.keyboard.press('ArrowRight');
  await hasValue(dot(page, 'P01', 'Planning'), '4 of 7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(dot(page, 'P02', 'Planning')).toBeFocused();
  await page.keyboard.press('End');
  await hasValue(dot(page, 'P02', 'Planning'), '7 of 7');
  await page.keyboard.press('Delete');
  await hasValue(dot(page, 'P02', 'Planning'), 'Not placed');

  const scale = page.getByRole('group', { name: 'Planning, from today to years' });
  const box = await scale.boundingBox();
  await dot(page, 'P03', 'Planning').hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8, { steps: 6 });
  await page.mouse.up();
  await hasValue(dot(page, 'P03', 'Planning'), '1 of 7');
  await page.keyboard.press('Control+z');
  await hasValue(dot(page, 'P03', 'Planning'), 'Not placed');

  await page.getByRole('button', { name: 'Add dimension' }).click();
  await expect(page.getByLabel('Title of the dimension').last()).toBeFocused();
  await page.keyboard.type('Help');
  await page.keyboard.press('Enter');
  await dot(page, 'P01', 'Planning').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dot(page, 'P01', 'Help')).toBeFocused();
  await page.getByRole('button', { name: 'Move Help' }).press('ArrowUp');
  await expect(page.getByLabel('Title of the dimension').first()).toHaveValue('Help');
  await map.saved();
  await page.reload();
  await hasValue(dot(page, 'P01', 'Planning'), '5 of 7');
});

test('scales, table and patterns pass axe in light and dark and fit a phone; a dimension is set up, cleared and deleted, participants are named, coloured and removed', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.fill('behaviour-harbour-bank');
  await test.step('a dimension is set up, cleared and deleted, participants are named, coloured and removed', async () => {
    await hasValue(dot(page, 'P01', 'Risk'), '5 of 7');
    await page.getByRole('button', { name: 'Settings of Risk' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings of Risk' });
    await settings.getByText('10', { exact: true }).click();
    await hasValue(dot(page, 'P01', 'Risk'), '5 of 10');
    await settings.getByRole('button', { name: 'Clear its points' }).click();
    await hasValue(dot(page, 'P01', 'Risk'), 'Not placed');
    await page.getByRole('button', { name: 'Settings of Detail' }).click();
    await page.getByRole('button', { name: 'Delete dimension' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this dimension?' });
    await expect(question).toContainText('13 points on it are deleted too.');
    await question.getByRole('button', { name: 'Delete dimension' }).click();
    await expect(dot(page, 'P01', 'Detail')).toBeHidden();
    await page.keyboard.press('Control+z');
    await hasValue(dot(page, 'P01', 'Detail'), '2 of 7');

    await page.getByRole('button', { name: 'Settings of P12' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ruth');
    await page.keyboard.press('Enter');
    await hasValue(dot(page, 'Ruth', 'Help'), '1 of 7');
    await page.getByRole('button', { name: 'Clear all points' }).click();
    const sure = page.getByRole('dialog', { name: 'Clear all points?' });
    await sure.getByRole('button', { name: 'Clear all points' }).click();
    await hasValue(dot(page, 'Ruth', 'Help'), 'Not placed');
    await page.keyboard.press('Control+z');
    await hasValue(dot(page, 'Ruth', 'Help'), '1 of 7');
  });

  await test.step('scales, table and patterns pass axe in light and dark, and fit a phone', async () => {
    await expectAccessibleInBoth(page);
    await page.getByText('Table', { exact: true }).click();
    await expectAccessibleInBoth(page);
    await page.getByText('Scales', { exact: true }).click();
    await openPanel(page, 'Find patterns');
    await page.getByRole('button', { name: 'Accept Group 1' }).click();
    await expect(page.getByRole('region', { name: 'Profiles' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectFitsPhone(page);
    // The scales begin at the top there: verbs and participants are visible below them.
    await page.reload();
    const scale = page.locator('[data-scales] [data-row]').first();
    await expect.poll(async () => (await scale.boundingBox())?.y).toBeLessThanOrEqual(112);
    const action = page.getByRole('button', { name: 'Add dimension' });
    for (const low of [action, page.getByRole('region', { name: 'Participants' })])
      await expect.poll(async () => (await low.boundingBox())?.y).toBeGreaterThan(600);
  });
});

test('groups are proposed and explained, and a user creates a pattern and a persona from one, and adds it to a journey', async ({
  signedIn,
}) => {
  const person = await signedIn();
  const { page } = person;
  const map = new MapScreen(page);
  await map.createSample();
  const { personas } = await map.fill('behaviour-harbour-bank');
  await openPanel(page, 'Find patterns');
  const four = page.getByRole('button', { name: /^4\s*0\.60\s*best/ });
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^2\s*0\.58\s*next/ })).toBeVisible();
  await expect(page.getByText('P12 stands alone: one person is not a pattern.')).toBeVisible();

  await page.getByText('Patterns', { exact: true }).click();
  await expect(page.getByText('3 found.')).toBeVisible();
  const accepted = page.getByRole('region', { name: 'Accepted patterns' });
  await expect(accepted).toContainText('None yet.');
  await page.getByRole('button', { name: 'Accept Pattern 1' }).click();
  await accepted.getByLabel('Name of the pattern').fill('Autopilot planners');
  await page.keyboard.press('Enter');
  const members = accepted.getByRole('list', { name: 'Members of Autopilot planners' });
  await expect(members.getByRole('listitem')).toHaveText(['P01', 'P02', 'P03', 'P04']);
  await members.getByRole('button', { name: 'Move P04' }).click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await expect(members.getByRole('listitem')).toHaveCount(3);
  const before = await requestAs(page, contentCalls.read, { params: { id: map.id } });
  expect(before.personas).toHaveLength(personas.length);
  await accepted.getByRole('button', { name: 'Make persona of Autopilot planners' }).click();
  await hasValue(dot(page, 'Autopilot planners', 'Planning'), '6 of 7');
  await expect(accepted).toContainText('Made into the persona ‘Autopilot planners’.');
  // There are still twelve participants.
  await expect(page.getByText('12 participants on 8 dimensions')).toBeVisible();
  await page.getByText('As a table').last().click();
  const gap = page.getByRole('row', { name: /Channel/ }).last();
  await expect(gap).toContainText('%');
  // None of its columns is cut by the edge of the panel.
  const over = await gap.evaluate((row) => {
    const box = row.closest('table')?.parentElement;
    return (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0);
  });
  expect(over).toBe(0);

  await map.saved();
  await accepted.getByRole('button', { name: 'Put on another map: Autopilot planners' }).click();
  await page.getByRole('option', { name: /I open a current account/ }).click();
  await expect(map.stage('First week')).toBeVisible();
  await expect(map.grid.getByText('Autopilot planners').first()).toBeVisible();
  // Beside the curve of a lane the name of its persona is not repeated.
  const feelings = map.grid.getByRole('rowheader', { name: 'Emotion, Autopilot planners' });
  await expect(feelings).toContainText('Now');
  await expect(feelings.getByText('Autopilot planners')).toHaveCount(1);
});

test('the page says what is required before groups can be found; the table shows the same points, accepts typing, and accepts a pasted table with names and titles', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.create();
  await becomeBehavioural(page);
  await page.getByRole('button', { name: 'Start with six participants' }).click();
  await test.step('the page says what is required before groups can be found', async () => {
    await openPanel(page, 'Find patterns');
    await expect(page.getByText('Add dimensions: there are 1, 4 are needed.')).toBeVisible();
    await expect(page.getByText('Place more people: 6 points are missing')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeHidden();
    await page.getByRole('button', { name: 'Close find patterns' }).click();
  });

  await test.step('the table shows the same points, accepts typing, and accepts a pasted table with names and titles', async () => {
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('grid', { name: 'Points' });
    await table.getByRole('gridcell').first().click();
    await page.keyboard.press('6');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('3');
    await expect(table.getByRole('gridcell').nth(1)).toHaveText('3');
    await paste(page, 'Who\tTrust: low ↔ high\tHelp\nP01\t2\t7\nAmara\t5\tlots');
    const dialog = page.getByRole('dialog', { name: 'Which scale are these values on?' });
    await expect(dialog.getByLabel('Trust')).toHaveValue('1 to 5');
    await dialog.getByLabel('Trust').selectOption('1 to 7');
    await dialog.getByRole('button', { name: 'Paste', exact: true }).click();
    await expect(table.getByRole('columnheader', { name: 'Trust' })).toBeVisible();
    await expect(table.getByRole('row', { name: /Amara/ }).getByRole('gridcell')).toHaveText([
      '',
      '5',
      '',
    ]);
    await expect(page.getByRole('alert')).toContainText('‘lots’ is no value from 1 to 7');
    await page.keyboard.press('Control+z');
    await expect(table.getByRole('columnheader', { name: 'Trust' })).toBeHidden();
    await expect(table.getByRole('gridcell').first()).toHaveText('6');
  });
});

test('a viewer sees a point move at once and cannot move any; the map is presented as a whole, then dimension by dimension, and others follow', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const vera = await signedIn('Vera Lindt');
  const mine = new MapScreen(amara.page);
  await mine.fill('behaviour-harbour-bank');
  await bringIn(server, mine, vera, 'Can view');
  await test.step('a viewer sees a point move at once, and cannot move any', async () => {
    await hasValue(dot(vera.page, 'P01', 'Risk'), '5 of 7');
    await dot(amara.page, 'P01', 'Risk').focus();
    await amara.page.keyboard.press('ArrowRight');
    await hasValue(dot(vera.page, 'P01', 'Risk'), '6 of 7');

    await expect(vera.page.getByRole('button', { name: 'Add dimension' })).toBeHidden();
    await expect(vera.page.getByRole('button', { name: 'Add participant' })).toBeHidden();
    await expect(vera.page.getByLabel('Title of the dimension')).toHaveCount(0);
    await dot(vera.page, 'P01', 'Risk').focus();
    for (const key of ['ArrowRight', 'Delete', 'Home']) await vera.page.keyboard.press(key);
    await openPanel(vera.page, 'Find patterns');
    await expect(vera.page.getByRole('region', { name: 'Readiness' })).toBeVisible();
    await expect(vera.page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
    await hasValue(dot(vera.page, 'P01', 'Risk'), '6 of 7');
  });

  await test.step('a behavioural map is presented as a whole, then dimension by dimension, and others follow', async () => {
    const seen = amara.page.getByRole('slider', { name: 'P01, Channel', exact: true });
    await amara.page.setViewportSize({ width: 1200, height: 500 });
    await expect(seen).not.toBeInViewport();
    await vera.page.getByRole('button', { name: 'Present' }).click();
    const show = vera.page.getByRole('dialog', { name: /^Presenting/ });
    await expect(show).toContainText('1 of 9');
    await expect(show.getByRole('img', { name: 'P07: 7 of 7' }).first()).toBeVisible();
    await expect(show.getByRole('heading', { level: 3 })).toHaveCount(8);
    await expectAccessible(vera.page, { onlyWcag: true });
    await amara.page.getByRole('button', { name: 'People', exact: true }).click();
    await amara.page.getByRole('button', { name: 'Follow Vera Lindt' }).click();
    for (const _ of [2, 3]) await vera.page.keyboard.press('ArrowRight');
    await expect(show.getByRole('heading', { name: 'Planning', level: 1 })).toBeVisible();
    await expect(show.getByRole('img', { name: 'P07: 7 of 7' })).toBeVisible();
    await vera.page.keyboard.press('End');
    await expect(show).toContainText('9 of 9');
    await expect(seen).toBeInViewport();
    await expectAccessible(vera.page, { onlyWcag: true });
    await vera.page.keyboard.press('Escape');
    await expect(show).toBeHidden();
  });
});
