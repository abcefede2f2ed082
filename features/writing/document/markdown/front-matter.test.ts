import { expect, test } from 'vitest';
import { markdownOf, readMarkdown } from '../index.ts';

const read = async (text: string) => markdownOf(await readMarkdown(text));

test.each([
  ['YAML', '---\ntitle: Visit to Lund\ntags: [branch]\ndate: 2025-06-03\n---\n\nIt rained.'],
  [
    'YAML of Windows',
    '\ufeff---\r\ntitle: "Visit to Lund"\r\ntags: [branch]\r\ndate: 2025-06-03\r\n---\r\n\r\nIt rained.',
  ],
  [
    'YAML that ends with dots',
    "---\ntitle: 'Visit to Lund' # short\ntags: [branch]\ndate: 2025-06-03\n...\nIt rained.",
  ],
])(
  'the title of %s before a text is its heading, the other properties are lines',
  async (_, text) => {
    expect(await read(text)).toBe(
      '# Visit to Lund\n\ntags: \\[branch]\\\ndate: 2025-06-03\n\nIt rained.\n',
    );
  },
);

test('TOML before a text is read alike', async () => {
  const text = '+++\ntitle = "Visit"\ndraft = false\n+++\n# Morning\n';
  expect(await read(text)).toBe('# Visit\n\ndraft = false\n\n# Morning\n');
});

test.each([
  [
    'a title that the text begins with',
    '---\ntitle: Visit\n---\n\n# Visit\n\nIt rained.',
    '# Visit\n\nIt rained.\n',
  ],
  [
    'properties without a title',
    '---\ntags: branch\n---\nIt rained.',
    'tags: branch\n\nIt rained.\n',
  ],
  ['an empty block', '---\n---\nIt rained.', 'It rained.\n'],
  [
    'two lines that are none',
    '---\n\nIt rained.\n\n---\n\nMore.',
    '---\n\nIt rained.\n\n---\n\nMore.\n',
  ],
])('%s', async (_, text, written) => {
  expect(await read(text)).toBe(written);
});

test.each([
  [
    '![A queue](https://a.example/q.png)',
    'Picture not included: [A queue](https://a.example/q.png)\n',
  ],
  ['![](https://a.example/q.png)', 'Picture not included: <https://a.example/q.png>\n'],
  ['![A queue](img/q.png "At nine")', 'Picture not included: A queue (img/q.png) At nine\n'],
  ['![A queue](data:image/png;base64,AAAA)', 'Picture not included: A queue\n'],
  [
    '![A queue][q]\n\n[q]: https://a.example/q.png',
    'Picture not included: [A queue](https://a.example/q.png)\n',
  ],
  ['![](data:image/png;base64,AAAA)', 'Picture not included: without a description\n'],
])(
  'the picture %j is described, with its address and that it was not imported',
  async (text, written) => {
    expect(await read(text)).toBe(written);
  },
);
