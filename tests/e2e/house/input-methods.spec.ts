import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from '../mapper/map-screen.ts';
import { NotesScreen } from '../notes/notes-screen.ts';
import { PersonasScreen } from '../personas/personas-screen.ts';

test('text composed with an input method arrives complete, in a cell, a header, a title and at a limit', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  const method = await page.context().newCDPSession(page);
  const map = new MapScreen(page);
  await map.createSample();
  const field = page.getByRole('textbox', { name: 'Text of the card' });

  // The first key over a selected cell begins the composition.
  const cell = map.cell(2, 1);
  await cell.focus();
  await compose(method, ['n', 'に', 'にほん', '日本'], '日本');
  await expect(field).toHaveText('日本');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('日本!');
  await expect(cell).toBeFocused();
  // In Korean the next letter begins when the previous one ends.
  await method.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 });
  await compose(method, ['ㄱ', '구', '국'], '국');
  await expect(field).toHaveText(/국$/);
  await page.keyboard.press('Enter');

  // Enter that confirms a conversion does not end a rename, and the next key is part of the name.
  await map.stage('First week').focus();
  await compose(method, ['s', '申', '申込'], '申込');
  const name = page.getByRole('textbox', { name: 'Name of the stage' });
  await expect(name).toHaveValue('申込');
  await confirmAsSafari(name);
  await expect(name).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(map.stage('申込2')).toBeFocused();

  // A word that fits in the end is not cut during the composition.
  await map.title.fill('x'.repeat(48));
  await compose(method, ['h', 'honyaku', 'ほんやく', '翻訳'], '翻訳');
  await expect(map.title).toHaveValue(`${'x'.repeat(48)}翻訳`);
  await confirmAsSafari(map.title);
  await expect(map.title).toBeFocused();
  await compose(method, ['é'], 'é');
  await expect(map.title).toHaveValue(`${'x'.repeat(48)}翻訳`);
  await expect(page.getByRole('alert')).toHaveText('This holds 50 characters. 1 more did not fit.');
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await map.title.press('Enter');
  await map.saved();
  await page.reload();
  await expect(map.title).toHaveValue(`${'x'.repeat(48)}翻訳`);
  await expect(map.cell(2, 1)).toContainText('日本!');
});

test('text that is too long for a card is inserted as far as it fits, and the rest can be copied', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const method = await page.context().newCDPSession(page);
  const map = new MapScreen(page);
  await map.createSample();
  const cell = map.cell(2, 1);
  await cell.dblclick();
  const field = page.getByRole('textbox', { name: 'Text of the card' });
  await paste(page, `${'a'.repeat(499)}👩‍🔬${'b'.repeat(100)}`);
  await expect(field).toHaveText('a'.repeat(499));
  await expect(page.getByRole('alert')).toHaveText(
    'This holds 500 characters. 105 more did not fit.',
  );
  await page.keyboard.press('Backspace');
  await page.keyboard.type('zz!');
  await expect(field).toHaveText(`${'a'.repeat(498)}zz`);
  await page.getByRole('button', { name: 'Copy the rest' }).click();
  await expect(page.getByText('The rest was copied.')).toBeVisible();
  const rest = await page.evaluate(() => navigator.clipboard.readText());
  expect(rest).toBe(`👩‍🔬${'b'.repeat(100)}!`);
  await expect(cell.getByText(/^a+zz$/)).toBeVisible();
  await map.saved();
  await page.reload();
  await expect(map.cell(2, 1).getByText(`${'a'.repeat(498)}zz`)).toBeVisible();

  // The same in a field, where the browser's own undo still works.
  await map.title.fill('');
  await paste(page, 'y'.repeat(60));
  await expect(map.title).toHaveValue('y'.repeat(50));
  await page.keyboard.press('Control+z');
  await expect(map.title).toHaveValue(/^[^y]*$/);
  await map.title.fill('');
  await method.send('Input.insertText', { text: 'z'.repeat(51) });
  await expect(map.title).toHaveValue('z'.repeat(50));
  expect(failures).toEqual([]);
});

test('a text accepts what is pasted, composed and typed before its editor is ready, in both directions', async ({
  signedIn,
}) => {
  test.slow();
  const { page } = await signedIn();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const method = await page.context().newCDPSession(page);
  const personas = new PersonasScreen(page);
  await personas.create();
  await page.getByRole('button', { name: 'Persona An overview to start from' }).press('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('pasted '));
  const goals = personas.section('List: Goals');
  await slowFrames(page, async () => {
    await goals.getByRole('textbox', { name: 'Text of Goals' }).click();
    await page.keyboard.press('Control+v');
    await compose(method, ['に', '日本'], '日本');
    await page.keyboard.type(' typed');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+v');
    await expect(goals).toContainText('pasted 日本 typed');
  });
  await expect(goals.locator('.ProseMirror > p')).toHaveText(['pasted 日本 typed', 'pasted ']);

  // Enter that confirms a conversion does not end a rename, of a persona's detail as of a note.
  const work = page.getByRole('textbox', { name: 'Work', exact: true });
  await work.focus();
  await compose(method, ['k', 'かんごし', '看護師'], '看護師');
  await confirmAsSafari(work);
  await expect(work).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(work).not.toBeFocused();
  await expect(work).toHaveValue('看護師');

  // The direction of each paragraph follows its own script.
  const notes = new NotesScreen(page);
  await notes.createNote();
  await page.keyboard.insertText('- ');
  await page.keyboard.insertText('تفتح الحساب في البنك (3 مرات) ثم تنتظر.');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Word حساب means account');
  const [arabic, english] = [notes.text.locator('p').nth(0), notes.text.locator('p').nth(1)];
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expect(english).toHaveCSS('direction', 'ltr');
  await notes.title.fill('חשבון');
  await expect(notes.title).toHaveCSS('direction', 'rtl');
  await confirmAsSafari(notes.title);
  await expect(notes.title).toBeFocused();
  await notes.title.press('Enter');
  await expect(notes.text).toBeFocused();
  await notes.saved();
  await page.reload();
  // A text that begins with a list opens without a warning of its editor.
  await expect(notes.text.locator('p').first()).toHaveCSS('direction', 'rtl');
});

/** Composes in steps as an input method does, and commits the final text. */
async function compose(method: CDPSession, steps: readonly string[], text: string): Promise<void> {
  for (const step of steps) {
    const at = step.length;
    await method.send('Input.imeSetComposition', {
      text: step,
      selectionStart: at,
      selectionEnd: at,
    });
  }
  await method.send('Input.insertText', { text });
}

/** The Enter that ends a conversion, as Safari sends it: after the composition, by its code alone. */
async function confirmAsSafari(field: Locator): Promise<void> {
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: false });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+v');
}

/** Acts while the browser renders so slowly that no editor is mounted at once. */
async function slowFrames(page: Page, act: () => Promise<void>): Promise<void> {
  const frames = await page.evaluateHandle(() => {
    const usual = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 400, performance.now());
    return usual;
  });
  await act();
  await frames.evaluate((usual) => {
    window.requestAnimationFrame = usual;
  });
}
