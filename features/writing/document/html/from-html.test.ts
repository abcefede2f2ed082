import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { plainTextOf, type RichNode, type RichText } from '#kernel/text/rich-text.ts';
import { attacks } from '#tests/fixtures/files/attack-strings.ts';
import { linkAddress, picturePath, writingSchema } from '../../contract/writing-schema.ts';
import { paragraph, textRuns } from '../blocks.ts';
import { markdownOf } from '../markdown/to-markdown.ts';
import { textFromHtml } from './from-html.ts';
import { shallowHtml } from './shallow-html.ts';

const markdown = (html: string) => markdownOf(textFromHtml(html)).trim();

test('a page keeps its headings, lists, tables, links and emphasis', () => {
  expect(
    markdown(
      '<h2>Wait</h2><p>She <b>waits</b> <a href="https://a.example/x">here</a></p><ul><li>one<ul><li>two</li></ul></li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    ),
  ).toBe(
    '## Wait\n\nShe **waits** [here](https://a.example/x)\n\n- one\n  - two\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  );
});

test('text from Word on the clipboard keeps its lists and levels', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>\n${item(1, '·', 'one')}\n${item(2, 'o', 'two')}\n${item(1, '·', 'three')}\n${item(1, '1.', 'first')}<p>After</p><!--EndFragment--></body></html>`;
  expect(markdown(html)).toBe('Before\n\n- one\n  - two\n- three\n\n1. first\n\nAfter');
});

test('text from Google on the clipboard is bold only where it looks bold', () => {
  expect(
    markdown(
      '<b style="font-weight:normal"><p><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span> <span style="font-style:italic">slanted</span></p></b>',
    ),
  ).toBe('plain **bold** *slanted*');
});

test('cells of a spreadsheet become a table', () => {
  const html =
    '<google-sheets-html-origin><style>td{}</style><table><colgroup><col width="100"></colgroup><tbody><tr><td>Name</td><td>Wait</td></tr><tr><td>Amara</td><td>2</td></tr></tbody></table>';
  expect(markdown(html)).toBe('| Name  | Wait |\n| ----- | ---- |\n| Amara | 2    |');
});

test('a table keeps the blocks and merged cells, and a table inside of it becomes lines', () => {
  const [table] = textFromHtml(
    '<table><tr><th>a</th><td rowspan="2"><p>one</p><ul><li>two</li></ul></td></tr><tr><td><table><tr><td><p>x</p></td><td>y</td></tr></table></td></tr></table>',
  );
  const cell = (type: string, rowspan: number, ...content: object[]) => ({
    type,
    attrs: { colspan: 1, rowspan, colwidth: null },
    content,
  });
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('two')] }] };
  expect(table?.content).toEqual([
    {
      type: 'tableRow',
      content: [
        cell('tableHeader', 1, paragraph('a')),
        cell('tableCell', 2, paragraph('one'), list),
      ],
    },
    {
      type: 'tableRow',
      content: [cell('tableCell', 1, paragraph(textRuns('x | y')))],
    },
  ]);
});

test('the caption of a figure with a picture of ours stays its caption, and otherwise becomes text', () => {
  const figure = (src: string) =>
    `<figure><div><img src="${src}" alt="a form" width="50%"></div><figcaption><p>Asked <b>twice</b></p><ul><li>more</li></ul></figcaption></figure>`;
  const caption = {
    type: 'caption',
    content: paragraph('Asked ', textRuns('twice', 'bold')).content,
  };
  const [own, list] = textFromHtml(figure('/form.webp'));
  expect(own).toEqual({
    type: 'image',
    attrs: { src: '/form.webp', alt: 'a form', width: 50 },
    content: [caption],
  });
  expect(list?.type).toBe('bulletList');
  const said = plainTextOf(writingSchema, textFromHtml(figure('https://a.example/form.png')));
  expect(said).toBe('Picture not included: a form\nAsked twice\nmore');
});

test('a checklist is detected, however its boxes are drawn', () => {
  const boxes = [
    '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"><p>b</p></li></ul>',
    '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    '<p>☒ a</p><p><input type="checkbox"> b</p>',
  ];
  for (const html of boxes) expect(markdown(html)).toBe('- [x] a\n- [ ] b');
});

test.each([
  [
    '<img src="https://a.example/q.png" alt="A queue">',
    'Picture not included: A queue',
    'https://a.example/q.png',
  ],
  [
    '<img src="https://a.example/q.png">',
    'Picture not included: https://a.example/q.png',
    'https://a.example/q.png',
  ],
  ['<img src="img/q.png" alt="A queue">', 'Picture not included: A queue (img/q.png)', null],
  ['<img src="data:image/png;base64,AAAA">', 'Picture not included: without a description', null],
  ['<img src="https://a.example/line.png" alt="">', '', null],
  ['<img src="https://a.example/dot.gif" width="1" height="1">', '', null],
])(
  'the picture %s becomes a line that says what it was and that it was not imported',
  (html, says, href) => {
    const body = textFromHtml(`<p>${html}</p>`);
    expect(plainTextOf(writingSchema, body)).toBe(says);
    const found = /"href":"([^"]*)"/.exec(JSON.stringify(body))?.[1] ?? null;
    expect(found).toBe(href);
  },
);

/** Every link and picture of a body. */
function addresses(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('text' in node) return (node.marks ?? []).map(({ attrs }) => String(attrs?.href ?? ''));
    const own = node.type === 'image' ? [String(node.attrs?.src)] : [];
    return [...own, ...addresses(('content' in node && node.content) || [])];
  });
}

function expectHarmless(body: RichText): void {
  expect(cleanRichText(writingSchema, body)).toEqual(body);
  for (const address of addresses(body).filter(Boolean)) {
    const harmless =
      linkAddress.safeParse(address).success || picturePath.safeParse(address).success;
    expect([address, harmless]).toEqual([address, true]);
  }
}

test.each(attacks)('%s brings in nothing that could run', (attack) => {
  expectHarmless(textFromHtml(attack));
  expectHarmless(textFromHtml(`<p>before ${attack} after</p>`));
});

test('combined, cut and nested attacks bring in nothing that could run', () => {
  const part = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<img src=',
      '<table><tr><td>',
      '</td>',
      '<!--',
      '-->',
      '\u0000',
      '<li>',
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.nat(400), (parts, cut) => {
      const html = parts.join('');
      expectHarmless(textFromHtml(html.slice(0, Math.max(html.length - cut, 0)) || html));
    }),
    { numRuns: 300 },
  );
});

test('text of removed elements is not shown', () => {
  const said = plainTextOf(
    writingSchema,
    textFromHtml('<script>alert(1)</script><style>p{}</style><p hidden>x</p>fine'),
  );
  expect(said).not.toContain('alert');
  expect(said).toContain('fine');
});

test.each(['div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'a', 'span title=">"', 'svg'])(
  'endlessly nested elements (<%s>) break nothing, and content beside them stays',
  (opening) => {
    const deep = `<${opening}>`.repeat(20_000);
    expect(markdown(`<p>before</p>${deep}inside`)).toContain('before');
  },
);

test.each(['<a ', '<a "', '<', '</', '<p>a<b "'])('500 KB of %s are read quickly', (part) => {
  const text = part.repeat(500_000 / part.length);
  const begun = performance.now();
  expect(shallowHtml(text).length).toBeGreaterThan(0);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('deeply nested content keeps its text, and the following content its form', () => {
  const deep = `${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>a <b>bold</b> word</p>`;
  expect(markdown(deep)).toBe('deep\n\na **bold** word');
});

test('many paragraphs and items without an end tag are counted correctly', () => {
  expect(markdown(`<ul>${'<li>one'.repeat(1000)}</ul>`).split('\n')).toHaveLength(1000);
  expect(textFromHtml('<p>one'.repeat(1000))).toHaveLength(1000);
});
