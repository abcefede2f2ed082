import { expect, test } from 'vitest';
import { chosenColours } from './index.ts';

const given = { first: '#5b4bdb', second: '#0f7c7e' };

test.each([
  ['both are those that are given', given, null],
  ['the first was chosen', { ...given, first: '#c8321f' }, { ...given, first: '#c8321f' }],
  ['the second was chosen', { ...given, second: '#b26a00' }, { ...given, second: '#b26a00' }],
])('a project has chosen its colours: %s', (_, colours, chosen) => {
  expect(chosenColours({ ...colours }, given)).toEqual(chosen);
});
