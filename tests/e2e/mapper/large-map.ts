import { expect } from '@playwright/test';
import type { MapScreen } from './map-screen.ts';

/** Creates a map by an import: a card in every cell of a number of rows and stages. */
export async function importLargeMap(
  map: MapScreen,
  rows: number,
  stages: number,
  text = 'Card',
): Promise<void> {
  const { page } = map;
  await map.create();
  const lines = ['Row,Stage,Text'];
  for (let row = 1; row <= rows; row += 1) {
    for (let stage = 1; stage <= stages; stage += 1)
      lines.push(`Row ${row},Stage ${stage},${text}`);
  }
  await page.getByRole('button', { name: 'Import a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a table' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: `Import ${rows * stages} cards` }).click();
  // Until then the map in the dialog is rendered, too.
  await expect(dialog).toBeHidden();
  await expect(map.stage('Stage 1').first()).toBeVisible();
}
