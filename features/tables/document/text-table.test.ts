import { expect, test } from 'vitest';
import { readTextTable } from './text-table.ts';

const cards = [
  ['Row', 'Stage', 'Text'],
  ['Thoughts', 'Apply', 'Why'],
];

test.each<[string, string, string[][]]>([
  ['strokes', 'Row|Stage|Text\nThoughts|Apply|Why\n', cards],
  [
    'strokes and commas in texts',
    'Row|Text\nA|Why, again, so late?\n',
    [
      ['Row', 'Text'],
      ['A', 'Why, again, so late?'],
    ],
  ],
  ['a line that names semicolons', 'sep=;\nRow;Stage;Text\nThoughts;Apply;Why', [[], ...cards]],
  [
    'a byte order mark before that line',
    '\uFEFFsep=;\r\nRow;Stage;Text\r\nThoughts;Apply;Why',
    [[], ...cards],
  ],
  ['that line in quotes', '"sep=,"\nRow,Stage,Text\nThoughts,Apply,Why', [[], ...cards]],
  ['a line that names tabs', 'sep=\t\nRow\tStage\tText\nThoughts\tApply\tWhy', [[], ...cards]],
  [
    'quotes around line ends',
    'Row,Text\nA,"one\ntwo, three"\n',
    [
      ['Row', 'Text'],
      ['A', 'one\ntwo, three'],
    ],
  ],
  [
    'Markdown',
    '| Row | Stage | Text |\n| :--- | --- | ---: |\n| Thoughts | Apply | Why |\n',
    cards,
  ],
  [
    'Markdown without strokes around it',
    'Row | Stage | Text\n---|---|---\nThoughts | Apply | Why',
    cards,
  ],
  [
    'Markdown with marks, breaks, faces and strokes in cells',
    '| Stage | Awareness | Decide |\n|:-:|:--|--|\n| **Actions** | reads<br>asks | `a` \\| [b](https://b.example) |\n| *Feeling* | 😊 | snake_case_name |',
    [
      ['Stage', 'Awareness', 'Decide'],
      ['Actions', 'reads\nasks', 'a | b'],
      ['Feeling', '😊', 'snake_case_name'],
    ],
  ],
  [
    'Markdown below a heading',
    '# Journey\n\n| Row | Stage |\n|---|---|\n| A | B |\n\nSource: interviews\n',
    [['Journey'], [''], ['Row', 'Stage'], ['A', 'B'], [''], ['Source: interviews']],
  ],
  [
    'a box drawn around it',
    '+------+-------+\n| Row  | Stage |\n+------+-------+\n| A    | B     |\n+------+-------+\n',
    [
      ['Row', 'Stage'],
      ['A', 'B'],
    ],
  ],
  [
    'a dash in a table of strokes that is no Markdown',
    'a|b\n-|c',
    [
      ['a', 'b'],
      ['-', 'c'],
    ],
  ],
])('a table of text is read with %s', (_, text, table) => {
  expect(readTextTable(text).table).toEqual(table);
});

test('an open quote is counted with the line that names the separator', () => {
  expect(readTextTable('sep=;\na;b\n"c;d').openQuotes).toEqual([3]);
});

// Reading from each character to the end would take minutes, which the runner's limit ends.
test.each(['|-', '|:', '**a', '[a](', '\\|', '`'])('%s without end is read once', (sign) => {
  const rule = '|---|---|\n';
  expect(readTextTable(`|a|b|\n${rule}|${sign.repeat(300_000)}|`).table.length).toBeGreaterThan(1);
});

test.each<[string, string, string[][]]>([
  [
    'a list with a comma',
    'Task\nLogin\nSearch, advanced\nPay',
    [['Task'], ['Login'], ['Search, advanced'], ['Pay']],
  ],
  [
    'answers in sentences',
    'Feedback\nGood; fast\nBad\nSlow; ugly; old',
    [['Feedback'], ['Good; fast'], ['Bad'], ['Slow; ugly; old']],
  ],
  ['a title above a table', 'Report\n\na,b\n1,2', [['Report'], [], ['a', 'b'], ['1', '2']]],
  [
    'lines of one value in a table',
    'a,b\n1,2\n3,4\n5,6\nend',
    [['a', 'b'], ['1', '2'], ['3', '4'], ['5', '6'], ['end']],
  ],
  ['one line', 'a;b', [['a', 'b']]],
  [
    'a table of the wiki of Jira',
    '||Task||Users||\n|Login|10|\n|Search|5|',
    [
      ['Task', 'Users'],
      ['Login', '10'],
      ['Search', '5'],
    ],
  ],
])('%s is split as intended', (_, text, table) => {
  const read = readTextTable(text).table.map((line) => line.filter((cell) => cell !== ''));
  expect(read).toEqual(table);
});
