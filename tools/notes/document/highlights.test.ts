import { expect, test } from 'vitest';
import { heading, paragraph } from '#features/writing/document/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { apply, read, textOf, twoNotes } from '../fixtures/two-notes.ts';
import * as highlights from './highlights.ts';
import { notesDocument } from './notes-document.ts';

test('a change of a highlight affects only the given fields', () => {
  const document = twoNotes();
  apply(
    document,
    planEdit(highlights.changeHighlight, { id: 'h1', tag: null }),
    planEdit(highlights.changeHighlight, { id: 'h2', participant: 'p2' }),
  );
  expect(read(document).highlights).toMatchObject([
    { tag: null, participant: 'p2' },
    { tag: 't2', participant: 'p2' },
  ]);
});

test('a removed highlight leaves others on the same text', () => {
  const document = twoNotes();
  apply(
    document,
    planEdit(highlights.highlightQuote, { id: 'h3', note: 'n1', quote: 'two days' }),
    planEdit(highlights.removeHighlight, { id: 'h1' }),
  );
  expect(textOf(document, 'n1')).toEqual({ h3: 'two days' });
  expect(read(document).notes[0]?.body.map(({ content }) => content?.length)).toEqual([3, 1]);
});

test('a highlight whose text an editor marked is stored', () => {
  const document = twoNotes();
  apply(document, planEdit(highlights.addHighlight, { id: 'h9', note: 'n2', tag: 't1' }));
  expect(openDocument(notesDocument, document).highlights.get('h9')).toMatchObject({
    note: 'n2',
    tag: 't1',
    participant: null,
  });
});

test('the first occurrence of a quote is marked, in any block, once', () => {
  const item = { type: 'listItem', content: [paragraph('waited'), paragraph('waited')] };
  const code = { type: 'codeBlock', content: [{ type: 'text' as const, text: 'waited' }] };
  const body = [
    code,
    heading(2, 'How she'),
    { type: 'bulletList', content: [item] },
    paragraph('waited'),
  ];
  const marked = highlights.markQuote(body, 'waited', 'h');
  expect(JSON.stringify(marked).match(/passage/g)).toHaveLength(1);
  expect(JSON.stringify(marked?.[0])).not.toContain('passage');
  expect(JSON.stringify(marked?.[2])).toContain('passage');
  expect(highlights.markQuote(body, 'she waited', 'h')).toBeNull();
  expect(highlights.markQuote([], 'x', 'h')).toBeNull();
});

test('no quote spans a line break', () => {
  const line = (between: { type: string }) => [
    {
      type: 'paragraph',
      content: [
        { type: 'text' as const, text: 'two' },
        between,
        { type: 'text' as const, text: 'days' },
      ],
    },
  ];
  const body = line({ type: 'hardBreak' });
  expect(highlights.markQuote(body, 'twodays', 'h')).toBeNull();
  const marked = highlights.markQuote(body, 'days', 'h');
  expect(marked?.[0]?.content?.map((node) => ('text' in node ? node.text : '\n'))).toEqual([
    'two',
    '\n',
    'days',
  ]);
  expect(Object.fromEntries(highlights.passagesOf(marked ?? []))).toEqual({ h: 'days' });
});

test.each([
  [0, 2, 'ab'],
  [1, 4, 'bcd'],
  [2, 4, 'cd'],
  [0, 6, 'abcdef'],
  [5, 6, 'f'],
  [3, 3, ''],
])('the characters %i to %i of a line are marked, and none is lost', (from, to, said) => {
  const bold = { type: 'text' as const, text: 'cd', marks: [{ type: 'bold' }] };
  const line = [{ type: 'text' as const, text: 'ab' }, bold, { type: 'text' as const, text: 'ef' }];
  const marked = highlights.markRange(line, from, to, 'h');
  const texts = marked.flatMap((node) => ('text' in node ? [node as typeof bold] : []));
  expect(texts.map(({ text }) => text).join('')).toBe('abcdef');
  const has = (type: string) =>
    texts
      .filter(({ marks = [] }) => marks.some((mark) => mark.type === type))
      .map(({ text }) => text)
      .join('');
  expect(has('passage')).toBe(said);
  expect(has('bold')).toBe('cd');
});

test('passages get other ids, and other marks stay', () => {
  const mark = (id: string) => ({ type: 'passage', attrs: { id } });
  const body = [
    paragraph(
      { type: 'text', text: 'a', marks: [{ type: 'bold' }, mark('x')] },
      { type: 'text', text: 'b', marks: [mark('y')] },
      'c',
    ),
  ];
  const renamed = highlights.renamePassages(body, (id) => (id === 'x' ? 'z' : null));
  expect(renamed).toEqual([
    paragraph({ type: 'text', text: 'a', marks: [{ type: 'bold' }, mark('z')] }, 'bc'),
  ]);
});
