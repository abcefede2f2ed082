import type { Page } from '@playwright/test';

/** The library of pictures beside a map. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Images' });
/** The list of its pictures. */
export const library = (page: Page) =>
  panel(page).getByRole('list', { name: 'Pictures', exact: true });

/** Drops a picture of one colour that the page draws, as if it came from a folder. */
export async function drop(page: Page, onto: string, name: string, colour: string): Promise<void> {
  await page.locator(onto).evaluate(
    async (element, [fileName, fill]) => {
      const canvas = new OffscreenCanvas(120, 90);
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = fill ?? '';
      context?.fillRect(0, 0, 120, 90);
      const dataTransfer = new DataTransfer();
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      dataTransfer.items.add(new File([blob], fileName ?? '', { type: 'image/png' }));
      for (const type of ['dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      }
    },
    [name, colour] as const,
  );
}
