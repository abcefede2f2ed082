import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readUpdate } from './decoded-update.ts';
import { costOf, cutByEffort, type Effort, effortOf } from './effort.ts';

/** The content of a change, and the estimated work to apply it to the document before it. */
function measured(document: Y.Doc, change: (text: Y.Text) => void) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  let update: Uint8Array = new Uint8Array();
  copy.on('update', (made) => {
    update = made;
  });
  copy.transact(() => change(copy.getText('words')));
  const decoded = readUpdate(update);
  if (typeof decoded === 'string') throw new Error(decoded);
  return { update, decoded, effort: effortOf(decoded, document) };
}

/** A sequence of letters, followed by a number of structs by the same writer. */
function text(parts: number, letters = 2000): Y.Doc {
  const document = new Y.Doc();
  const text = document.getText('words');
  text.insert(0, 'x'.repeat(letters));
  document.transact(() => {
    text.insert(letters, 'y'.repeat(parts));
    for (let at = letters + parts - 2; at > letters; at -= 2) text.delete(at, 1);
  });
  return document;
}

test('typing at the end moves nothing, and a letter in the middle moves the text after it', () => {
  const document = text(1000);
  const none: Effort = { deletions: 0, moved: 0 };
  expect(measured(document, (text) => text.insert(text.length, 'z')).effort).toEqual(none);
  const { moved } = measured(document, (text) => text.insert(1000, 'z')).effort;
  expect(moved).toBe(document.store.clients.get(document.clientID)?.length);
});

test('each deleted position counts, with the structs that its two splits move', () => {
  const document = text(1000);
  const structs = document.store.clients.get(document.clientID)?.length ?? 0;
  const once = measured(document, (text) => text.delete(1000, 1));
  expect(once.effort).toEqual({ deletions: 1, moved: 2 * structs });
  const whole = measured(document, (text) => text.delete(0, 2002));
  expect(whole.effort).toEqual({ deletions: 1, moved: 0 });
  // Content that is already deleted is only looked up.
  Y.applyUpdate(document, once.update);
  expect(effortOf(once.decoded, document)).toEqual({ deletions: 0, moved: 0 });
});

test('an update that moves much costs more than one of the same size that moves little', () => {
  const spread = (text: Y.Text) => {
    for (let at = 0; at < 200; at += 1) text.delete(at * 2, 1);
  };
  const small = measured(text(10), spread);
  const large = measured(text(20_000), spread);
  const costs = [small, large].map(({ update, decoded, effort }) =>
    costOf(update, decoded, effort),
  );
  expect(costs[0]).toBeLessThan(250);
  expect(costs[1]).toBeGreaterThan(4000);
});

test.each<[string, (text: Y.Text) => void]>([
  [
    'deletions',
    (text) => {
      for (let at = 0; at < 900; at += 1) text.delete(at, 1);
    },
  ],
  [
    'letters',
    (text) => {
      for (let at = 0; at < 900; at += 1) text.insert(at * 3, 'z');
    },
  ],
])('%s that move too much are applied in parts, with the same result', (_, change) => {
  const document = text(30_000);
  const { update, decoded, effort } = measured(document, change);
  const parts = cutByEffort(update, decoded, effort);
  expect(parts.length).toBeGreaterThan(3);
  const whole = new Y.Doc();
  Y.applyUpdate(whole, Y.encodeStateAsUpdate(document));
  Y.applyUpdate(whole, update);
  for (const part of parts) {
    const read = readUpdate(part);
    if (typeof read === 'string') throw new Error(read);
    expect(effortOf(read, document).moved).toBeLessThan(5_000_000);
    Y.applyUpdate(document, part);
  }
  expect(document.getText('words').toString()).toBe(whole.getText('words').toString());
});
