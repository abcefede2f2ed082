import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { compareValues } from '../document/compare.ts';
import {
  defineDocument,
  describeShape,
  emptyDocument,
  openDocument,
  readDocument,
} from '../document/document.ts';
import { position, richText, value } from '../document/fields.ts';
import { restoreValue } from '../document/restore.ts';
import { cleanRichText } from './rich-clean.ts';
import {
  allRuns,
  cutRichText,
  linesOf,
  mapRuns,
  plainTextOf,
  type RichSchema,
  type RichText,
  sameRichText,
} from './rich-text.ts';

const schema: RichSchema = {
  blocks: ['paragraph', 'heading', 'list', 'picture'],
  elements: {
    paragraph: { holds: 'words', children: ['break'] },
    heading: {
      holds: 'words',
      attributes: { level: value(z.number().int().min(1).max(3), 1) },
    },
    code: { holds: 'words', bare: true },
    list: { holds: 'elements', children: ['item'] },
    item: { holds: 'elements', children: ['paragraph', 'list', 'code'], begins: 'paragraph' },
    break: { holds: 'nothing', inline: true, toText: () => '\n' },
    picture: {
      holds: 'nothing',
      attributes: { src: value(z.string().startsWith('/'), ''), alt: value(z.string(), '') },
      required: ['src'],
      toText: ({ alt }) => String(alt),
    },
  },
  marks: {
    bold: {},
    link: { attributes: { href: value(z.string().startsWith('https:'), '') }, required: ['href'] },
    passage: { attributes: { id: value(z.string(), '') }, required: ['id'], overlaps: true },
  },
};

const book = defineDocument({
  name: 'book',
  shape: {
    facts: {},
    records: {
      pages: { title: value(z.string(), ''), body: richText(schema, 200), position: position() },
    },
  },
  names: {
    facts: {},
    records: {
      pages: {
        one: 'page',
        many: 'pages',
        by: ['title'],
        fields: { title: { label: 'Title' }, body: { label: 'Text' } },
      },
    },
  },
});

const textRun = (text: string, ...marks: string[]) =>
  marks.length > 0
    ? { type: 'text', text, marks: marks.map((type) => ({ type })) }
    : { type: 'text', text };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const hello = cleanRichText(schema, [
  { type: 'heading', attrs: { level: 2 }, content: [textRun('Waiting')] },
  paragraph(textRun('She '), textRun('waited', 'bold'), textRun(' two days.')),
  { type: 'list', content: [{ type: 'item', content: [paragraph(textRun('queue'))] }] },
]);

function bookWith(body: RichText): Y.Doc {
  const document = emptyDocument(book);
  openDocument(book, document).pages.insert('p', { title: 'P01', body, position: 'a0' });
  return document;
}
const pages = (document: Y.Doc) => openDocument(book, document).pages;
const bodyOf = (document: Y.Doc) => pages(document).content('p', 'body');

test('a rich text reads as it was written, and as lines of text', () => {
  const document = bookWith(hello);
  expect(readDocument(book, document)).toEqual({
    value: { facts: {}, pages: [{ id: 'p', title: 'P01', body: hello, position: 'a0' }] },
    dropped: [],
  });
  expect(plainTextOf(schema, bodyOf(document))).toBe('Waiting\nShe waited two days.\nqueue');
  expect(pages(document).get('p')).toEqual({ id: 'p', title: 'P01', position: 'a0' });
});

test('the text of invalid elements is preserved, and elements that must not be empty are filled', () => {
  const clean = cleanRichText(schema, [
    { type: 'frame', content: [textRun('from'), { type: 'break' }, textRun('elsewhere')] },
    textRun(' '),
    { type: 'heading', attrs: { level: 9, onclick: 'x' }, content: [textRun('Kept')] },
    { type: 'list', content: [] },
    { type: 'list', content: [{ type: 'item', content: [{ type: 'code' }] }] },
    { type: 'picture', attrs: { src: 'javascript:alert(1)' } },
    paragraph({
      ...textRun('a link'),
      marks: [{ type: 'link', attrs: { href: 'javascript:x' } }, { type: '__proto__' }],
    }),
    paragraph(textRun('one'), textRun(' word'), textRun('')),
    'no node',
  ]);
  expect(clean).toEqual([
    paragraph(textRun('from'), { type: 'break' }, textRun('elsewhere')),
    { type: 'heading', attrs: { level: 1 }, content: [textRun('Kept')] },
    {
      type: 'list',
      content: [{ type: 'item', content: [{ type: 'paragraph' }, { type: 'code' }] }],
    },
    paragraph(textRun('a link')),
    paragraph(textRun('one word')),
  ]);
});

