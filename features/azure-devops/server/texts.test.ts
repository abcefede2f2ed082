import { expect, test } from 'vitest';
import type { RichText } from '#kernel/text/rich-text.ts';
import { htmlOf } from './html-text.ts';
import { tagText } from './work-item-fields.ts';
import { numberIn } from './work-item-key.ts';

const run = (text: string, ...types: string[]) => ({
  ...{ type: 'text' as const, text, marks: types.map((type) => ({ type })) },
});

test.each<[string, RichText, string]>([
  ['text', [{ type: 'paragraph', content: [run('a < b & "c"')] }], '<p>a &#x3C; b &#x26; "c"</p>'],
  [
    'marks',
    [{ type: 'paragraph', content: [run('x', 'bold', 'code')] }],
    '<p><code><strong>x</strong></code></p>',
  ],
  [
    'a done task',
    [
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: true }, content: [run('Done')] }],
      },
    ],
    '<ul><li>✓ Done</li></ul>',
  ],
  ['code', [{ type: 'codeBlock', content: [run('a();')] }], '<pre><code>a();</code></pre>'],
  [
    'a dangerous link',
    [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] },
        ],
      },
    ],
    '<p>x</p>',
  ],
  [
    'a link',
    [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { href: 'https://a.example' } }],
          },
        ],
      },
    ],
    '<p><a href="https://a.example">x</a></p>',
  ],
])('%s becomes HTML', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});

const site = 'https://dev.azure.com/harbour';
test.each([
  ['#12', '12'],
  ['AB#12', '12'],
  [' 12 ', '12'],
  [`${site}/Research/_workitems/edit/12`, '12'],
  [`${site}/Research/_boards/board/t/Team/Stories?workitem=12`, '12'],
  ['https://harbour.visualstudio.com/Research/_workitems/edit/12', '12'],
  ['https://dev.azure.com/harbour2/Research/_workitems/edit/12', null],
  ['https://dev.azure.com/other/Research/_workitems/edit/12', null],
  [`${site}/Research/_workitems/recentlyupdated`, null],
  ['UX-12', null],
])('%s is read as the number of a work item', (text, number) => {
  expect(numberIn(text, site)).toBe(number);
});

test('tags have no signs that separate tags', () => {
  expect(tagText(['first visit', 'a;b,c', ' '])).toBe('first visit; a b c');
});
