import { readFile } from 'node:fs/promises';
import { encodeText } from '#tests/fixtures/files/encode-text.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { MapScreen } from './map-screen.ts';

const csv = [
  'Line;Stage;Words;Status',
  'Thoughts;Apply;Why my old address?;Researched',
  'Thoughts;Close the account;Finally;Assumed',
  ';Apply;Nobody knows where;',
  'Thoughts;Apply;"Hm;Assumed',
  'Thoughts;Apply;Well;Assumed',
].join('\n');

test('a table is previewed and imported in one step that can be undone; one in the form of a map is pasted, previewed as a map and interpreted differently', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await test.step('a table is previewed and imported in one step that can be undone', async () => {
    await map.create();
    await page.getByRole('button', { name: 'Import a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a table' });
    const choose = async (name: string, content: string | Buffer) => {
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Choose a file' }).click();
      const buffer = Buffer.from(content);
      await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
    };
    await choose('cards.xlsx', Buffer.from('MZ\x90\0'));
    await expect(dialog.getByRole('alert')).toHaveText('This is a program, not a table.');
    // The encoding is guessed: the choice is shown, and another one decodes the file again.
    const cyrillic = encodeText('Row;Stage;Text\nМысли;Проверка;Почему?', 'windows-1251');
    await choose('words.csv', Buffer.from(cyrillic));
    const encoding = dialog.getByLabel('Text encoding');
    await expect(encoding).toHaveValue('windows-1251');
    await encoding.selectOption('Greek (Windows)');
    await expect(dialog.getByRole('cell', { name: 'Мысли' })).toBeHidden();
    await encoding.selectOption('Cyrillic (Windows)');
    await expect(dialog.getByRole('cell', { name: 'Мысли' })).toBeVisible();
    await dialog.getByLabel('Line with the column headers').selectOption('2');
    await expect(dialog.getByText('Line 1: It is above the header of the table.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Another file' }).click();
    await choose('cards.csv', csv);
    const isWhat = (name: string) => dialog.getByLabel(`What the column ${name} is`);
    await expect(isWhat('Stage')).toHaveValue('column');
    await isWhat('Line').selectOption('Names of rows');
    await isWhat('Words').selectOption('Text');
    await expect(dialog.getByText('Line 4: It names no row.')).toBeVisible();
    await expect(dialog.getByText('In line 5 a quote mark is never closed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 4 cards' }).click();
    await expect(dialog).toBeHidden();
    await expect(map.row('Thoughts')).toBeVisible();
    await expect(map.stage('Close the account')).toBeVisible();
    await expect(map.cell(1, 2)).toContainText('Finally');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing on this map yet')).toBeVisible();
    await openPanel(page, 'Version history');
    await expect(page.getByText('Import of cards.csv')).toBeVisible();
  });

  await test.step('a table in the form of a map is pasted, previewed as a map, interpreted differently, and imported', async () => {
    await map.create();
    await page.getByRole('button', { name: 'Import a table' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a table' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const row = (cells: string[]) =>
        `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
      const html = `<table>${[
        ['Our journey', '', ''],
        ['', 'Apply', 'Wait'],
        ['Actions', '<p>Opens the app</p><p>Fills 14 fields (R)</p>', 'Calls'],
        ['Mood', '🙂', '😡'],
        ['Ideas', '', ''],
      ]
        .map(row)
        .join('')}</table>`;
      const blob = new Blob([html], { type: 'text/html' });
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': blob })]);
    });
    await dialog.getByLabel('Or paste a table').focus();
    await page.keyboard.type('Row;Stage;Text');
    await dialog.getByRole('button', { name: 'Read this table' }).click();
    await expect(dialog.getByLabel('What the column Text is')).toBeVisible();
    await dialog.getByRole('button', { name: 'Another file' }).click();
    await dialog.getByLabel('Or paste a table').focus();
    await page.keyboard.press('Control+v');
    const drawn = dialog.getByRole('region', { name: 'The map with this table' });
    await expect(drawn.getByRole('columnheader', { name: 'Wait' })).toBeVisible();
    await expect(drawn).toContainText('Fills 14 fields');
    // The words above it are the title of a map that has none.
    await expect(dialog.getByText('Title: Our journey')).toBeVisible();
    await dialog.getByLabel('What the column Wait is').selectOption('Leave out');
    await expect(drawn.getByRole('columnheader', { name: 'Wait' })).toBeHidden();
    await dialog.getByLabel('What the column Wait is').selectOption('Cards');
    await dialog.getByRole('button', { name: 'Import 3 cards and 2 emotions' }).click();
    await expect(dialog).toBeHidden();
    await expect(map.cell(1, 1)).toContainText('Fills 14 fields');
    await expect(map.row('Mood')).toBeVisible();
    await expect(map.row('Ideas')).toBeVisible();
    await expect(map.title).toHaveValue('Our journey');
  });
});

test('a map that was saved as JSON is imported on the dashboard and opens, and a list of notes is previewed before it is imported', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download', { timeout: 45_000 });
  await page.getByRole('menuitem', { name: 'Sightline map (JSON)' }).click();
  const saved = await readFile(await (await downloading).path());
  const first = page.url();
  await page.goto('/dashboard/mapper');
  await page.getByRole('button', { name: 'More ways' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a map' });
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles({ name: 'map.json', mimeType: 'application/json', buffer });
  };
  await choose(Buffer.from('{"format":"something else"}'));
  await expect(dialog.getByRole('alert')).toContainText('What is wrong: format');
  await choose(saved);
  await expect(map.stage('Prove who I am')).toBeVisible();
  await expect(map.title).toHaveValue('I open a current account');
  expect(page.url()).not.toBe(first);

  await page.getByRole('button', { name: 'Import a table' }).click();
  const table = page.getByRole('dialog', { name: 'Import a table' });
  await table.getByLabel('Or paste a table').fill('Apply\nAsks twice\n\nFirst week\nToo late (R)');
  await table.getByRole('button', { name: 'Read this table' }).click();
  // The view starts at the first new card, although it is below all existing ones.
  const drawn = table.getByRole('region', { name: 'The map with this table' });
  await expect(drawn.getByText('Asks twice')).toBeInViewport();
  await table.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(map.row('Notes')).toBeVisible();
});
