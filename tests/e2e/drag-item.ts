import type { Locator, Page } from '@playwright/test';

/** Drags content of a note or another window onto a part of a page, with real moves of the mouse. */
export async function dragItem(page: Page, carried: string, to: Locator): Promise<void> {
  const chip = await page.evaluateHandle((item) => {
    const made = document.createElement('div');
    made.textContent = 'From another window';
    made.draggable = true;
    made.style.cssText = 'position: fixed; z-index: 9999; right: 8px; bottom: 8px; padding: 8px';
    made.addEventListener('dragstart', ({ dataTransfer }) => {
      dataTransfer?.setData('application/x-sightline-item', item);
      dataTransfer?.setData('text/plain', 'Words of a note');
    });
    document.body.append(made);
    return made;
  }, carried);
  const [start, end] = [await chip.asElement()?.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged, or where it goes, is not on the screen.');
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x - 20, start.y - 20, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
  await chip.evaluate((made) => made.remove());
}
