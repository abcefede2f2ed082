import type { Page } from 'playwright-core';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { cards, until } from './cards.ts';

const [wide, high] = [50, 20];

/** The first empty row, for the paste. */
const firstCell = '[role=gridcell][data-row="r40"][data-column="s0"]';

export interface Pasted {
  /** Milliseconds from the paste to its paint. */
  time: number;
  /** Whether one undo reverted all of it. */
  oneStep: boolean;
}

/** Pastes 1,000 cells below the filled rows, and undoes it. */
export async function paste(page: Page, visitor: Visitor): Promise<Pasted> {
  const line = (row: number) =>
    Array.from({ length: wide }, (_, column) => `Pasted ${row} ${column}`).join('\t');
  const table = Array.from({ length: high }, (_, row) => line(row)).join('\n');
  await goToEmptyRow(page);
  const time = await page.evaluate<number>(`(async () => {
    const given = new DataTransfer();
    given.setData('text/plain', ${JSON.stringify(table)});
    const begun = performance.now();
    const init = { clipboardData: given, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', init));
    const shown = () => document.querySelector('${firstCell} [data-item]') !== null;
    return (await window.painted(shown)) - begun;
  })()`);
  const there = () => visitor.document.getMap('cards').size;
  await until(() => there() === cards + wide * high, 'The paste did not reach somebody else.');
  await page.keyboard.press('Control+z');
  await until(() => there() < cards + wide * high, 'The paste was not taken back.');
  return { time, oneStep: there() === cards };
}

async function goToEmptyRow(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const scroller = document.querySelector('[role=grid]').parentElement;
    scroller.scrollTo(0, 0);
    while (!document.querySelector('${firstCell}')) {
      scroller.scrollBy(0, 400);
      await window.painted();
    }
    // At once: rows above it that turn out higher would push it out of the rendered area.
    document.querySelector('${firstCell}').focus();
  })()`);
}

/** Milliseconds of a plain loop of 1,000 sets of a shared map and the painting of a number. */
export function plainSets(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const begun = performance.now();
    window.setCells(${wide * high});
    return (await window.painted()) - begun;
  })()`);
}
