import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { fitTyped, moveIndex, replaceRange, spliceBetween } from './text.ts';

const texts = fc.string({
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
    fc.property(texts, texts, (before, after) => {
      const splice = spliceBetween(before, after);
      const text = textOf(before);
      if (splice) replaceRange(text, splice.at, splice.remove, splice.insert, 1000);
      expect(text.toString()).toBe(after);
    }),
  );
});

test.each([
  ['same', 'same', null],
  ['', 'a', { at: 0, remove: 0, insert: 'a' }],
  ['a', '', { at: 0, remove: 1, insert: '' }],
  ['abc', 'abXc', { at: 2, remove: 0, insert: 'X' }],
  ['abXc', 'abc', { at: 2, remove: 1, insert: '' }],
  ['abcd', 'aXYd', { at: 1, remove: 2, insert: 'XY' }],
  ['aa', 'aaa', { at: 2, remove: 0, insert: 'a' }],
  ['aaa', 'aa', { at: 2, remove: 1, insert: '' }],
  ['abab', 'ab', { at: 2, remove: 2, insert: '' }],
  ['abc', 'abcdef', { at: 3, remove: 0, insert: 'def' }],
  ['xyz', 'abxyz', { at: 0, remove: 0, insert: 'ab' }],
])('the shortest replacement is found between %j and %j', (before, after, splice) => {
  expect(spliceBetween(before, after)).toEqual(splice);
});

test.each([
  ['the first halves are the same', 'a😀b', 'a😁b', { at: 1, remove: 2, insert: '😁' }],
  // U+1F600 and U+1FA00: the second halves are the same.
  ['the second halves are', 'a😀b', 'a\ud83e\ude00b', { at: 1, remove: 2, insert: '\ud83e\ude00' }],
  ['one side ends within a pair', '😀😀', '😀', { at: 2, remove: 2, insert: '' }],
  [
    'one side is longer by a pair that begins alike',
    '😀',
    '😁😀',
    { at: 0, remove: 0, insert: '😁' },
  ],
])('no half of a character is left behind where %s', (_, before, after, splice) => {
  expect(spliceBetween(before, after)).toEqual(splice);
});

test('the lowest and the highest pairs are characters too', () => {
  for (const [one, other] of [
    ['\u{10000}', '\u{10001}'],
    ['\u{10ffff}', '\u{10fffe}'],
    ['\u{10000}', '\u{10400}'],
    ['\u{103ff}', '\u{107ff}'],
  ] as const)
    expect(spliceBetween(one, other)).toEqual({ at: 0, remove: 2, insert: other });
});

test.each([
  [0, 0, '', '12345678'],
  [-4, 2, 'ab', 'ab345678'],
  [6, 99, 'ab', '123456ab'],
  [99, 4, 'ab', '12345678ab'],
  [3, -1, 'ab', '123ab45678'],
  [8, 0, 'abcdef', '12345678ab'],
  [0, 8, 'abcdefghijkl', 'abcdefghij'],
])(
  'what is replaced at %d for %d letters by %j stays within the text and its length',
  (...given) => {
    const [at, remove, insert, left] = given;
    const text = textOf('12345678');
    replaceRange(text, at, remove, insert, 10);
    expect(text.toString()).toBe(left);
  },
);

test('a text above its limit accepts nothing more, and loses nothing', () => {
  const text = textOf('12345678');
  replaceRange(text, 2, 1, 'ab', 5);
  expect(text.toString()).toBe('1245678');
});

test('an empty replacement writes nothing', () => {
  const text = textOf('12345678');
  let changes = 0;
  text.observe(() => {
    changes += 1;
  });
  replaceRange(text, 3, 0, '', 10);
  replaceRange(text, 8, 4, '', 10);
  expect(changes).toBe(0);
});

test.each([
  ['before it', 4, [{ insert: 'ab' }], 6],
  ['at it', 4, [{ retain: 4 }, { insert: 'ab' }], 4],
  ['behind it', 4, [{ retain: 5 }, { insert: 'ab' }], 4],
  ['a picture, before it', 4, [{ insert: {} }], 4],
  ['a deletion before it', 4, [{ retain: 1 }, { delete: 2 }], 2],
  ['a deletion around it', 4, [{ retain: 3 }, { delete: 3 }], 3],
  ['a deletion behind it', 4, [{ retain: 4 }, { delete: 3 }], 4],
  ['two changes', 6, [{ insert: 'a' }, { retain: 2 }, { delete: 1 }, { insert: 'xyz' }], 9],
])('a caret moves with another user’s change: %s', (_, index, delta, moved) => {
  expect(moveIndex(index, delta)).toBe(moved);
});

test('an insertion is cut where the text would exceed its limit', () => {
  const text = textOf('12345678');
  replaceRange(text, 4, 2, 'abcdef', 10);
  expect(text.toString()).toBe('1234abcd78');
});

test('a caret stays in place while another user types before it', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.nat(), texts, (before, caret, at, remove, insert) => {
      const text = textOf(before);
      const index = caret % (text.length + 1);
      const start = at % (text.length + 1);
      const removed = Math.min(remove % 5, text.length - start);
      // Users never select ranges that would split a character.
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

test.each([
  ['one below', 'ab', 'abc', 4, 'abc', ''],
  ['at', 'ab', 'abcd', 4, 'abcd', ''],
  ['one above', 'ab', 'abcde', 4, 'abcd', 'e'],
  ['in the middle', 'ad', 'abbbd', 4, 'abbd', 'b'],
  ['over what was selected', 'abcd', 'aXYZd', 4, 'aXYd', 'Z'],
  ['an emoji that does not fit', 'abc', 'abc😀', 4, 'abc', '😀'],
  ['into what is too long already', 'abcdef', 'abcdefg', 4, 'abcdef', 'g'],
  ['a part taken out of what is too long', 'abcdef', 'abcde', 4, 'abcde', ''],
])('text that is typed %s is fitted into a limit', (_, before, after, limit, text, rest) => {
  expect(fitTyped(before, after, limit)).toMatchObject({ text, rest });
});

test('for any typing the text stays within its limit, and nothing of it and the rest is lost', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '申', '😀', 'e\u0301'), { maxLength: 12 });
  const text = letters.map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, text, text, fc.nat(20), (start, old, put, end, limit) => {
      const before = start + old + end;
      const after = start + put + end;
      const fitted = fitTyped(before, after, limit);
      expect(fitted.text.length).toBeLessThanOrEqual(
        Math.max(limit, Math.min(before.length, after.length)),
      );
      expect(fitted.text.isWellFormed()).toBe(true);
      expect(fitted.rest.isWellFormed()).toBe(true);
      const { end: at } = fitted;
      if (fitted.rest !== '') {
        expect(fitted.text.slice(0, at) + fitted.rest + fitted.text.slice(at)).toBe(after);
      } else expect(fitted.text).toBe(after);
    }),
  );
});
