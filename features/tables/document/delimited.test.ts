import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDelimited, separatorOf, unguard, writeDelimited } from './delimited.ts';

test('what is written as values separated by anything reads back the same', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (table, separator) => {
      expect(parseDelimited(writeDelimited(table, separator), separator)).toEqual(table);
    }),
  );
  expect(separatorOf('a;b;c\n1,5;2;3\n')).toBe(';');
  expect(separatorOf('row,stage\n"a, b",c')).toBe(',');
  expect(writeDelimited([['=SUM(A1)', '-2', '+49 1', '@SUM(A1)']], ',', true)).toBe(
    "'=SUM(A1),-2,'+49 1,'@SUM(A1)",
  );
  // Full-width signs count as the others in some spreadsheets, and so does what follows a line end.
  for (const begin of ['＝', '＋', '－', '＠', '\n=', '\r=', '\t=']) {
    expect(writeDelimited([[`${begin}1+1`]], ';', true)).toContain(`'${begin}1+1`);
  }
});

test('what is guarded from being run as a formula reads back as it was typed', () => {
  const cell = fc.array(fc.constantFrom('=', '-', '+', "'", '1', 'a', '@'), { minLength: 1 });
  fc.assert(
    fc.property(cell, (letters) => {
      const typed = letters.join('');
      const [[read = ''] = []] = parseDelimited(writeDelimited([[typed]], ',', true), ',');
      expect(unguard(read)).toBe(typed);
    }),
  );
});

test('lines of nothing, pasted, are soon read', () => {
  const before = performance.now();
  parseDelimited('\n'.repeat(5_000_000), '\t');
  expect(performance.now() - before).toBeLessThan(3000);
});