test('whatever is written without edits, reading returns a valid text and reports invalid content', () => {
  const document = bookWith(hello);
  const body = pages(document).fragment('p', 'body');
  body?.insert(0, [new Y.XmlElement('iframe'), new Y.XmlText('loose')]);
  const { value: read, dropped } = readDocument(book, document);
  expect(read.pages[0]?.body).toEqual([paragraph(textRun('loose')), ...hello]);
  expect(dropped).toEqual([{ collection: 'pages', id: 'p', field: 'body', reason: 'invalid' }]);
  document.getMap<Y.Map<unknown>>('pages').get('p')?.set('body', 'a string');
  expect(readDocument(book, document).value.pages[0]?.body).toEqual([]);
});

test('misplaced text is moved into an allowed element, at any depth', () => {
  const list = { type: 'list', content: [textRun('a'), { type: 'list', content: [textRun('b')] }] };
  expect(plainTextOf(schema, cleanRichText(schema, [list]))).toBe('a\nb');
  let deep: unknown = paragraph(textRun('deep'));
  for (let level = 0; level < 40; level += 1) {
    deep = { type: 'list', content: [{ type: 'item', content: [deep] }] };
  }
  const clean = cleanRichText(schema, [deep]);
  expect(plainTextOf(schema, clean).trim()).toBe('deep');
  expect(cleanRichText(schema, clean)).toEqual(clean);
});

test('a rich text is cut where it is longer than its field', () => {
  const long = cleanRichText(schema, [
    paragraph(textRun('x'.repeat(150))),
    paragraph(textRun('y'.repeat(150))),
  ]);
  const document = bookWith(long);
  expect(plainTextOf(schema, bodyOf(document))).toHaveLength(201);
  pages(document).write('p', 'body', long);
  expect(plainTextOf(schema, bodyOf(document))).toHaveLength(201);
});

test('two marks of a kind can be on the same text, stored under the names of y-tiptap', () => {
  const marks = ['h1', 'h2'].map((id) => ({ type: 'passage', attrs: { id } }));
  const document = bookWith(cleanRichText(schema, [paragraph({ ...textRun('waited'), marks })]));
  expect(bodyOf(document)).toEqual([paragraph({ ...textRun('waited'), marks })]);
  const [element] = pages(document).fragment('p', 'body')?.toArray() ?? [];
  const [text] = element instanceof Y.XmlElement ? element.toArray() : [];
  const [run] = text instanceof Y.XmlText ? text.toDelta() : [];
  expect(run).toEqual({
    insert: 'waited',
    attributes: { 'passage--5c6PG0fK': { id: 'h1' }, 'passage--lyyEGHOu': { id: 'h2' } },
  });
});

test('typing by others, elsewhere and in the same paragraph, stays when a call writes', () => {
  const document = bookWith(hello);
  const colleague = new Y.Doc();
  Y.applyUpdate(colleague, Y.encodeStateAsUpdate(document));
  const [, second] = pages(colleague).fragment('p', 'body')?.toArray() ?? [];
  const [text] = second instanceof Y.XmlElement ? second.toArray() : [];
  if (text instanceof Y.XmlText) text.insert(0, 'Then: ');
  pages(document).write(
    'p',
    'body',
    cleanRichText(schema, [
      { type: 'heading', attrs: { level: 2 }, content: [textRun('The wait')] },
      paragraph(textRun('She '), textRun('waited', 'bold'), textRun(' three days.')),
    ]),
  );
  Y.applyUpdate(document, Y.encodeStateAsUpdate(colleague));
  expect(plainTextOf(schema, bodyOf(document))).toBe('The wait\nThen: She waited three days.');
});

test('versions tell which lines differ, and where only the look does', () => {
  const document = bookWith(hello);
  const before = readDocument(book, document).value;
  const differing = () => {
    const { collections } = compareValues(book, before, readDocument(book, document).value);
    return collections[0]?.records[0]?.fields;
  };
  pages(document).write('p', 'body', [...hello.slice(0, 1), ...hello.slice(2)]);
  expect(differing()).toEqual([{ label: 'Text', before: 'She waited two days.', after: '' }]);
  const plain = cleanRichText(schema, [
    hello[0],
    paragraph(textRun('She waited two days.')),
    hello[2],
  ]);
  pages(document).write('p', 'body', plain);
  expect(differing()).toEqual([{ label: 'Text', before: '', after: 'Formatted differently' }]);
});

