import { expect, test } from 'vitest';
import { isHexColour } from './hex-colour.ts';

test('a colour has 3 or 6 digits [S5.43]', () => {
  expect(['#abc', '#aabbcc', '#5B4BDB'].filter(isHexColour)).toHaveLength(3);
  expect(['#abcd', 'abc', '#ab', '#aabbc', '#ggg', '#aabbccdd', ''].filter(isHexColour)).toEqual(
    [],
  );
});
