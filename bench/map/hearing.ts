import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { editCardText } from '#tools/mapper/document/edits.ts';

const changes = 20;

export interface Heard {
  /** Milliseconds from the arrival of each change in the browser to its paint. */
  times: number[];
  /** Number of cards that rendered for each. */
  cards: number[];
}

/** Another user's changes of the first card, and their effect on this screen. */
export async function hear(page: Page, visitor: Visitor): Promise<Heard> {
  await page.evaluate(watchCards);
  const heard: Heard = { times: [], cards: [] };
  for (let change = 0; change < changes; change += 1) {
    const word = `${randomUUID().slice(0, 7)} `;
    const shown = page.evaluate<{ time: number; cards: number }>(`changeShown('${word}')`);
    await page.evaluate('painted()');
    const input = { id: 'c0', at: 0, remove: change === 0 ? 0 : word.length, insert: word };
    applyEdit(visitor.document, editCardText, input, { kind: 'user' });
    const { time, cards } = await shown;
    heard.times.push(time);
    heard.cards.push(cards);
  }
  return heard;
}

const watchCards = `window.changeShown = (word) => new Promise((resolve) => {
  const touched = new Set();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const card = element.closest('[data-item]');
      if (card) touched.add(card);
    }
    const card = document.querySelector('[data-item="c0"]');
    if (!card.textContent.includes(word)) return;
    const at = window.heard;
    window.painted().then((now) => {
      observer.disconnect();
      resolve({ time: now - at, cards: touched.size });
    });
  });
  const options = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document.querySelector('[role=grid]'), options);
})`;
