import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ItemSelection } from './item-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a click selects one item, and with Ctrl adds or removes one', () => {
  const chosen = new ItemSelection();
  chosen.choose('a');
  chosen.toggle('c');
  expect([chosen.ids(), chosen.focus()]).toEqual([['a', 'c'], 'c']);
  chosen.toggle('c');
  expect([chosen.ids(), chosen.focus()]).toEqual([['a'], 'a']);
  chosen.choose('b');
  expect(chosen.ids()).toEqual(['b']);
});

test('Shift selects from the anchor in either direction, and starts again where the anchor is gone', () => {
  const chosen = new ItemSelection();
  chosen.choose('c');
  chosen.extend('e', order);
  expect([chosen.ids(), chosen.focus()]).toEqual([['c', 'd', 'e'], 'e']);
  chosen.extend('a', order);
  expect([chosen.ids(), chosen.focus()]).toEqual([['a', 'b', 'c'], 'a']);
  chosen.extend('d', ['a', 'b', 'd']);
  expect(chosen.ids()).toEqual(['d']);
});

test('a press on one of several selected items keeps the selection for dragging, on another selects that one', () => {
  const chosen = new ItemSelection();
  const bare = { shiftKey: false, ctrlKey: false, metaKey: false };
  chosen.press('b', bare, order);
  chosen.press('d', { ...bare, shiftKey: true }, order);
  chosen.press('c', bare, order);
  expect([chosen.ids(), chosen.focus()]).toEqual([['b', 'c', 'd'], 'c']);
  chosen.press('c', { ...bare, metaKey: true }, order);
  expect(chosen.ids()).toEqual(['b', 'd']);
  chosen.press('a', bare, order);
  expect(chosen.ids()).toEqual(['a']);
});

test('the next item of a cell is selected, after the last the first, and none in an empty cell', () => {
  const chosen = new ItemSelection();
  chosen.next(['a', 'b']);
  expect(chosen.focus()).toBe('b');
  chosen.next(['a', 'b']);
  expect(chosen.focus()).toBe('a');
  chosen.next([]);
  expect(chosen.focus()).toBeNull();
});

test('removed items leave the selection, and listeners are notified only about differences', () => {
  const chosen = new ItemSelection();
  chosen.chooseAll(['a', 'b', 'c']);
  const listener = vi.fn();
  chosen.subscribe(listener);
  chosen.retain(() => true);
  chosen.chooseAll(['a', 'b', 'c']);
  expect(listener).not.toHaveBeenCalled();
  chosen.retain((id) => id !== 'c');
  expect([chosen.ids(), chosen.focus()]).toEqual([['a', 'b'], 'b']);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('after any gestures nothing is selected twice, and keys apply to a selected item', () => {
  const one = fc.constantFrom(...order);
  const act = fc.record({
    by: fc.constantFrom('choose', 'toggle', 'extend', 'next', 'remove'),
    id: one,
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const chosen = new ItemSelection();
      for (const { by, id } of acts) {
        if (by === 'choose') chosen.choose(id);
        else if (by === 'toggle') chosen.toggle(id);
        else if (by === 'extend') chosen.extend(id, order);
        else if (by === 'next') chosen.next(order);
        else chosen.retain((other) => other !== id);
        const [ids, focus] = [chosen.ids(), chosen.focus()];
        expect(new Set(ids).size).toBe(ids.length);
        expect(focus === null ? ids.length === 0 : ids.includes(focus)).toBe(true);
      }
    }),
  );
});
