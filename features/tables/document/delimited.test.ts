import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unguard, writeDelimited } from '#kernel/text/write-delimited.ts';
import { parseDelimited, readDelimited, separatorOf } from './delimited.ts';

test('separated values are read back unchanged, with any separator', () => {
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
  // Full-width characters count like the others in some spreadsheets, and so does what follows a
  // line end.
  for (const begin of ['＝', '＋', '－', '＠', '\n=', '\r=', '\t=']) {
    expect(writeDelimited([[`${begin}1+1`]], ';', true)).toContain(`'${begin}1+1`);
  }
});

test.each([
  ['around a copied cell', 'Row\t"Why again?"\t"“So”"', '\t', ['Row', '"Why again?"', '"“So”"']],
  ['around words of a copied cell', '\t"Share" button', '\t', ['', '"Share" button']],
  ['that a copied cell needs', 'a\t"b\nc ""d"""\t""', '\t', ['a', 'b\nc "d"', '']],
  ['of a file with tabs that quotes all', '"a"\t"b"', '\t', ['a', 'b']],
  ['of a CSV', 'a,"b","c, d","""e"", f"', ',', ['a', 'b', 'c, d', '"e", f']],
  ['around words of a CSV', 'a,"Share" button,b', ',', ['a', '"Share" button', 'b']],
] as const)('quotes %s are read as intended', (_, text, separator, cells) => {
  expect(parseDelimited(text, separator)).toEqual([cells]);
});

test.each([
  [
    'in the first line',
    '"a,b\nc,d',
    [1],
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'before other quotes',
    'a,"b\r\nc,""\n,"d ""e"',
    [1],
    [
      ['a', '"b'],
      ['c', ''],
      ['', 'd "e'],
    ],
  ],
  [
    'before a quoted line',
    'a,"b\nc,"d"\ne,f',
    [1],
    [
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'after others',
    '"a\nb",c\nd,"e\nf,g',
    [2],
    [
      ['a\nb', 'c'],
      ['d', '"e'],
      ['f', 'g'],
    ],
  ],
  [
    'at the very end',
    'a,b\nc,"',
    [2],
    [
      ['a', 'b'],
      ['c', '"'],
    ],
  ],
  [
    'twice',
    'a,"b\nc,d\n"e,f',
    [1, 3],
    [
      ['a', '"b'],
      ['c', 'd'],
      ['"e', 'f'],
    ],
  ],
] as const)(
  'a quote that is never closed, %s, swallows no other line',
  (_, text, openQuotes, lines) => {
    expect(readDelimited(text, ',')).toEqual({ table: lines, openQuotes });
  },
);

test('a correctly written value that begins with a quote leaves no quote open', () => {
  for (const cell of ['"', '"a', '"a "b" c', '5"'])
    expect(readDelimited(writeDelimited([[cell, 'x']], ';'), ';')).toEqual({
      table: [[cell, 'x']],
      openQuotes: [],
    });
});

test('text around a quote that is never closed is read as without the quote', () => {
  const words = fc.array(fc.tuple(fc.stringMatching(/^[a-z "]{1,5}$/), fc.string()), {
    minLength: 1,
  });
  fc.assert(
    fc.property(words, words, fc.constantFrom(',', ';', '\t'), (above, below, separator) => {
      const plain = below.map((line) =>
        line.map((cell) => cell.replace(/["\r\n\t,;\uFEFF]/g, 'x')),
      );
      const some = [above, plain].map((table) => writeDelimited(table, separator));
      const text = some.join(`\n"open${separator}x\n`);
      expect(parseDelimited(text, separator)).toEqual([...above, ['"open', 'x'], ...plain]);
    }),
  );
});

// Reading again for each quote would take minutes, which the runner's limit ends.
test.each(['a,"b\n', '"a\n""b\n', '"a\n""\n'])(
  'many quotes that are never closed are each searched once: %j',
  (line) => {
    const limits = { lines: 1e7, columns: 9, cellLetters: 1e9 };
    expect(parseDelimited(line.repeat(1_000_000), ',', limits)).not.toEqual([]);
  },
);

test('text that is escaped against formulas is read back unchanged', () => {
  const cell = fc.array(fc.constantFrom('=', '-', '+', "'", '1', 'a', '@'), { minLength: 1 });
  fc.assert(
    fc.property(cell, (letters) => {
      const typed = letters.join('');
      const [[read = ''] = []] = parseDelimited(writeDelimited([[typed]], ',', true), ',');
      expect(unguard(read)).toBe(typed);
    }),
  );
});

test('of empty lines no more are read than a table may have', () => {
  expect(parseDelimited('\n'.repeat(5_000_000), '\t').length).toBeLessThan(200_000);
});

test('an escaped mention is a mention again, and one that a user escaped stays so', () => {
  expect(["'@Ben", "''@Ben", "'Ben"].map(unguard)).toEqual(['@Ben', "'@Ben", "'Ben"]);
  expect(writeDelimited([['@Ben', '＠Ben', 'a@b']], ',', true)).toBe("'@Ben,'＠Ben,a@b");
});
