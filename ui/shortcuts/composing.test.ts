import { expect, test } from 'vitest';
import { isComposing, withholdComposedKeys } from './composing.ts';

type Key = [key: string, keyCode: number, isComposing: boolean];

/** What browsers send while a user writes with an input method, and which of it the product may see. */
const sequences: [name: string, keys: Key[], seen: string[]][] = [
  [
    'Safari, Japanese: Enter confirms right after the end of the composition',
    [
      ['n', 229, true],
      ['i', 229, true],
      ['Enter', 229, false],
      ['Enter', 13, false],
    ],
    ['Enter'],
  ],
  [
    'Chrome, Japanese: Enter confirms within the composition',
    [
      ['Process', 229, true],
      ['Enter', 229, true],
      ['Enter', 13, false],
    ],
    ['Enter'],
  ],
  [
    'Firefox, Japanese: keys of the input method have no name',
    [
      ['Process', 229, false],
      ['Process', 229, true],
      ['Enter', 13, true],
      ['Escape', 27, false],
    ],
    ['Escape'],
  ],
  [
    'Chinese: digits, arrows and Escape choose and drop candidates',
    [
      ['2', 229, true],
      ['ArrowDown', 229, true],
      ['Escape', 229, true],
      ['Backspace', 229, true],
      ['Backspace', 8, false],
    ],
    ['Backspace'],
  ],
  [
    'Korean: a space after a syllable ends it, and is a key of its own',
    [
      ['Process', 229, true],
      [' ', 229, true],
      ['Tab', 9, false],
    ],
    ['Tab'],
  ],
  [
    'a dead key: Chrome on a Mac composes, then writes a letter',
    [
      ['Dead', 229, false],
      ['é', 229, true],
      ['a', 65, false],
    ],
    ['a'],
  ],
];

test.each(sequences)('%s', (_, keys, seen) => {
  const page = new EventTarget();
  const stop = withholdComposedKeys(page);
  const got: string[] = [];
  page.addEventListener('keydown', (event) => {
    if (event instanceof Press) got.push(event.key);
  });
  for (const key of keys) page.dispatchEvent(new Press(...key));
  expect(got).toEqual(seen);
  stop();
  page.dispatchEvent(new Press('Enter', 229, false));
  expect(got).toEqual([...seen, 'Enter']);
});

test('a key of an input method is detected by isComposing or by its code', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

class Press extends Event {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;

  constructor(...[key, keyCode, composing]: Key) {
    super('keydown');
    this.key = key;
    this.keyCode = keyCode;
    this.isComposing = composing;
  }
}
