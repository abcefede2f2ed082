import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { moveIndex, replaceRange, spliceBetween } from './text.ts';

const words = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', 'é', '😀', '😁', '\n'),
  maxLength: 30,
});

function textOf(content: string): Y.Text {
  const text = new Y.Doc().getText();
  text.insert(0, content);
  return text;
}

test('the replacement between two texts turns the one into the other', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const splice = spliceBetween(before, after);
      const text = textOf(before);
      if (splice) replaceRange(text, splice.at, splice.remove, splice.insert, 1000);
      expect(text.toString()).toBe(after);
    }),
  );
});

test('a replacement never leaves half a character behind', () => {
  expect(spliceBetween('a😀b', 'a😁b')).toEqual({ at: 1, remove: 2, insert: '😁' });
});

test('what goes beyond the length is cut from what is inserted', () => {
  const text = textOf('12345678');
  replaceRange(text, 4, 2, 'abcdef', 10);
  expect(text.toString()).toBe('1234abcd78');
});

test('a caret keeps its place while a colleague types in front of it', () => {
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), fc.nat(), words, (before, caret, at, remove, insert) => {
      const text = textOf(before);
      const index = caret % (text.length + 1);
      const start = at % (text.length + 1);
      const removed = Math.min(remove % 5, text.length - start);
      // Ranges that would cut a character are never made by a person.
      fc.pre(
        ![index, start, start + removed].some((one) => /[\uDC00-\uDFFF]/.test(before[one] ?? '')),
      );
      let moved = index;
      text.observe((event) => {
        moved = moveIndex(index, event.delta);
      });
      text.doc?.transact(() => replaceRange(text, start, removed, insert, 1000));
      const tail = before.slice(Math.max(index, start + removed));
      if (index > start + removed) expect(text.toString().slice(moved)).toBe(tail);
      else if (index <= start) expect(text.toString().slice(0, moved)).toBe(before.slice(0, index));
    }),
  );
});
