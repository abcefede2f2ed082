import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';

test('an administrator sees what is stored, sets a quota, chooses when backups are made, makes one, sees why another failed, and deletes it', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-e2e-backups-'));
  const server = await startServer();
  const context = await signedInContext(browser, server, await signUp(server, 'Amara Okafor'));
  const page = await context.newPage();
  await page.goto(`${server.url}/admin`);
  await expect(page).toHaveURL(`${server.url}/dashboard/admin`);
  await page.getByRole('link', { name: 'Storage' }).click();
  const storage = page.getByRole('region', { name: 'Storage', exact: true });
  await expect(storage).toContainText(/Database\s*[\d.]+ MB/);
  await storage.getByLabel('Show').selectOption('Teams');
  await expect(storage).toContainText('None of the teams stores anything yet.');

  const quotas = page.getByRole('region', { name: 'Quotas' });
  await quotas.getByLabel('All together (MB)').fill('2000');
  await quotas.getByRole('button', { name: 'Save quotas' }).click();
  await expect(storage).toContainText('of 2 GB are used.');

  const rule = page.getByRole('region', { name: 'When are backups made?' });
  const backups = page.getByRole('region', { name: 'Backups', exact: true });
  await expect(backups).toContainText('Choose above where backups are stored, and save it.');
  await rule.getByLabel('Backups').selectOption('Weekly');
  await rule.getByLabel('Folder').fill('relative/path');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByRole('alert')).toContainText('Enter the whole path of a folder');
  await rule.getByLabel('Folder').fill(join(folder, 'here'));
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(backups).toContainText('The next one is made');

  await backups.getByRole('button', { name: 'Back up now' }).click();
  const list = backups.getByRole('list', { name: 'Backups' });
  await expect(list).toContainText('Complete', { timeout: 60_000 });
  await list.getByRole('button', { name: 'Check' }).click();
  await expect(list.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^sightline-.*\.tar$/);

  // The folder becomes a file, which no backup can be written to.
  expect(await readdir(join(folder, 'here'))).toHaveLength(1);
  await rm(join(folder, 'here'), { recursive: true });
  await writeFile(join(folder, 'here'), '');
  await backups.getByRole('button', { name: 'Back up now' }).click();
  const failed = list.getByRole('listitem').filter({ hasText: 'Failed' });
  await expect(failed).toContainText('A part of the path is a file.', { timeout: 60_000 });
  await expectAccessibleInBoth(page);
  await expectFitsPhone(page);
  await failed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete backup' }).click();
  await expect(failed).toHaveCount(0);
  await context.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
