import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { plainTextOf, type RichNode } from '#kernel/text/rich-text.ts';
import { writingSchema } from '../../contract/writing-schema.ts';
import { bullets, heading, paragraph, table, tasks, textRuns } from '../blocks.ts';
import { textFromMarkdown } from './from-markdown.ts';
import { markdownOf } from './to-markdown.ts';

const clean = (given: unknown) => cleanRichText(writingSchema, given);

test('headings, lists, checklists, tables, quotes, code and links are read from Markdown', () => {
  const body = textFromMarkdown(`# Round 1

She *waited* **two** ~~three~~ \`days\`, [see the log](https://a.example/log).
Next line.

- queue
- chair
  - one chair

3. third

- [x] asked
- [ ] to ask

| Who | What |
| --- | --- |
| P01 | waits |

> It takes too long

\`\`\`sh
code 1042
\`\`\`

---
`);
  expect(body).toEqual(
    clean([
      heading(1, 'Round 1'),
      paragraph(
        'She ',
        textRuns('waited', 'italic'),
        ' ',
        textRuns('two', 'bold'),
        ' ',
        textRuns('three', 'strike'),
        ' ',
        textRuns('days', 'code'),
        ', ',
        {
          type: 'text',
          text: 'see the log',
          marks: [{ type: 'link', attrs: { href: 'https://a.example/log' } }],
        },
        '. Next line.',
      ),
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph('queue')] },
          { type: 'listItem', content: [paragraph('chair'), bullets('one chair')] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph('third')] }],
      },
      {
        type: 'taskList',
        content: [
          { type: 'taskItem', attrs: { checked: true }, content: [paragraph('asked')] },
          { type: 'taskItem', attrs: { checked: false }, content: [paragraph('to ask')] },
        ],
      },
      table(['Who', 'What'], ['P01', 'waits']),
      { type: 'blockquote', content: [paragraph('It takes too long')] },
      { type: 'codeBlock', attrs: { language: 'sh' }, content: [textRuns('code 1042')] },
      { type: 'horizontalRule' },
    ]),
  );
});

test('Markdown brings in nothing that a browser would run', () => {
  const body = textFromMarkdown(
    '<script>steal()</script>\n\n[click](javascript:steal()) <b onclick="x">bold</b> ' +
      '![spy](https://spy.example/pixel.png) ![own](/picture-1.webp)',
  );
  expect(body).toEqual(
    clean([
      paragraph(
        'click bold Picture not included: ',
        {
          type: 'text',
          text: 'spy',
          marks: [{ type: 'link', attrs: { href: 'https://spy.example/pixel.png' } }],
        },
        ' ',
      ),
      { type: 'image', attrs: { src: '/picture-1.webp', alt: 'own' } },
    ]),
  );
});

test('text that is written as Markdown reads as it was', () => {
  const body = clean([
    heading(2, 'Branch visit'),
    paragraph(
      'Plain, ',
      textRuns('bold', 'bold'),
      ' and ',
      textRuns('both', 'bold', 'italic'),
      '.',
    ),
    paragraph('1. is no list, * is no star and <b> is no tag'),
    bullets('queue', 'chair'),
    tasks('ask again'),
    table(['Time', 'What'], ['10:00', 'queue | chair']),
    { type: 'codeBlock', attrs: { language: 'sh' }, content: [textRuns('a\nb')] },
    { type: 'image', attrs: { src: '/a-1.webp', alt: 'The queue' } },
  ]);
  expect(textFromMarkdown(markdownOf(body))).toEqual(body);
});

/** A picture of ours with all supported properties. */
const picture = (width: number | null, ...captions: (string | RichNode)[][]) => ({
  type: 'image',
  attrs: { src: '/a-1.webp', alt: 'The "queue"', width },
  content: captions.map((caption) => ({ ...paragraph(...caption), type: 'caption' })),
});

test('a picture keeps its caption and width in Markdown at any position', () => {
  const marked = ['At <nine> & ', textRuns('ten', 'bold', 'italic'), ', see `it`'];
  const wide = picture(50, marked);
  const body = clean([
    wide,
    picture(25),
    picture(null, ['Only said']),
    { type: 'blockquote', content: [paragraph('before'), wide] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one'), wide] }] },
    paragraph('after'),
  ]);
  const written = markdownOf(body);
  expect(written).toContain('<figcaption>At &lt;nine&gt; &amp; <strong>');
  expect(textFromMarkdown(written)).toEqual(body);
  expect(textFromMarkdown('![a form](/a-1.webp "What it asks")')).toEqual(
    clean([
      {
        type: 'image',
        attrs: { src: '/a-1.webp', alt: 'a form' },
        content: [{ type: 'caption', content: [textRuns('What it asks')] }],
      },
    ]),
  );
});

test('no caption loses text where Markdown has a line only, or the picture is not ours', () => {
  const cell = { type: 'tableCell', content: [picture(50, ['In a cell'])] };
  const inTable = clean([{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }]);
  expect(markdownOf(inTable)).toContain('In a cell');
  const foreign =
    '![a form](https://a.example/a.png "Asked twice")\n\n<figure><img src="https://a.example/b.png" alt="b"><figcaption>Asked *once*</figcaption></figure>';
  const said = plainTextOf(writingSchema, textFromMarkdown(foreign));
  for (const one of ['a form', 'Asked twice', 'Asked *once*']) expect(said).toContain(one);
});

test('any Markdown becomes a valid text that can be written again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'#*_-[]()`>|~!<&1.a b\n\\:'), { maxLength: 60 }),
      (letters) => {
        const body = textFromMarkdown(letters.join(''));
        expect(cleanRichText(writingSchema, body)).toEqual(body);
        markdownOf(body);
      },
    ),
  );
});