test('the description of the shape includes the rule of a rich text', () => {
  expect(describeShape(book)).toContain(
    'pages.body: rich of paragraph, heading, code, list, item, break, picture, bold, link, passage',
  );
});

const text = fc.record({
  type: fc.constant('text'),
  text: fc.string({ maxLength: 6, unit: 'grapheme' }),
  marks: fc.array(
    fc.oneof(
      fc.record({ type: fc.constantFrom('bold', 'link', 'odd') }),
      fc.record({
        type: fc.constantFrom('link', 'passage'),
        attrs: fc.record({
          href: fc.constantFrom('https://a.example', 'javascript:x'),
          id: fc.constantFrom('h1', 'h2', 'h3'),
        }),
      }),
    ),
    { maxLength: 3 },
  ),
});
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.record({
      type: fc.constantFrom(...Object.keys(schema.elements), 'odd'),
      attrs: fc.record({ level: fc.nat(4), src: fc.constantFrom('/a', 'b') }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
}));
const anyText = fc.array(node, { maxLength: 5 }).map((nodes) => cleanRichText(schema, nodes));

test('cleaning a valid text changes nothing and reports nothing', () => {
  fc.assert(
    fc.property(anyText, (clean) => {
      let unfit = 0;
      const again = cleanRichText(schema, clean, () => {
        unfit += 1;
      });
      expect(again).toEqual(clean);
      expect(unfit).toBe(0);
    }),
  );
});

test('after a write any text has the written value, and writing it again writes nothing', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const document = bookWith(before);
      expect(bodyOf(document)).toEqual(before);
      pages(document).write('p', 'body', after);
      expect(bodyOf(document)).toEqual(after);
      let updates = 0;
      document.on('update', () => {
        updates += 1;
      });
      pages(document).write('p', 'body', after);
      expect(updates).toBe(0);
    }),
  );
});

test('concurrent writes of two users read the same for both, and are valid', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, mine, theirs) => {
      const [one, other] = [bookWith(before), new Y.Doc()];
      Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
      pages(one).write('p', 'body', mine);
      pages(other).write('p', 'body', theirs);
      Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
      Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
      expect(bodyOf(one)).toEqual(bodyOf(other));
      expect(cleanRichText(schema, bodyOf(one))).toEqual(bodyOf(one));
    }),
  );
});

test('restoring writes an old text on top of everything since', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const document = bookWith(before);
      const old = readDocument(book, document).value;
      pages(document).write('p', 'body', after);
      restoreValue(book, document, old, { kind: 'restore' });
      expect(readDocument(book, document).value).toEqual(old);
    }),
  );
});

test.each([
  ['nothing', 0, ''],
  ['a part of the first words', 2, 'Wa'],
  ['all of the first block', 7, 'Waiting'],
  ['words of two blocks', 10, 'Waiting\nShe'],
  ['more than there is', 1000, 'Waiting\nShe waited two days.\nqueue'],
])('a rich text is cut to %s', (_, length, says) => {
  const cut = cutRichText(hello, length);
  expect(plainTextOf(schema, cut).trimEnd()).toBe(says);
  expect(allRuns(cut).every(({ text }) => text !== '')).toBe(true);
});

test('every piece of text is found at any depth, and can be replaced', () => {
  const said = ['Waiting', 'She ', 'waited', ' two days.', 'queue'];
  expect(allRuns(hello).map(({ text }) => text)).toEqual(said);
  const loud = mapRuns(hello, (run) => ({ ...run, text: run.text.toUpperCase() }));
  expect(allRuns(loud).map(({ text }) => text)).toEqual(said.map((one) => one.toUpperCase()));
  expect(allRuns(loud)[2]?.marks).toEqual([{ type: 'bold' }]);
  expect(loud[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
  expect(mapRuns([{ type: 'break' }], (run) => run)).toEqual([{ type: 'break' }]);
});

test('an element with plain text of its own is a line, or a part of one', () => {
  const picture = { type: 'picture', attrs: { src: '/a', alt: 'A queue' } };
  const still = { type: 'picture', attrs: { src: '/a', alt: '' } };
  const broken = paragraph(textRun('one'), { type: 'break' }, textRun('two'));
  expect(linesOf(schema, [picture, still, broken as RichText[number], { type: 'list' }])).toEqual([
    'A queue',
    'one',
    'two',
  ]);
  expect(linesOf(schema, [{ type: 'unknown' }])).toEqual([]);
});

test('two texts are equal by their content, whatever their identity', () => {
  expect(sameRichText(hello, structuredClone(hello))).toBe(true);
  expect(sameRichText(hello, hello.slice(1))).toBe(false);
});
