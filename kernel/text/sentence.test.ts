import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolated, sentence } from './sentence.ts';

test.each([
  ['Maya', 'Maya'],
  ['Zoë 株式会社', 'Zoë 株式会社'],
  ['', ''],
  ['מיה', '\u2068מיה\u2069'],
  ['Bank بنك', '\u2068Bank بنك\u2069'],
  ['\u202Egnp.x', '\u2068gnp.x\u2069'],
  ['end\u2069\u2066', '\u2068end\u2069'],
])('%j is written as %j among other text', (text, shown) => {
  expect(isolated(text)).toBe(shown);
});

test('each value of a sentence is isolated by itself, the sentence is not', () => {
  expect(sentence`Delete ${'מיה'}, ${3} of ${'Bank'}?`).toBe('Delete \u2068מיה\u2069, 3 of Bank?');
});

test('any text opens one isolate and ends it, and can be read back', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'א', ' ', '\u202E', '\u2067', '\u2069', '1'),
  });
  fc.assert(
    fc.property(text, (given) => {
      const shown = isolated(given);
      const marks = shown.replace(/[^\u202A-\u202E\u2066-\u2069]/g, '');
      expect(['', '\u2068\u2069']).toContain(marks);
      expect(shown.replace(/[\u2068\u2069]/g, '')).toBe(
        given.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''),
      );
    }),
  );
});
