import { expect, test } from 'vitest';
import { paragraph, textRuns } from '#features/writing/document/index.ts';
import type { RichElement, RichText } from '#kernel/text/rich-text.ts';
import { passagesOf } from './highlights.ts';
import { highlightEnd, readHighlights } from './written-highlights.ts';

/** The texts of a line with their highlights. */
function shown(body: RichText): [string, Record<string, string>] {
  const said = (node: RichElement): string =>
    (node.content ?? [])
      .map((child) => ('text' in child ? child.text : said(child as RichElement)))
      .join('');
  return [body.map(said).join('|'), Object.fromEntries(passagesOf(body))];
}

test.each<[written: string, tag: string, participant: string]>([
  ['{waiting; P01}', 'waiting', 'P01'],
  ['{waiting}', 'waiting', ''],
  ['{; P01}', '', 'P01'],
  ['', '', ''],
  ['{a b; c d}', ' a{};b ', 'c\n d'],
])('a highlight is followed by %j', (written, tag, participant) => {
  expect(highlightEnd(tag, participant)).toBe(written);
});

test.each<[name: string, line: string, words: string, about: [string, string, string][]]>([
  [
    'a tag and a person',
    'She ==waited=={slow; P01} long',
    'She waited long',
    [['waited', 'slow', 'P01']],
  ],
  ['a tag alone', '==two days=={slow}', 'two days', [['two days', 'slow', '']]],
  ['a person alone', '==two days=={; P01}', 'two days', [['two days', '', 'P01']]],
  ['nothing about it', 'for ==two days== now', 'for two days now', [['two days', '', '']]],
  ['empty braces', '==two=={}.', 'two.', [['two', '', '']]],
  ['one letter', 'a ==b== c', 'a b c', [['b', '', '']]],
  ['one letter with a tag', '==b=={t}', 'b', [['b', 't', '']]],
  [
    'several in a line',
    '==a=={x} and ==b=={y; Z} and ==c==',
    'a and b and c',
    [
      ['a', 'x', ''],
      ['b', 'y', 'Z'],
      ['c', '', ''],
    ],
  ],
  [
    'with and without a tag',
    'She ==waited== for ==two days=={slow}',
    'She waited for two days',
    [
      ['waited', '', ''],
      ['two days', 'slow', ''],
    ],
  ],
  ['signs among its words', 'if ==a == b=={x} then', 'if a == b then', [['a == b', 'x', '']]],
  ['signs within its words', '==a==b=={x}', 'a==b', [['a==b', 'x', '']]],
  ['spaces in the braces', '==a=={  x ;  Z  }', 'a', [['a', 'x', 'Z']]],
  ['signs of a program are none', 'if a == b == c', 'if a == b == c', []],
  ['within a word they are none', 'a==b==c', 'a==b==c', []],
  ['without an end they are none', '==open', '==open', []],
  ['with a space inside they are none', '== a ==', '== a ==', []],
  ['more than two signs are none', '===a===', '===a===', []],
])('in the text of a note, %s', (_, line, passage, about) => {
  const { body, highlights } = readHighlights([paragraph(line)]);
  const [text, passages] = shown(body);
  expect(text).toBe(passage);
  expect(highlights.map((one) => [passages[one.passage], one.tag, one.participant])).toEqual(about);
  expect(Object.keys(passages)).toHaveLength(about.length);
});

test('text keeps its formatting, and a highlight can span it', () => {
  const { body, highlights } = readHighlights([
    paragraph('She ==wai', textRuns('ted', 'bold'), ' two== days'),
  ]);
  expect(shown(body)).toEqual(['She waited two days', { h0: 'waited two' }]);
  expect(highlights).toHaveLength(1);
  const bold = (body[0]?.content ?? []).flatMap((node) =>
    'text' in node && node.marks?.some(({ type }) => type === 'bold') ? node.text : [],
  );
  expect(bold).toEqual(['ted']);
});

test('a highlight does not span a line break or a picture', () => {
  const around: RichElement = {
    type: 'paragraph',
    content: [
      { type: 'text', text: '==a==' },
      { type: 'hardBreak' },
      { type: 'text', text: 'b ==c=={x}' },
    ],
  };
  const { body } = readHighlights([around]);
  expect(body[0]?.content?.map(({ type }) => type)).toEqual(['text', 'hardBreak', 'text', 'text']);
  expect(shown(body)).toEqual(['ab c', { h0: 'a', h1: 'c' }]);
});

test('code stays as it is written', () => {
  const inline = readHighlights([paragraph(textRuns('==a==', 'code'), ' and ==b==')]);
  expect(shown(inline.body)).toEqual(['==a== and b', { h0: 'b' }]);
  const block: RichElement = {
    type: 'codeBlock',
    content: [{ type: 'text', text: 'x ==a== y' }],
  };
  expect(readHighlights([block])).toEqual({ body: [block], highlights: [] });
});

test('lists and tables are read to their last line', () => {
  const item = (text: string): RichElement => ({ type: 'listItem', content: [paragraph(text)] });
  const list: RichElement = { type: 'bulletList', content: [item('==a=={x}'), item('==b==')] };
  const { body, highlights } = readHighlights([list, paragraph('==c==')]);
  expect(Object.fromEntries(passagesOf(body))).toEqual({ h0: 'a', h1: 'b', h2: 'c' });
  expect(highlights.map(({ passage }) => passage)).toEqual(['h0', 'h1', 'h2']);
});

test('a tag and a name have their maximum lengths', () => {
  const { highlights } = readHighlights([
    paragraph(`==a=={${'t'.repeat(900)}; ${'p'.repeat(900)}}`),
  ]);
  const [one] = highlights;
  expect(one?.tag.length).toBeLessThan(200);
  expect(one?.participant.length).toBeLessThan(900);
  expect(one?.tag).toMatch(/^t+$/);
  expect(one?.participant).toMatch(/^p+$/);
});
