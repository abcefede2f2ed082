import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

const site = 'http://texts.example';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

let built = '';
test.beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'sightline-texts-'));
  await build({
    root: resolve(import.meta.dirname, '../../fixtures/writing-page'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: built, target: 'es2022', emptyOutDir: true },
  });
});
test.afterAll(() => rm(built, { recursive: true, force: true }));

/** Opens the page of a made-up tool, which is not part of the suite. */
async function openTexts(page: Page): Promise<void> {
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? '/index.html' : pathname;
    const contentType = types[extname(file)] ?? 'application/octet-stream';
    await route.fulfill({ body: await readFile(join(built, file)), contentType });
  });
  await page.goto(site);
}

test('many texts on a page are read-only until a user edits one, which others see and only its author can undo', async ({
  page,
}) => {
  await openTexts(page);
  const [hers, his] = [
    page.getByRole('region', { name: 'Hers' }),
    page.getByRole('region', { name: 'His' }),
  ];
  const text = (half: typeof hers, name: string) =>
    half.getByRole('textbox', { name: `Text of ${name}` });
  const editors = (half: typeof hers) => half.locator('[contenteditable="true"]');
  await expect(text(hers, 'goals')).toHaveText('Write the goals');
  await expect(editors(page.locator('body'))).toHaveCount(0);

  await text(hers, 'goals').click();
  await expect(editors(hers)).toBeFocused();
  await page.keyboard.type('Pay without cash');
  await page.keyboard.press('Enter');
  // No menu offers what the schema leaves out.
  await page.keyboard.type('/');
  const blocks = page.getByRole('listbox', { name: 'Blocks' });
  await expect(blocks.getByRole('option', { name: 'Checklist' })).toBeVisible();
  await expect(blocks.getByRole('option', { name: /Table|Picture/ })).toHaveCount(0);
  await page.keyboard.type('quote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Says @Be');
  await page.getByRole('option', { name: 'Ben Long' }).click();
  await expect(text(his, 'goals').locator('blockquote')).toHaveText('Says @Ben Long');
  await expect(editors(his)).toHaveCount(0);

  // Enter moves to the next field, and each has the undo of all of them.
  await text(hers, 'needs').focus();
  await expect(editors(hers)).toHaveCount(2);
  await expect(text(hers, 'needs')).toBeFocused();
  await page.keyboard.type('A card reader');
  await expect(text(his, 'needs')).toHaveText('A card reader');
  await text(his, 'needs').click({ position: { x: 2, y: 8 } });
  await expect(editors(his)).toBeFocused();
  await page.keyboard.type('He: ');
  await expect(text(hers, 'needs')).toHaveText('He: A card reader');
  await text(hers, 'needs').press('Control+z');
  await expect(text(his, 'needs')).not.toContainText('A card reader');
  await expect(text(his, 'needs')).toContainText('He: ');
  await expect(text(his, 'goals')).toContainText('Pay without cash');
});
