import type { Page } from '@playwright/test';
import { meaningCalls } from '#tools/mapper/contract/calls/meaning-calls.ts';
import { DashboardScreen } from '../dashboard/dashboard-screen.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { requestAs } from '../person.ts';
import { MapScreen } from './map-screen.ts';

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

test('a card gets a tag, a task and evidence in its details, and is found by each', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await map.cell(6, 4).focus();
  await openPanel(page, 'Details');
  const details = panel(page, 'Details');
  await expect(details).toContainText('No feedback for 2 days');
  await details.getByRole('combobox', { name: 'Tags' }).fill('waiting');
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'Add note' }).click();
  await details.getByLabel('Text of the note').fill('Ask the identity team for a status page');
  await details.getByRole('combobox', { name: 'Task status' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await details.getByLabel('Assigned to').fill('Ben');
  await details.getByLabel('Due').fill('2031-03-01');
  await details.getByRole('button', { name: 'Add evidence' }).click();
  await details.getByLabel('Source').fill('Interview P03');
  await details.getByLabel('Quote').fill('Did it fail, or am I waiting?');
  await details.getByRole('button', { name: 'Add evidence' }).click();
  await expect(details.getByText('Did it fail, or am I waiting?')).toBeVisible();
  await expect(map.cell(6, 4)).toContainText('waiting');
  await expect(map.cell(6, 4)).toContainText(/1\s*note/);
  await expect(map.cell(6, 4)).toContainText(/2\s*evidence/);

  await openPanel(page, 'Notes and tasks');
  await panel(page, 'Notes and tasks').getByText('Tasks', { exact: true }).click();
  await expect(panel(page, 'Notes and tasks').getByLabel('Text of the note')).toHaveValue(
    'Ask the identity team for a status page',
  );
  await expect(panel(page, 'Notes and tasks').getByLabel('Assigned to').last()).toHaveValue('Ben');

  await openPanel(page, 'Evidence meter');
  await expect(panel(page, 'Evidence meter')).toContainText('18 of');
  await expect(panel(page, 'Evidence meter')).toContainText('Channels');
  await expect(
    panel(page, 'Evidence meter').getByRole('button', { name: 'Pain points' }),
  ).toHaveCount(0);

  await openPanel(page, 'Filter');
  const filter = panel(page, 'Filter');
  await filter.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'waiting' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toContainText(/1 of \d+ cards match/);
  await filter.getByText('Hide', { exact: true }).click();
  await expect(map.grid.getByRole('rowheader')).toHaveCount(1);
  await expect(map.grid.getByRole('columnheader')).toHaveCount(1);
  await expect(map.cell(1, 1)).toContainText('No feedback for 2 days');
  await filter.getByLabel('Name of the new view').fill('Waits');
  await filter.getByRole('button', { name: 'Save view' }).click();
  await filter.getByRole('button', { name: 'Clear filter' }).click();
  await expect(map.cell(6, 1)).toContainText('No idea which account type');
  await filter.getByRole('button', { name: 'Show Waits' }).click();
  await expect(map.grid.getByRole('rowheader')).toHaveCount(1);
  await map.saved();
});

