import type { Page } from '@playwright/test';
import { meaningCalls } from '#tools/mapper/contract/calls/meaning-calls.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { requestAs } from '../person.ts';
import { bringIn, MapScreen } from './map-screen.ts';

const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

test('a viewer sees every panel, views and compares versions, cannot change anything, and removes the map, which stays with its owner [S2.138]', async ({
  signedIn,
  server,
}) => {
  test.slow();
  const amara = await signedIn('Amara Okafor');
  const vera = await signedIn('Vera Lindt');
  const mine = new MapScreen(amara.page);
  await mine.createSample();
  const hers = await bringIn(server, mine, vera, 'Can view');
  await test.step('a viewer sees every panel and cannot change anything in it', async () => {
    const body = { title: 'Autosave each field', customer_value: 60, effort: 2 };
    const given = { params: { id: mine.id }, body };
    await requestAs(amara.page, meaningCalls.addOpportunity, given);
    await hers.cell(6, 4).focus();
    for (const name of [
      'Details',
      'Filter',
      'Tags',
      'Notes and tasks',
      'Evidence meter',
      'Opportunities',
      'Report',
    ]) {
      await openPanel(vera.page, name);
      const shown = panel(vera.page, name);
      await expect(shown).toBeVisible();
      await expect(shown.getByRole('button', { name: /^(Add|Delete|Save)/ })).toHaveCount(0);
      if (name !== 'Filter') await expect(shown.getByRole('textbox')).toHaveCount(0);
    }
    // Her filter applies only to her.
    await openPanel(vera.page, 'Filter');
    await panel(vera.page, 'Filter').getByLabel('Words').fill('feedback');
    await expect(panel(vera.page, 'Filter')).toContainText(/\d+ of \d+ cards match/);
  });

  await test.step('a viewer can view and compare versions, and cannot save or restore one', async () => {
    await openPanel(amara.page, 'Version history');
    await amara.page.getByLabel('Title of the version').fill('Only draft');
    await amara.page.getByRole('button', { name: 'Save version' }).click();
    await expect(hers.cell(1, 1)).toBeVisible();
    const banner = vera.page
      .getByRole('status')
      .filter({ hasText: 'You are looking at the version' });
    await openPanel(vera.page, 'Version history');
    await vera.page
      .getByRole('list', { name: 'Versions' })
      .getByRole('button', { name: 'Only draft' })
      .click();
    await expect(banner).toBeVisible();
    await expect(vera.page.getByText('No differences.')).toBeVisible();
    await expect(vera.page.getByRole('button', { name: 'Restore this version' })).toBeHidden();
    await expect(vera.page.getByLabel('Title of the version')).toBeHidden();
    await banner.getByRole('button', { name: 'Back to now' }).click();
    await expect(banner).toBeHidden();
    await expect(hers.cell(1, 1)).toBeVisible();
  });

  await test.step('a shared project shows its owner and is removed, not deleted', async () => {
    await vera.page.goto('/dashboard/mapper');
    await expect(vera.page.getByRole('article')).toContainText('Amara Okafor');
    await vera.page.getByRole('button', { name: 'Actions for' }).click();
    await expect(vera.page.getByRole('menuitem')).toHaveText(['Move to folder', 'Remove']);
    await vera.page.getByRole('menuitem', { name: 'Remove' }).click();
    await vera.page.getByRole('button', { name: 'Remove map' }).click();
    await expect(vera.page.getByText('No map yet')).toBeVisible();
    await expect(mine.grid).toBeVisible();
  });
});
