import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { expect, test } from '../fixtures.ts';
import { openPanel } from '../open-panel.ts';
import { signedInContext, signUp } from '../person.ts';
import { startServer } from '../server.ts';
import { MapScreen } from './map-screen.ts';

test('a map is exported as a picture of the whole map, as a PDF with real text, and as slides, workbook, table and JSON; exports of another user are separate [S1.72] [S2.80] [S6.10] [S1.73]', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('a map is exported as a picture of the whole map', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download', { timeout: 45_000 });
    await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
    await page.getByRole('button', { name: 'Save file' }).click();
    await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('I open a current account.png');
    const picture = sharp(await readFile(await download.path()));
    const { width, height, format } = await picture.metadata();
    expect(format).toBe('png');
    // Five stages and eight rows at two pixels for one, nothing is cut off.
    expect(width).toBeGreaterThan(2 * 5 * 224);
    expect(height).toBeGreaterThan(2 * 800);
    const { channels } = await picture.stats();
    expect(channels.every(({ min, max }) => max - min > 100)).toBe(true);
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  });

  await test.step('a map is exported as a PDF with real text, without the rows that were deselected', async () => {
    const save = async (choose: () => Promise<void>) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Document (PDF)' }).click();
      await choose();
      const downloading = page.waitForEvent('download', { timeout: 45_000 });
      await page.getByRole('button', { name: 'Save file' }).click();
      const bytes = new Uint8Array(await readFile(await (await downloading).path()));
      await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
      const { catalog } = await PDFDocument.load(bytes);
      const tagged = catalog.has(PDFName.of('StructTreeRoot'));
      return { tagged, ...(await extractText(bytes, { mergePages: true })) };
    };
    const whole = await save(async () => undefined);
    expect([whole.totalPages, whole.tagged]).toEqual([1, false]);
    expect(whole.text).toContain('Prove who I am');
    expect(whole.text).toContain('No feedback for 2 days');
    const file = await save(async () => {
      await page.getByRole('checkbox', { name: 'Pain points' }).uncheck();
      await page.getByRole('radio', { name: 'A4' }).check();
      await page.getByText('Portrait', { exact: true }).click();
      await expect(page.getByText(/^This makes 2 sheets with text of/)).toBeVisible();
    });
    // Three stages and two, each with the headers of all rows.
    expect(file.totalPages).toBe(2);
    expect(file.text).toContain('Sheet 2 of 2: row 1, column 2');
    expect(file.text).toContain('Prove who I am');
    expect(file.text).not.toContain('No feedback for 2 days');
    // The paper is remembered; on one sheet its size is known before.
    const fitted = await save(async () => {
      await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked();
      await page.getByText('Fit to one sheet', { exact: true }).click();
      await expect(page.getByText(/^The text (will|would) have [\d.]+ points/)).toBeVisible();
    });
    expect(fitted.totalPages).toBe(1);
    expect(fitted.text).not.toContain('Sheet 1 of');
    const read = await save(async () => {
      await page.getByRole('radio', { name: /^One page/ }).check();
      await page.getByRole('checkbox', { name: /^Tags that say/ }).check();
    });
    expect([read.totalPages, read.tagged]).toEqual([1, true]);
  });

  await test.step('a map is saved as slides, workbook, table and JSON', async () => {
    const files = [
      ['Slides (PPTX)', 'pptx'],
      ['Workbook (XLSX)', 'xlsx'],
      ['Table (CSV)', 'csv'],
      ['Sightline map (JSON)', 'json'],
    ] as const;
    for (const [name, ending] of files) {
      await page.getByRole('button', { name: 'Export' }).click();
      const downloading = page.waitForEvent('download', { timeout: 45_000 });
      await page.getByRole('menuitem', { name }).click();
      // Slides have options.
      if (ending === 'pptx') await page.getByRole('button', { name: 'Save file' }).click();
      expect((await downloading).suggestedFilename()).toBe(`I open a current account.${ending}`);
      await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    }
  });

  await test.step('exports of two users, one after the other, are separate', async () => {
    const exported: string[] = [];
    for (const text of ['Only Amara knows', 'Only Ben knows']) {
      await map.title.fill(text);
      const renamed = page.waitForResponse('**/mapper/rename');
      await map.title.press('Enter');
      await renamed;
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Document (PDF)' }).click();
      const downloading = page.waitForEvent('download', { timeout: 45_000 });
      await page.getByRole('button', { name: 'Save file' }).click();
      const bytes = new Uint8Array(await readFile(await (await downloading).path()));
      exported.push((await extractText(bytes, { mergePages: true })).text);
    }
    const [first = '', second = ''] = exported;
    expect(first).toContain('Only Amara knows');
    expect(second).toContain('Only Ben knows');
    expect(second).not.toContain('Only Amara knows');
  });
});

test('the export page has only the logo and the project, and requires access to the map', async ({
  signedIn,
  page,
}) => {
  const amara = await signedIn();
  const map = new MapScreen(amara.page);
  await map.createSample();
  const path = new URL(amara.page.url()).pathname.replace('/edit', '/export?to=png');
  await openPanel(amara.page, 'Theme');
  const choosing = amara.page.waitForEvent('filechooser');
  await amara.page.getByRole('button', { name: 'Upload a logo' }).click();
  const logo = sharp({ create: { width: 600, height: 200, channels: 3, background: '#0b4f6c' } });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() };
  await (await choosing).setFiles(file);
  await expect(amara.page.getByRole('button', { name: 'Another logo' })).toBeVisible();
  await map.saved();
  await amara.page.goto(path);
  await expect(amara.page.getByRole('heading', { name: 'I open a current account' })).toBeVisible();
  await expect(amara.page.getByRole('banner')).toBeHidden();
  // As high as its box, and beside the title on the smallest page.
  const printed = await amara.page.getByRole('img', { name: 'logo' }).boundingBox();
  expect([printed?.width, printed?.height]).toEqual([168, 56]);
  expect((printed?.x ?? 0) + (printed?.width ?? 0)).toBeLessThan(32 + 720);
  await expect(map.cell(8, 5)).toContainText('62 % use share in week 1');
  await expect(map.grid.getByRole('button')).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('Error 404 - Page Not Found')).toBeVisible();
  // With it the print of a deleted project ends at once.
  await expect(page.locator('[data-page-failed]')).toBeVisible();
});

test('a plan without PDF export says so in the menu [S6.40] [S6.43]', async ({ browser }) => {
  const free = await startServer({ DEFAULT_PLAN: 'free' });
  try {
    const context = await signedInContext(browser, free, await signUp(free));
    const page = await context.newPage();
    await new MapScreen(page).createSample();
    await page.getByRole('button', { name: 'Export' }).click();
    const name = 'Document (PDF): Upgrade to download as PDF';
    await page.getByRole('button', { name }).hover();
    await expect(page.getByRole('tooltip')).toContainText('Upgrade to download as PDF');
    await expect(page.getByRole('menuitem', { name: 'Document (PDF)' })).toHaveCount(0);
    await context.close();
  } finally {
    await free.stop();
  }
});
