import { expect, test } from 'vitest';
import { markdownProblem, maxParts } from './markdown-problem.ts';

test('ordinary text is read, including long lists and large tables', () => {
  const list = '- **one** of [many](https://a.example)\n'.repeat(5000);
  const table = `| a | b |\n|---|---|\n${'| **x** | _y_ |\n'.repeat(3000)}`;
  const prose = `${'She *waited* for **two** days. '.repeat(100)}\n\n`.repeat(200);
  for (const text of ['', list, table, prose, '> > - one\n> > - two']) {
    expect(markdownProblem(text)).toBeNull();
  }
});

test.each([
  [
    '\n\n**a*'.padEnd(6000, '**a*'),
    'Line 3 belongs to a paragraph with more than 1,000 characters of Markdown',
  ],
  [`One.\n${'>'.repeat(101)}`, 'Line 2 is nested in more than 100 lists or quotes'],
  [`${' '.repeat(300)}- a`, 'Line 1 is nested in more than 100 lists or quotes'],
  ['- a\n'.repeat(maxParts + 1), 'more than 20,000 paragraphs and lines of lists'],
])('pathological text is refused with its position', (text, message) => {
  expect(markdownProblem(text)).toContain(message);
});
