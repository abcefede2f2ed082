import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInBoth, expectFitsPhone } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { openPanel } from '../open-panel.ts';
import { NotesScreen } from './notes-screen.ts';

test('text is highlighted with a tag, listed by tag and opened from the list, and a search finds matches in all notes [S1.50]', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await notes.createSample();
  await test.step('text is highlighted with a tag, listed by tag, and opened from the list', async () => {
    await notes.select('a person to ask');
    await page.getByRole('button', { name: 'Highlight', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Tag of the highlight' })).toBeFocused();
    await page.keyboard.type('support');
    await page.keyboard.press('Enter');
    await expect(notes.text.locator('mark', { hasText: 'a person to ask' })).toBeVisible();
    await notes.open('Open questions');
    const panel = await openPanel(page, 'Highlights');
    await expect(panel.getByRole('heading', { name: 'support' })).toBeVisible();
    await panel.getByLabel('Tag', { exact: true }).first().click();
    await page.getByRole('option', { name: 'support' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('button', { name: /a person to ask.*P01 Amara/ }).click();
    await expect(notes.title).toHaveValue('Interview P01 Amara');
    // It is shown, and an unrelated key changes nothing.
    const quote = notes.text.locator('mark', { hasText: 'a person to ask' });
    await expect(quote.locator('[data-anchor]')).toBeInViewport();
    await page.keyboard.type('x');
    await expect(quote).toHaveText('a person to ask');
    await page.keyboard.press('Control+z');
    await expect(notes.text.locator('mark', { hasText: 'a person to ask' })).toHaveCount(0);
    await expect(notes.text).toContainText('a person to ask');
  });

  await test.step('a search finds matches in all notes, and shows their positions', async () => {
    await page.keyboard.press('Control+Shift+f');
    await page.keyboard.type('trust');
    await expect(notes.list.getByRole('status')).toContainText('places in');
    await notes.list
      .getByRole('button', { name: /why should I trust them/ })
      .first()
      .click();
    await expect(notes.text).toContainText('why should I trust them');
    await expect(notes.text.locator('[data-anchor]').first()).toHaveText('trust');
    await page.keyboard.type('x');
    await expect(notes.text).toContainText('why should I trust them');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(notes.note('Open questions')).toBeVisible();
  });
});

test('one note, or all of them, are saved as Markdown, Word, PDF and picture', async ({
  signedUpPage: page,
}) => {
  test.slow();
  const notes = new NotesScreen(page);
  await notes.createSample();
  const save = async (kind: string, what?: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    const dialog = page.getByRole('dialog');
    if (what) {
      await dialog.getByLabel('What to save').first().click();
      await dialog.getByRole('option', { name: what }).click();
    }
    const downloading = page.waitForEvent('download', { timeout: 90_000 });
    await dialog.getByRole('button', { name: 'Save file' }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const markdown = await save('Markdown (MD)', 'Interview P05');
  expect(markdown.name).toBe('Bank round 1.md');
  expect(String(markdown.bytes)).toContain('# Interview P05');
  expect(String(markdown.bytes)).not.toContain('Interview P01');
  const all = await save('Markdown (MD)');
  expect(String(all.bytes)).toContain('# Plan for round 2');
  const word = await save('Word document (DOCX)');
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK');
  const pdf = await save('Document (PDF)');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // Pages of paper, not one page as long as everything.
  expect(String(pdf.bytes.toString('latin1').match(/\/Count (\d+)/)?.[1])).not.toBe('1');
  const picture = await save('Picture (PNG)', 'Interview P01 Amara');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('a note project, its panels and its print are accessible, in light and dark, and fit a phone', async ({
  signedUpPage: page,
}) => {
  test.slow();
  const notes = new NotesScreen(page);
  await notes.createSample();
  const edit = page.url();
  const id = /note-making\/(\w+)/.exec(edit)?.[1] ?? '';
  const onlyWcag = { onlyWcag: true };
  for (const path of [edit, `/note-making/${id}/export`, '/dashboard/notes']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBoth(page, onlyWcag);
    await expectFitsPhone(page);
    await expectAccessible(page, onlyWcag);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(edit);
  await openPanel(page, 'Highlights');
  await expectAccessible(page, onlyWcag);
  await openPanel(page, 'Tags and participants');
  await expectAccessible(page, onlyWcag);
  await page.getByRole('button', { name: 'Close tags and participants' }).click();

  // A phone shows the list, or the selected note.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/note-making/${id}`);
  await expect(notes.note('Interview P05')).toBeVisible();
  await expect(notes.text).toBeHidden();
  await expectAccessible(page, onlyWcag);
  await notes.note('Interview P05').getByRole('button', { name: 'Interview P05' }).click();
  await expect(notes.text).toBeVisible();
  await expect(notes.list).toBeHidden();
  await expectFitsPhone(page);
  await expectAccessible(page, onlyWcag);
  await page.getByRole('button', { name: 'All notes' }).click();
  await expect(notes.note('Interview P05')).toBeVisible();
});

test('a signed-in user writes a note beside a map; a full plan is reported and preserves the text [S6.8] [S4.89] [S4.90] [S8.32]', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await new MapScreen(page).create();
  const panel = await openPanel(page, 'Notes');
  await panel.getByRole('textbox', { name: 'New note' }).fill('Ask about the queue');
  // Only the dialog reports it.
  const error = { error_code: 'dilo_limit_reached', error_message: 'Your plan has no room.' };
  await page.route(
    '**/api/main/mapper/note/save',
    (route) => route.fulfill({ status: 403, json: { status: 'failure', error } }),
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Save note' }).click();
  const full = page.getByRole('dialog', { name: 'Your plan is full' });
  await expect(full).toBeVisible();
  await expect(page.getByText('Your plan has no room.')).toHaveCount(0);
  await full.getByRole('button', { name: 'Not now' }).click();
  await expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue('Ask about the queue');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await expect(panel.getByText('Saved', { exact: true })).toBeHidden();
  await panel.getByRole('link', { name: /Ask about the queue/ }).click();
  await expect(new NotesScreen(page).text).toContainText('Ask about the queue');
});

test('a right click on a note or on selected text opens a menu of actions, and the browser’s own menu elsewhere', async ({
  signedUpPage: page,
}) => {
  const notes = new NotesScreen(page);
  await notes.createSample();
  const row = notes.note('Debrief with team');
  await row.locator('[data-row-of]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(row.getByLabel('Pinned')).toBeVisible();

  await notes.select('a person to ask');
  const passage = notes.text.getByText('a person to ask');
  const at = await notes.text.evaluate(() => {
    const box = getSelection()?.getRangeAt(0).getBoundingClientRect();
    return { x: (box?.left ?? 0) + 20, y: (box?.top ?? 0) + 8 };
  });
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await page.getByRole('menuitemcheckbox', { name: 'Bold' }).click();
  await expect(notes.text.locator('strong', { hasText: 'a person to ask' })).toBeVisible();
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Highlight' }).click();
  await page.getByRole('menuitem', { name: 'Another tag' }).click();
  await expect(page.getByRole('textbox', { name: 'Tag of the highlight' })).toBeFocused();
  await page.keyboard.type('support');
  await page.keyboard.press('Enter');
  await expect(notes.text.locator('mark', { hasText: 'a person to ask' })).toBeVisible();

  // The browser's own menu stays, with Shift and without a selection.
  await page.evaluate(() =>
    document.addEventListener('contextmenu', (event) => {
      document.body.dataset.own = String(!event.defaultPrevented);
    }),
  );
  await passage.click({ button: 'right' });
  await expect(page.locator('body')).toHaveAttribute('data-own', 'true');
  await row.locator('[data-row-of]').click({ button: 'right', modifiers: ['Shift'] });
  await expect(page.locator('body')).toHaveAttribute('data-own', 'true');
  await row.locator('[data-row-of]').click({ button: 'right' });
  await expect(page.locator('body')).toHaveAttribute('data-own', 'false');
});
