import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { type MapScreen, openTogether } from './map-screen.ts';

const versions = (page: Page) => page.getByRole('list', { name: 'Versions' });
const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are looking at the version' });

async function saveVersion(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title of the version').fill(title);
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(versions(page).getByRole('button', { name: title })).toBeVisible();
}

async function rewriteFirstCard(map: MapScreen, text: string): Promise<void> {
  await map.cell(1, 1).focus();
  await map.page.keyboard.press('Enter');
  await map.page.getByRole('textbox', { name: 'Text of the card' }).fill(text);
  await map.page.keyboard.press('Escape');
  await expect(map.cell(1, 1)).toContainText(text);
  await map.saved();
}

test('a version is saved, viewed, compared and restored for all users [S1.22] [S1.23] [S4.92]', async ({
  signedIn,
  server,
}) => {
  const amara = await signedIn('Amara Okafor');
  const ben = await signedIn('Ben Carter');
  const [mine, his] = await openTogether(server, amara, ben, 'Can edit');
  await openPanel(ben.page, 'Version history');
  await expect(ben.page.getByText('No versions yet.')).toBeVisible();

  await openPanel(amara.page, 'Version history');
  await amara.page.getByLabel('Title of the version').fill('x'.repeat(60));
  await expect(amara.page.getByLabel('Title of the version')).toHaveValue('x'.repeat(50));
  await expect(amara.page.getByText('50/50')).toBeVisible();
  await saveVersion(amara.page, 'First draft');
  // Ben's list shows it at once, with its author.
  await expect(versions(ben.page).getByRole('button', { name: 'First draft' })).toContainText(
    'by Amara Okafor',
  );
  await rewriteFirstCard(mine, 'Phones the bank');
  await saveVersion(amara.page, 'Second draft');

  // Viewing the old version changes nothing, and it cannot be edited.
  await versions(amara.page).getByRole('button', { name: 'First draft' }).click();
  await expect(banner(amara.page)).toContainText('First draft');
  await expect(mine.cell(1, 1)).toContainText('Client asks for an account');
  await expect(amara.page.getByRole('toolbar', { name: 'Map' })).toBeHidden();
  await mine.cell(1, 1).focus();
  await amara.page.keyboard.press('Enter');
  await expect(amara.page.getByRole('textbox', { name: 'Text of the card' })).toBeHidden();
  await expect(his.cell(1, 1)).toContainText('Phones the bank');

  // Differences are described in text.
  const cards = amara.page.getByRole('region', { name: 'Cards' });
  await expect(cards).toContainText('1 card');
  await expect(cards).toContainText('Changed ‘Phones the bank’');
  await expect(cards.getByRole('deletion')).toContainText('Client asks for an account');
  await expect(cards.getByRole('insertion')).toHaveText('Phones the bank');
  await amara.page.getByLabel('Compared with').selectOption({ label: 'Second draft' });
  await expect(cards).toContainText('Changed ‘Phones the bank’');

  // An address leads to the same version after a reload.
  await amara.page.reload();
  await expect(banner(amara.page)).toContainText('First draft');
  await banner(amara.page).getByRole('button', { name: 'Restore this version' }).click();
  await amara.page.getByRole('dialog').getByRole('button', { name: 'Restore version' }).click();
  await expect(banner(amara.page)).toBeHidden();
  await expect(mine.cell(1, 1)).toContainText('Client asks for an account');
  await expect(his.cell(1, 1)).toContainText('Client asks for an account');
  await expect(
    versions(ben.page).getByRole('button', { name: 'Before restoring First draft' }),
  ).toContainText('Before a restore');
});
