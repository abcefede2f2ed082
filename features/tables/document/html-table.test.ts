import { expect, test } from 'vitest';
import { readHtmlTable, writeHtmlTable } from './html-table.ts';

// Reading from each character to the end would take minutes, which the runner's limit ends.
test.each([
  ['tags that never end', '<table '.repeat(1_500_000), 0],
  ['tables that never end', '<table>'.repeat(1_500_000), 0],
  ['signs in a cell', `<table><tr><td>${'<'.repeat(3_000_000)}</table>`, 1],
  [
    'cells over everything',
    `<table>${'<tr><td rowspan=100 colspan=100>'.repeat(50_000)}</table>`,
    9999,
  ],
])('%s, pasted, are read once, and up to the limits of a table', (_, text, rows) => {
  expect(readHtmlTable(text) ?? []).toHaveLength(rows);
});

/** A table as Word writes it to the clipboard, as far as a browser passes it on. */
const ofWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;
 mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal><o:p>&nbsp;</o:p></p>
  </td>
  <td width=200><p class=MsoNormal><b><span lang=EN-US style='mso-ansi-language:
  EN-US'>Apply<o:p></o:p></span></b></p></td>
  <td width=200 colspan=2><p class=MsoNormal><b>Wait&#8230;<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=200><p class=MsoNormal>Actions<o:p></o:p></p></td>
  <td width=200>
  <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
  </span></span></span><![endif]>Opens the app<o:p></o:p></p>
  <p class=MsoListParagraphCxSpLast><![if !supportLists]><span style='mso-list:Ignore'>·<span
  style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Fills 14
  fields (R)<o:p></o:p></p>
  </td>
  <td width=200><p class=MsoNormal>&#8220;Did it &#8216;fail&#8217;?&#8221;<o:p></o:p></p></td>
  <td width=200><p class=MsoNormal>Caf&eacute; &ndash; 2 &times; a day<o:p></o:p></p></td>
 </tr>
</table>
<!--EndFragment--></body></html>`;

/** A table of a page as a browser writes it to the clipboard. */
const ofPage = `<meta charset='utf-8'><table class="wikitable" style="color: rgb(32, 33, 34);"><caption>Journey</caption><thead>
<tr><th scope="col">Row</th><th scope="col"><a href="https://a.example/x">Apply</a><sup class="ref">[1]</sup></th></tr></thead><tbody><tr style="x"><th scope="row">Pain points</th>
<td><ul style="margin: 0px;"><li>No save;<span> </span>back button loses text</li><li>&quot;At last, &quot;she said&quot;&quot;</li></ul></td></tr></tbody></table>`;

test.each([
  [
    'Word',
    ofWord,
    [
      ['', 'Apply', 'Wait…', ''],
      ['Actions', '· Opens the app\n· Fills 14 fields (R)', '“Did it ‘fail’?”', 'Café – 2 × a day'],
    ],
  ],
  [
    'a web page',
    ofPage,
    [
      ['Row', 'Apply[1]'],
      ['Pain points', 'No save; back button loses text\n"At last, "she said""'],
    ],
  ],
])('a table that was copied from %s has the same content', (_, html, table) => {
  expect(readHtmlTable(html)).toEqual(table);
});

test('tables of the clipboard are read as text, merged cells as one value', () => {
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
