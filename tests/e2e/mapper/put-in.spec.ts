import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { MapScreen } from './map-screen.ts';

/** Pastes or drops like a program with these formats. */
async function put(
  field: Locator,
  way: 'paste' | 'drop',
  formats: Record<string, string>,
): Promise<void> {
  await field.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(given.formats)) data.setData(type, value);
      const { left, top } = element.getBoundingClientRect();
      const event = { bubbles: true, cancelable: true };
      const at = { clientX: left + 4, clientY: top + 4 };
      element.dispatchEvent(
        given.way === 'paste'
          ? new ClipboardEvent('paste', { ...event, clipboardData: data })
          : new DragEvent('drop', { ...event, ...at, dataTransfer: data }),
      );
    },
    { way, formats },
  );
}

const page = '<p>one</p>\n<ul><li>two <b>bold</b></li>\n<li>three</li></ul>';
const cases = [
  [{ 'text/plain': 'one\ntwo\n\nthree' }, 'one\ntwo\n\nthree'],
  [{ 'text/plain': 'one\r\ntwo' }, 'one\ntwo'],
  [{ 'text/plain': 'one\ntwo', 'text/html': page }, 'one\ntwo'],
  [{ 'text/html': page }, 'one\ntwo bold\nthree'],
  [{ 'text/uri-list': 'https://bank.example/open' }, 'https://bank.example/open'],
] as const;

test('an open card accepts all lines of pasted and dropped text, from any program; a replacement that is too long for a card is not made and is reported', async ({
  signedIn,
}) => {
  const { page } = await signedIn();
  const map = new MapScreen(page);
  await map.createSample();
  await test.step('an open card accepts all lines of pasted and dropped text, from any program', async () => {
    await map.cell(2, 1).dblclick();
    const field = page.getByRole('textbox', { name: 'Text of the card' });
    await expect(field).toBeFocused();
    for (const way of ['paste', 'drop'] as const) {
      for (const [formats, text] of cases) {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press('Backspace');
        await put(field, way, formats);
        await expect
          .poll(() => field.evaluate((element) => element.textContent), { message: way })
          .toBe(text);
      }
    }
  });

  await test.step('a replacement that is too long for a card is not made and is reported', async () => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const before = await map.cell(1, 1).innerText();
    await map.cell(1, 1).focus();
    await page.keyboard.press('ControlOrMeta+f');
    const bar = page.getByRole('search', { name: 'Find in the map' });
    await bar.getByRole('textbox', { name: 'Find' }).fill('Client asks');
    const other = bar.getByRole('textbox', { name: 'Replace with' });
    await other.fill('w'.repeat(501));
    await expect(other).toHaveValue('w'.repeat(500));
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await expect(
      page.getByText('One text was not changed: more than 500 characters do not fit.'),
    ).toBeVisible();
    expect(await map.cell(1, 1).innerText()).toBe(before);
    await other.fill('Somebody calls');
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await expect(map.cell(1, 1)).toContainText('Somebody calls');
    expect(failures).toEqual([]);
  });
});
