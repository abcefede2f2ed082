import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { value } from '../document/fields.ts';
import { cleanRichText } from './rich-clean.ts';
import { makeShared, readShared, readSharedBlock, writeShared } from './rich-shared.ts';
import type { RichSchema, RichText } from './rich-text.ts';

const schema: RichSchema = {
  blocks: ['paragraph', 'heading', 'list'],
  elements: {
    paragraph: { holds: 'words' },
    heading: {
      holds: 'words',
      attributes: {
        level: value(z.number().int(), 1),
        anchor: value(z.string().nullable(), null),
      },
    },
    list: { holds: 'elements', children: ['paragraph'] },
  },
  marks: { bold: {}, italic: {}, link: { attributes: { href: value(z.string(), '') } } },
};

const textRun = (text: string, ...marks: string[]) =>
  marks.length > 0
    ? { type: 'text', text, marks: marks.map((type) => ({ type })) }
    : { type: 'text', text };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (text: string, level: number, anchor: string | null = null) => ({
  ...{ type: 'heading', attrs: { level, anchor }, content: [textRun(text)] },
});
const clean = (...blocks: object[]) => cleanRichText(schema, blocks);

function shared(text: RichText): Y.XmlFragment {
  const fragment = makeShared(schema, text);
  new Y.Doc().getMap('page').set('body', fragment);
  return fragment;
}

const nameOf = (target: unknown) =>
  target instanceof Y.XmlElement
    ? target.nodeName
    : target instanceof Y.XmlText
      ? 'YXmlText'
      : 'YXmlFragment';

/** What was written, event by event: the node, its changed attributes, children or text. */
function written(fragment: Y.XmlFragment, text: RichText): unknown[] {
  const reported: unknown[] = [];
  fragment.observeDeep((events) => {
    for (const { target, changes, keys } of events as Y.YEvent<Y.XmlElement>[]) {
      const name = nameOf(target);
      const delta = changes.delta.map((part) =>
        Array.isArray(part.insert) ? { insert: part.insert.length } : part,
      );
      reported.push([name, [...keys.keys()], delta]);
    }
  });
  fragment.doc?.transact(() => writeShared(schema, fragment, text));
  expect(readShared(schema, fragment)).toEqual(text);
  return reported;
}

const [first, second, third] = [
  paragraph(textRun('one')),
  paragraph(textRun('two')),
  heading('three', 2),
];

test.each<[string, RichText, RichText, unknown[]]>([
  [
    'a block before the others',
    clean(first, second),
    clean(third, first, second),
    [['YXmlFragment', [], [{ insert: 1 }]]],
  ],
  [
    'a block behind the others',
    clean(first, second),
    clean(first, second, third),
    [['YXmlFragment', [], [{ retain: 2 }, { insert: 1 }]]],
  ],
  [
    'a block less among others',
    clean(first, second, third),
    clean(first, third),
    [['YXmlFragment', [], [{ retain: 1 }, { delete: 1 }]]],
  ],
  ['nothing', clean(first, second), clean(first, second), []],
  [
    'another level',
    clean(first, third),
    clean(first, heading('three', 3)),
    [['heading', ['level'], []]],
  ],
  [
    'an attribute more',
    clean(third),
    clean(heading('three', 2, 'top')),
    [['heading', ['anchor'], []]],
  ],
  [
    'an attribute less',
    clean(heading('three', 2, 'top')),
    clean(third),
    [['heading', ['anchor'], []]],
  ],
  [
    'words among others',
    clean(paragraph(textRun('one two'))),
    clean(paragraph(textRun('one and two'))),
    [['YXmlText', [], [{ retain: 4 }, { insert: 'and ' }]]],
  ],
  [
    'a mark on some of them',
    clean(paragraph(textRun('one two three'))),
    clean(paragraph(textRun('one '), textRun('two', 'bold'), textRun(' three'))),
    [['YXmlText', [], [{ retain: 4 }, { retain: 3, attributes: { bold: {} } }]]],
  ],
  [
    'a mark less on some of them',
    clean(paragraph(textRun('one two', 'bold', 'italic'))),
    clean(paragraph(textRun('one ', 'bold', 'italic'), textRun('two', 'italic'))),
    [['YXmlText', [], [{ retain: 4 }, { retain: 3, attributes: { bold: null } }]]],
  ],
  [
    'a mark with another attribute',
    clean(paragraph({ ...textRun('one'), marks: [{ type: 'link', attrs: { href: 'a' } }] })),
    clean(paragraph({ ...textRun('one'), marks: [{ type: 'link', attrs: { href: 'b' } }] })),
    [['YXmlText', [], [{ retain: 3, attributes: { link: { href: 'b' } } }]]],
  ],
])(
  'only what differs is written, so that what others write stays: %s',
  (_, before, after, changes) => {
    expect(written(shared(before), after)).toEqual(changes);
  },
);

test('text that is inserted among marked text has its own marks, and no others', () => {
  const fragment = shared(clean(paragraph(textRun('onethree', 'bold'))));
  const after = clean(paragraph(textRun('one', 'bold'), textRun('two'), textRun('three', 'bold')));
  written(fragment, after);
});

test('an unknown attribute is removed by the next write', () => {
  const fragment = shared(clean(third));
  const [element] = fragment.toArray();
  if (element instanceof Y.XmlElement) element.setAttribute('onclick', 'x');
  writeShared(schema, fragment, clean(third));
  writeShared(schema, fragment, clean(heading('three', 3)));
  expect(element instanceof Y.XmlElement && Object.keys(element.getAttributes())).toEqual([
    'level',
  ]);
});

test('a block is read by itself, and an invalid one is empty', () => {
  const fragment = shared(clean(first, third));
  const [one, other] = fragment.toArray();
  expect(readSharedBlock(schema, one)).toEqual(clean(first));
  expect(readSharedBlock(schema, other)).toEqual(clean(third));
  expect(readSharedBlock(schema, new Y.Map())).toEqual([]);
  expect(readSharedBlock(schema, null)).toEqual([]);
});

test('content that is no text is left out of text', () => {
  const fragment = shared(clean(paragraph(textRun('onetwo'))));
  const [element] = fragment.toArray();
  const [text] = element instanceof Y.XmlElement ? element.toArray() : [];
  if (text instanceof Y.XmlText) text.insertEmbed(3, { image: 'x' });
  expect(readShared(schema, fragment)).toEqual(clean(paragraph(textRun('onetwo'))));
});
