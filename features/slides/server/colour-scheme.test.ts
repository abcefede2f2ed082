import { expect, test } from 'vitest';
import { colourScheme, isDarkColour } from './colour-scheme.ts';

const theme = { first: '#5b4bdb', second: '#0f7c7e' };
const colourIn = (xml: string, name: string) =>
  new RegExp(`<a:${name}><a:srgbClr val="(\\w+)"`).exec(xml)?.[1];

test('a scheme has the text and lines that can be read on its background', () => {
  const light = colourScheme(theme);
  expect(['dk1', 'lt1', 'dk2', 'lt2'].map((name) => colourIn(light, name))).toEqual([
    ...['1B1B22', 'FFFFFF', '5F6072', 'E6E6EC'],
  ]);
  const dark = colourScheme({ ...theme, background: '#0b1f3a' });
  expect(['dk1', 'lt1', 'dk2'].map((name) => colourIn(dark, name))).toEqual([
    ...['F6F6F9', '0B1F3A', 'B9BAC8'],
  ]);
  expect(colourIn(dark, 'lt2')).toBe('3A4A60');
  expect(['accent1', 'accent2', 'accent3'].map((name) => colourIn(dark, name))).toEqual([
    ...['5B4BDB', '0F7C7E', '3564AD'],
  ]);
});

test.each([
  ['#ffffff', false],
  ['#f2a541', false],
  ['#0b4f6c', true],
  ['#000000', true],
])('the background %s is dark: %s', (colour, dark) => {
  expect(isDarkColour(colour)).toBe(dark);
});
