import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { requestFrom, signIn } from '../person.ts';

test('success criteria are judged by keyboard, and become a conformance report and EARL', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const { page } = amara;
  const { accessToken } = await signIn(server, amara);
  const body = { title: 'Bank app' };
  const { _id: id } = await requestFrom(server, reviewerCalls.create, { body }, accessToken);
  await requestFrom(server, reviewCalls.fillFromSample, { params: { id } }, accessToken);
  await page.goto(`/reviewer/${id}`);
  const panel = await openPanel(page, 'Evaluators and method');
  const conformance = panel.getByRole('region', { name: 'Conformance' });
  await expect(conformance).toHaveCount(0);
  await panel.getByRole('checkbox', { name: /WCAG/ }).focus();
  await page.keyboard.press('Space');
  await conformance.getByText('Success criteria', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(conformance.getByLabel('1.1.1 Non-text Content')).toBeFocused();
  await page.keyboard.type('Supports');
  await expect(conformance.getByLabel('1.1.1 Non-text Content')).toHaveValue('supports');
  await expect(conformance).toContainText('1 of 55 success criteria are evaluated.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Read with NVDA.');
  await page.keyboard.press('Tab');
  await expectAccessibleInBoth(page, { within: 'aside' });
  await expect(page.getByText('Saving...')).toBeHidden();

  const save = async (format: string, report?: string) => {
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: format }).click();
    if (report) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('What it contains').selectOption({ label: report });
      await dialog.getByRole('button', { name: 'Save file' }).click();
    }
    return readFile(await (await downloading).path());
  };
  const results = String(await save('Accessibility results (EARL, JSON-LD)'));
  expect(results).toContain('Read with NVDA.');
  const pdf = await save('Document (PDF)', 'Accessibility conformance report (ACR, WCAG 2.2)');
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toContain('1.1.1 Non-text Content');
  expect(text).toContain('Read with NVDA.');
});
