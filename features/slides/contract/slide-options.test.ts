import { expect, test } from 'vitest';
import { chosenParts, orderParts, readSlideOptions, writeSlideOptions } from './slide-options.ts';

const parts = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

test('parts are in the chosen order, new ones follow, and some are left out', () => {
  const options = { order: ['c', 'gone', 'a'], without: ['a'] };
  expect(ids(orderParts(parts, options))).toBe('cabd');
  expect(ids(chosenParts(parts, options))).toBe('cbd');
  expect(ids(chosenParts(parts, readSlideOptions({})))).toBe('abcd');
});

test('options are read as they were written, and defaults are not', () => {
  const options = {
    ...{ order: ['b', 'a'], without: ['c'], background: '#0b1f3a', first: '#f2a541', second: '' },
    ...{ titleFont: 'Gill Sans', textFont: '', logo: 'i1', hasLogo: false, notes: false },
    ...{ author: 'Ada', date: false },
  };
  expect(readSlideOptions(writeSlideOptions(options))).toEqual(options);
  expect(writeSlideOptions(readSlideOptions({}))).toEqual({});
});

test('what is no colour or font is not used', () => {
  const given = {
    background: 'red',
    first: '#12',
    title_font: 'A"/><b',
    text_font: 'x'.repeat(99),
  };
  expect(writeSlideOptions(readSlideOptions(given))).toEqual({});
});
