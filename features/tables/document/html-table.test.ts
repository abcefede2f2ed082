import { expect, test } from 'vitest';
import { readHtmlTable, writeHtmlTable } from './html-table.ts';

test.each([
  ['tags that never end', '<table '.repeat(60_000)],
  ['tables that never end', '<table>'.repeat(60_000)],
  ['signs in a cell', `<table><tr><td>${'<'.repeat(120_000)}</table>`],
  ['cells over everything', `<table>${'<tr><td rowspan=100 colspan=100>'.repeat(5000)}</table>`],
])('%s, pasted, are soon read', (_, text) => {
  const before = performance.now();
  readHtmlTable(text);
  expect(performance.now() - before).toBeLessThan(3000);
});

test('tables of the clipboard are read by their words, merged cells as one value', () => {
  const html =
    '<meta><style>td{}</style><table border=1><tbody><tr><th colspan="2">A &amp; B</th></tr>' +
    '<tr><td rowspan=2>tall</td><td>one<br>two</td></tr><tr><td>&lt;b&gt;&#x41;</td></tr></table>';
  expect(readHtmlTable(html)).toEqual([
    ['A & B', ''],
    ['tall', 'one\ntwo'],
    ['', '<b>A'],
  ]);
  expect(readHtmlTable('<p>no table</p>')).toBeNull();
  const table = [
    ['a < b', 'c\nd'],
    ['', '"e" & f'],
  ];
  expect(readHtmlTable(writeHtmlTable(table))).toEqual(table);
});
