import type { Page } from '@playwright/test';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { requestFrom } from '../person.ts';
import { makeSample } from './matrix-screen.ts';

/** Adds an issue on the open page of a review. */
async function enter(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: title }).first().click();
  const plane = page.getByRole('group', { name: title });
  await plane.click({ position: { x: 200, y: 160 } });
  await page.getByRole('textbox', { name: 'What you found' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(plane.getByRole('button')).toHaveCount(1);
}

/** Imports issues from a table. */
async function bringIn(page: Page, table: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /choose/i }).click();
  const file = { name: 'issues.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await (await choosing).setFiles([file]);
  await page.getByRole('button', { name: 'Import 1 issue' }).click();
  await expect(page.getByText('Imported 1 issue.')).toBeVisible();
}

test('red routes are reviewed, and open issues block them, by traffic and severity, until they are fixed', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const { page } = amara;
  const { id, accessToken } = await makeSample(server, amara);
  await page.goto(`/red-route-matrix/${id}?panel=analysis`);
  const blocked = page.getByRole('region', { name: 'Blocked red routes' });
  await expect(blocked).toContainText('No unresolved issue is linked with a red route.');
  await blocked.getByRole('button', { name: 'Review the red routes' }).click();
  await page.getByRole('button', { name: 'New review' }).click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/reviewer\//);
  const review = new URL(page.url()).pathname.split('/')[2] ?? '';

  // Each route has a page that links back to it.
  await expect(page.getByRole('link', { name: 'Check balance' })).toHaveAttribute(
    'href',
    new RegExp(`/red-route-matrix/${id}`),
  );
  await enter(page, 'Check balance', 'Figures are cut !1');
  await enter(page, 'Pay a person', 'The button is dead !4');
  await enter(page, 'Find a past payment', '+ Search is quick');
  await expectAccessible(page, { onlyWcag: true });
  await bringIn(page, 'Finding,Screen,Section,Severity\nThe code comes late,log in,red routes,2\n');

  await page.goto(`/red-route-matrix/${id}?panel=analysis`);
  const routes = blocked.getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(routes).toHaveText(
      [/^Pay a person38.*The button is dead \(4\)/, /^Log in30.4/, /^Check balance15.2/],
      {
        timeout: 3000,
      },
    );
  }).toPass();

  // A fixed issue is removed from the list.
  const { issues } = await requestFrom(
    server,
    reviewCalls.listIssues,
    { params: { id: review } },
    accessToken,
  );
  const dead = issues.find(({ title }) => title === 'The button is dead');
  await requestFrom(
    server,
    reviewCalls.changeIssue,
    { params: { id: review, issue_id: dead?._id ?? '' }, body: { status: 'fixed' } },
    accessToken,
  );
  await expect(async () => {
    await page.reload();
    await expect(routes).toHaveText([/^Log in/, /^Check balance/], { timeout: 3000 });
  }).toPass();
});
