import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacedPart } from './replaced-part.ts';

test('replacing the different part turns one text into the other, and is minimal', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const part = replacedPart(before, after);
      if (before === after) {
        expect(part).toBeNull();
        return;
      }
      const { at = 0, remove = 0, insert = '' } = part ?? {};
      expect(before.slice(0, at) + insert + before.slice(at + remove)).toBe(after);
    }),
  );
  expect(replacedPart('Tell me early', 'Tell me so early')).toEqual({
    at: 8,
    remove: 0,
    insert: 'so ',
  });
});
