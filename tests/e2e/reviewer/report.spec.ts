import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { printWidth } from '#features/exports/contract/formats.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls, reviewerSharing } from '#tools/reviewer/contract/project.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { inviteLink } from '../mapper/map-screen.ts';
import { requestFrom, signIn } from '../person.ts';

const views = (page: Page) => page.getByRole('radiogroup', { name: 'View' });
/** For each page of a PDF, the share below its last text. */
async function emptyShares(bytes: Buffer): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const shares: number[] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    const heights = items.flatMap((item) =>
      'transform' in item ? [Number(item.transform[5])] : [],
    );
    shares.push(Math.min(...heights) / (page.view[3] ?? 1));
  }
  return shares;
}

const goTo = (page: Page, name: string) => page.getByRole('button', { name: `Go to ${name}` });

test('the report is not linked for others; it is reordered, frozen and downloaded as PDF [S1.44] [S2.131] [S8.16] [S7.212] [S7.224]', async ({
  signedIn,
  server,
}) => {
  const [amara, ben] = [await signedIn('Amara Okafor'), await signedIn('Ben Carter')];
  const { accessToken } = await signIn(server, amara);
  const body = { title: 'Bank app' };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, { body }, accessToken);
  await requestFrom(server, reviewCalls.fillFromSample, { params: { id } }, accessToken);
  const share = { project_id: id, email: ben.email, permission: 'E' as const };
  await requestFrom(server, reviewerSharing.share, { body: share }, accessToken);
  const token = (await inviteLink(server, ben.email)).split('token=')[1] ?? '';
  await requestFrom(
    server,
    acceptInvite,
    { body: { token } },
    (await signIn(server, ben)).accessToken,
  );

  await amara.page.goto(`/reviewer/${id}?view=report`);
  await ben.page.goto(`/reviewer/${id}`);
  await goTo(ben.page, 'Amara Okafor').click();
  await expect(ben.page.getByText('User is inactive or online on Report page.')).toBeVisible();
  // A list that is sorted again begins at its top.
  await views(ben.page).getByText('List').click();
  const table = ben.page.getByRole('table', { name: 'Issues' });
  await ben.page.setViewportSize({ width: 1280, height: 500 });
  await table.getByRole('checkbox').last().focus();
  await expect(table.getByRole('row').nth(1)).not.toBeInViewport();
  await table.getByRole('button', { name: 'Severity' }).click();
  await expect(table.getByRole('row').nth(1)).toBeInViewport();
  await expect(table.getByRole('row').nth(1)).toContainText('4 Catastrophe');
  // Users with access can be assigned an issue, whether they evaluate or not.
  await table.getByRole('checkbox').nth(1).check();
  await ben.page.getByRole('button', { name: 'Assign' }).click();
  await ben.page.getByRole('menuitem', { name: 'Amara Okafor' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Amara Okafor');
  await views(ben.page).getByText('Pages').click();
  await ben.page.getByRole('button', { name: /^Statements/ }).click();
  await expect(ben.page.getByRole('group', { name: 'Statements' })).toBeVisible();

  // Only the report scrolls: there is nothing below its end.
  const matrix = amara.page.getByRole('table', { name: 'Who found which problem' });
  await expect(matrix).toBeVisible();
  const scrolling = await matrix.evaluate((element) => {
    let count = 0;
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflowY === 'auto' && at.scrollHeight > at.clientHeight)
        count += 1;
    return count;
  });
  expect(scrolling).toBe(1);

  // Its figures are side by side, and on a phone no word of a table is broken.
  const figures = amara.page.getByRole('listitem').filter({ hasText: /^\d+(Problems|Strength)$/ });
  const tops = await figures.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
  await amara.page.setViewportSize({ width: 390, height: 844 });
  const heat = amara.page.getByRole('table', { name: 'Problems of pages by severity' });
  const headerRow = await heat.getByRole('row').first().boundingBox();
  expect(headerRow?.height).toBeLessThan(60);
  await amara.page.setViewportSize({ width: 1280, height: 720 });

  // Parts are deselected and reordered.
  const parts = amara.page.getByRole('heading', { level: 2 });
  await amara.page.getByRole('button', { name: 'Parts' }).click();
  await amara.page.getByRole('menuitem', { name: 'Strengths' }).hover();
  await amara.page.getByRole('menuitem', { name: 'Leave out' }).click();
  await expect(parts.filter({ hasText: 'Strengths' })).toHaveCount(0);
  await amara.page.keyboard.press('Escape');
  await amara.page.keyboard.press('Escape');

  // A stored report does not change with the review.
  await amara.page.getByRole('button', { name: 'Freeze' }).click();
  await amara.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(amara.page.getByText(/^Report, /).first()).toBeVisible();

  const downloading = amara.page.waitForEvent('download', { timeout: 60_000 });
  await amara.page.getByRole('button', { name: 'PDF' }).click();
  await amara.page.getByRole('menuitem', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path());
  // On pages of paper, complete: nothing is cut off at the right.
  const { totalPages, text } = await extractText(new Uint8Array(file));
  expect(totalPages).toBeGreaterThan(3);
  for (const label of ['Unresolved', 'Debt', 'Not rated']) expect(text.join(' ')).toContain(label);
  // Sections continue across pages: no page but the last is half empty.
  const empty = await emptyShares(await readFile(await (await downloading).path()));
  for (const share of empty.slice(0, -1)) expect(share).toBeLessThan(0.5);
  await expectAccessible(amara.page, { onlyWcag: true });

  // The printer lays it out on its pages only, not in its window, which has another width.
  const printed = await amara.page.context().newPage();
  await printed.emulateMedia({ media: 'print' });
  await printed.setViewportSize({ width: printWidth, height: 800 });
  await printed.goto(`/reviewer/${id}/export?to=pdf`);
  const ready = printed.locator('[data-print-ready]');
  await expect(ready).toHaveCSS('content-visibility', 'hidden');
  await printed.setViewportSize({ width: 690, height: 800 });
  await expect(ready).toHaveCSS('content-visibility', 'visible');
  await printed.close();

  // A follower is led to the same page.
  await goTo(amara.page, 'Ben Carter').click();
  await expect(amara.page.getByRole('group', { name: 'Statements' })).toBeVisible();
  await expect(views(amara.page).getByRole('radio', { name: 'Pages' })).toBeChecked();
  await goTo(amara.page, 'Ben Carter').click();
  await expect(amara.page.getByText('Already on the same screen.')).toBeVisible();
});