test('tags are renamed, coloured, counted, merged and deleted, the report has metadata and warnings, statuses are renamed, and a filter without matches says so and is remembered', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('tags are renamed, coloured, counted, merged and deleted', async () => {
    await openPanel(page, 'Tags');
    const tags = panel(page, 'Tags');
    for (const name of ['waiting', 'waits']) {
      await tags.getByLabel('Name of the new tag').fill(name);
      await page.keyboard.press('Enter');
      await expect(tags.getByLabel('Name of the new tag')).toHaveValue('');
    }
    await map.cell(6, 4).focus();
    await openPanel(page, 'Details');
    await panel(page, 'Details').getByRole('combobox', { name: 'Tags' }).fill('waits');
    await page.keyboard.press('Enter');
    await openPanel(page, 'Tags');
    await expect(tags.getByText('1 use')).toBeVisible();
    await tags.getByRole('button', { name: 'Actions for tag waits' }).click();
    await page.getByRole('menuitem', { name: 'waiting' }).click();
    await expect(tags.getByRole('listitem')).toHaveCount(1);
    await expect(tags.getByText('1 use')).toBeVisible();
    await tags.getByLabel('Name of the tag').fill('waits long');
    await page.keyboard.press('Enter');
    await expect(map.cell(6, 4)).toContainText('waits long');
    await tags.getByRole('button', { name: 'Actions for tag waits long' }).click();
    await page.getByRole('menuitem', { name: 'Delete tag' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete tag' }).click();
    await expect(map.cell(6, 4)).not.toContainText('waits long');
  });

  await test.step('the report has metadata, size and warnings, and statuses are renamed', async () => {
    await openPanel(page, 'Report');
    const report = panel(page, 'Report');
    await report.getByLabel('Owner').fill('Amara');
    await report.getByLabel('Review by').fill('2020-01-01');
    await report.getByLabel('Goal').click();
    await expect(report).toContainText('It should have been reviewed by 2020-01-01.');
    await expect(report.getByText('Stages').locator('..')).toContainText('5');
    await openPanel(page, 'Evidence meter');
    await page.getByLabel('Word for status R').fill('Proven');
    await page.keyboard.press('Enter');
    await map.cell(6, 4).focus();
    await openPanel(page, 'Details');
    await expect(panel(page, 'Details').getByRole('button', { name: 'R Proven' })).toBeVisible();
  });

  await test.step('a filter without matches says so, can be cleared there, and is remembered', async () => {
    await openPanel(page, 'Filter');
    await panel(page, 'Filter').getByLabel('Words').fill('zeppelin');
    await expect(panel(page, 'Filter')).toContainText(/0 of \d+ cards match/);
    await panel(page, 'Filter').getByText('Hide', { exact: true }).click();
    const empty = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Nothing matches this filter' }) });
    await expect(empty).toBeVisible();
    await expect(map.grid).toHaveCount(0);
    await empty.getByRole('button', { name: 'Clear filter' }).click();
    await expect(map.cell(6, 4)).toContainText('No feedback for 2 days');
    await expect(panel(page, 'Filter').getByLabel('Words')).toHaveValue('');

    // A filtered map on another view is restored: after a reload, and from the dashboard.
    await panel(page, 'Filter').getByText('O · Open').click();
    await expect(panel(page, 'Filter')).toContainText('4 of 43 cards match');
    await page.getByRole('radiogroup', { name: 'View' }).getByText('Opportunities').click();
    await expect(page).toHaveURL(/view=opportunities/);
    await page.goto('/dashboard/mapper');
    await new DashboardScreen(page).project('I open a current account').getByRole('link').click();
    const view = page.getByRole('radiogroup', { name: 'View' });
    await expect(view.getByRole('radio', { name: 'Opportunities' })).toBeChecked();
    await view.getByText('Map', { exact: true }).click();
    await expect(map.stage('First week')).toBeVisible();
    await expect(map.stage('Prove who I am')).toHaveCount(0);
    await openPanel(page, 'Filter');
    await expect(panel(page, 'Filter')).toContainText('4 of 43 cards match');
  });
});

test('a card in a row of opportunities is an opportunity: scored on it, dragged on the matrix, linked, and deleted with it', async ({
  signedIn,
}) => {
  const person = await signedIn();
  const { page } = person;
  const map = new MapScreen(page);
  await map.createSample();
  const body = { title: 'Branch with a chair', customer_value: 60, business_value: 40, effort: 2 };
  await requestAs(page, meaningCalls.addOpportunity, { params: { id: map.id }, body });

  await map.cell(7, 4).focus();
  await openPanel(page, 'Details');
  const details = panel(page, 'Details');
  await details.getByLabel('How might we').fill('tell how long it takes?');
  await details.getByLabel('Customer value (0–100)').fill('90');
  await details.getByLabel('Business value (0–100)').fill('70');
  await details.getByLabel('Effort (0–5)').fill('1');
  await page.keyboard.press('Tab');
  await expect(map.cell(7, 4)).toContainText('80.0');
  await expect(map.cell(7, 4)).toContainText('How might we tell how long it takes?');

  await openPanel(page, 'Opportunities');
  const list = panel(page, 'Opportunities');
  const items = list.getByRole('list', { name: 'Opportunities' }).getByRole('listitem');
  await expect(items).toHaveCount(6);
  await expect(items.first()).toContainText('Status page with honest time');
  await list.getByRole('button', { name: /^Branch with a chair/ }).click();
  await list.getByRole('button', { name: 'Put on the map' }).click();
  await expect(map.cell(7, 1)).toContainText('Branch with a chair');
  await expect(map.cell(7, 1)).toContainText('25.0');

  // A card of another row says that it leads to an opportunity.
  await map.cell(6, 4).focus();
  await openPanel(page, 'Details');
  await details.getByRole('combobox', { name: 'Opportunities' }).click();
  await page.getByRole('option', { name: 'Status page with honest time' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Opportunities').click();
  const view = page.getByRole('region', { name: 'Opportunities' });
  const tray = view.getByRole('region', { name: 'Not placed' });
  await expect(tray.getByRole('listitem')).toHaveCount(4);
  const plane = view.getByRole('group', { name: 'Value and effort' });
  await tray.getByText('Autosave each field').dragTo(plane);
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  // At the end of the field its text is still within it.
  const end = async () => {
    const box = await plane.getByText('Effort →').boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const from = await plane.boundingBox();
  const targetPosition = { x: (await end()) - (from?.x ?? 0), y: (from?.height ?? 0) / 2 };
  await tray.getByText('Two-question chooser').dragTo(plane, { targetPosition });
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  const label = await plane.getByText('Two-question chooser').boundingBox();
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan((await end()) + 12);
  const dot = plane.getByRole('button', { name: /^Status page with honest time, score 80.0/ });
  await dot.focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    plane.getByRole('button', { name: /^Status page with honest time, score 72.7/ }),
  ).toBeVisible();
  await view.getByText('By status', { exact: true }).click();
  await view.getByRole('button', { name: 'Give Status page with honest time another' }).click();
  await page.getByRole('menuitem', { name: 'Solved' }).click();
  await expect(view.getByRole('region', { name: 'Solved' })).toContainText('Status page');
  await map.saved();
  await view.getByText('All my maps', { exact: true }).click();
  await expect(view.getByRole('table')).toContainText('Branch with a chair');

  await openPanel(page, 'Opportunities');
  await list.getByRole('button', { name: /^Status page/ }).click();
  await list.getByRole('button', { name: 'Go to No feedback for 2 days' }).click();
  await expect(map.cell(6, 4)).toBeFocused();
  await list.getByRole('button', { name: 'Delete opportunity' }).click();
  await expect(map.cell(7, 4)).not.toContainText('Status page');
});
