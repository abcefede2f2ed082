import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import type { RichSchema } from '../text/rich-text.ts';
import {
  marksOf,
  mergingText,
  optionalReference,
  position,
  reference,
  richText,
  sealed,
  value,
} from './fields.ts';
import { type ContentSlot, fitContent, rootSlot } from './fitting.ts';

const schema: RichSchema = {
  blocks: ['paragraph'],
  elements: { paragraph: { holds: 'words' } },
  marks: { bold: {}, passage: { overlaps: true } },
};
const facts = { goal: value(z.string().max(5), ''), closed: sealed(value(z.boolean(), false)) };
const fields = {
  list: reference('lists'),
  beside: optionalReference('lists'),
  mood: value(z.enum(['u', 'd']), 'u'),
  text: mergingText(40),
  bare: mergingText(40),
  marks: marksOf('text', { bold: z.literal(true) }),
  body: richText(schema, 100),
  position: position(),
};
const shape = { facts, records: { cards: fields } };
const record: ContentSlot = { kind: 'record', fields };
const records: ContentSlot = { kind: 'records', fields };
const rich = (depth: number): ContentSlot => ({ kind: 'rich', schema, depth });
const textSlot: ContentSlot = { kind: 'words', schema };
const text: ContentSlot = { kind: 'text', marks: fields.marks.marks };
const nothing = { inside: null };

type Content = Y.Item['content'];

/** The stored content of a value that a user wrote. */
function stored(given: unknown): Content {
  const map = new Y.Doc().getMap('any');
  map.set('key', given);
  return contentOf(map._map.get('key'));
}

function contentOf(item: Y.Item | null | undefined): Content {
  if (!item) throw new Error('Nothing was stored.');
  return item.content;
}

/** The stored content at the beginning or end of formatted text. */
function format(attributes: Record<string, unknown>, at: 'start' | 'end' = 'start'): Content {
  const shared = new Y.Doc().getText();
  shared.insert(0, 'word', attributes);
  const found: Content[] = [];
  for (let item = shared._start; item; item = item.right)
    if (item.content instanceof Y.ContentFormat) found.push(item.content);
  const content = found.at(at === 'start' ? 0 : -1);
  if (!content) throw new Error('Nothing was formatted.');
  return content;
}

const letters = () => {
  const shared = new Y.Doc().getText();
  shared.insert(0, 'word');
  return contentOf(shared._start);
};
const picture = () => {
  const shared = new Y.Doc().getText();
  shared.insertEmbed(0, { src: '/x' });
  return contentOf(shared._start);
};

test('users write into the properties and records of the shape, and into no other root', () => {
  expect(rootSlot(shape, 'facts')).toEqual({ kind: 'facts', fields: facts });
  expect(rootSlot(shape, 'cards')).toEqual({ kind: 'records', fields });
  for (const name of ['lists', '', 'meta', 'constructor', '__proto__', 'toString'])
    expect(rootSlot(shape, name)).toBe(null);
});

test('a record is a map under an id', () => {
  const inside = { inside: record };
  expect(fitContent(records, 'c1', stored(new Y.Map()))).toEqual(inside);
  expect(fitContent(records, 'x'.repeat(500), stored(new Y.Map()))).toEqual(inside);
  for (const id of ['', 'x'.repeat(501), '__proto__', null])
    expect(fitContent(records, id, stored(new Y.Map()))).toBe(null);
  for (const other of [new Y.Text(), new Y.Array(), new Y.XmlFragment(), { id: 'c1' }, 'c1', 7])
    expect(fitContent(records, 'c1', stored(other))).toBe(null);
});

test.each([
  ['facts', 'goal', 'Ship', true],
  ['facts', 'goal', 'longer', false],
  ['facts', 'goal', undefined, true],
  ['facts', 'closed', true, false],
  ['facts', 'other', 'x', false],
  ['facts', 'toString', 'x', false],
  ['record', 'mood', 'd', true],
  ['record', 'mood', 'x', false],
  ['record', 'mood', null, false],
  ['record', 'list', 'l1', true],
  ['record', 'list', 'x'.repeat(500), true],
  ['record', 'list', 'x'.repeat(501), false],
  ['record', 'list', null, false],
  ['record', 'list', 7, false],
  ['record', 'beside', 'l1', true],
  ['record', 'beside', null, true],
  ['record', 'beside', 7, false],
  ['record', 'position', 'a0', true],
  ['record', 'position', 'not one', false],
  ['record', 'position', 7, false],
  ['record', 'text', 'plain words', false],
  ['record', 'body', [], false],
  ['record', 'marks', [], false],
  ['record', 'other', 'x', false],
  ['record', 'constructor', 'x', false],
] as const)('in %s the field %s is %j: %s', (kind, name, given, isFit) => {
  const slot: ContentSlot = kind === 'facts' ? { kind, fields: facts } : record;
  expect(fitContent(slot, name, stored(given))).toEqual(isFit ? nothing : null);
});

test('a field is valid under its name, and not in a list', () => {
  expect(fitContent(record, null, stored('d'))).toBe(null);
  expect(fitContent({ kind: 'facts', fields: facts }, null, stored('Ship'))).toBe(null);
});

test('a text is a shared text, and knows the marks that its record has for it', () => {
  expect(fitContent(record, 'text', stored(new Y.Text()))).toEqual({ inside: text });
  expect(fitContent(record, 'bare', stored(new Y.Text()))).toEqual({
    inside: { kind: 'text', marks: {} },
  });
  expect(fitContent(record, 'body', stored(new Y.XmlFragment()))).toEqual({ inside: rich(0) });
  for (const other of [new Y.XmlFragment(), new Y.XmlText(), new Y.Map()])
    expect(fitContent(record, 'text', stored(other))).toBe(null);
  for (const other of [new Y.Text(), new Y.XmlText(), new Y.XmlElement('paragraph'), new Y.Map()])
    expect(fitContent(record, 'body', stored(other))).toBe(null);
  expect(fitContent(record, 'mood', stored(new Y.Text()))).toBe(null);
});

test.each([
  ['letters', letters(), true],
  ['a mark that it knows', format({ bold: true }), true],
  ['the end of such a mark', format({ bold: true }, 'end'), true],
  ['another value of it', format({ bold: 'very' }), false],
  ['another mark', format({ italic: true }), false],
  ['what every object has', format({ constructor: true }, 'end'), false],
  ['a picture', picture(), false],
  ['a value', stored('word'), false],
  ['a text in it', stored(new Y.Text()), false],
])('a text may contain %s: %#', (_, content, isFit) => {
  expect(fitContent(text, null, content)).toEqual(isFit ? nothing : null);
  expect(fitContent(text, 'key', content)).toBe(null);
});

test.each([
  ['letters', letters(), true],
  ['a mark that it knows', format({ bold: true }), true],
  ['a mark with facts', format({ bold: { since: 'now' } }), true],
  ['one of several that overlap', format({ 'passage--AbCd09+/': { id: 'x' } }), true],
  ['one of several of another kind', format({ 'other--AbCd09+/': { id: 'x' } }), false],
  ['a mark whose end is too short', format({ 'passage--AbC': {} }), false],
  ['another mark', format({ italic: true }), false],
  ['what every object has', format({ constructor: true }), false],
  ['a value that is none', format({ bold: new Date(0) }), false],
  ['a picture', picture(), false],
])('the text of a rich text may contain %s: %#', (_, content, isFit) => {
  expect(fitContent(textSlot, null, content)).toEqual(isFit ? nothing : null);
  expect(fitContent(textSlot, 'key', content)).toBe(null);
});

test('a rich text has known elements, up to a hundred deep, and text', () => {
  const element = (name: string) => stored(new Y.XmlElement(name));
  expect(fitContent(rich(0), null, element('paragraph'))).toEqual({ inside: rich(1) });
  expect(fitContent(rich(99), null, element('paragraph'))).toEqual({ inside: rich(100) });
  expect(fitContent(rich(100), null, element('paragraph'))).toBe(null);
  expect(fitContent(rich(100), null, stored(new Y.XmlText()))).toEqual({ inside: textSlot });
  for (const name of ['script', 'constructor', ''])
    expect(fitContent(rich(0), null, element(name))).toBe(null);
  for (const other of [new Y.Map(), new Y.Text(), new Y.XmlFragment(), 'word', {}])
    expect(fitContent(rich(0), null, stored(other))).toBe(null);
});

test('an element has attributes with plain values under names of 64 letters at most', () => {
  expect(fitContent(rich(1), 'level', stored(2))).toEqual(nothing);
  expect(fitContent(rich(1), 'x'.repeat(64), stored({ a: ['b', null] }))).toEqual(nothing);
  expect(fitContent(rich(1), 'x'.repeat(65), stored(2))).toBe(null);
  for (const other of [
    new Y.XmlText(),
    new Y.XmlElement('paragraph'),
    new Y.Map(),
    new Uint8Array(2),
  ])
    expect(fitContent(rich(1), 'level', stored(other))).toBe(null);
});

test('of a field that was set several times each value must pass', () => {
  const content = (...values: unknown[]) => new Y.ContentAny(values);
  expect(fitContent(record, 'mood', content('u', undefined, 'd'))).toEqual(nothing);
  expect(fitContent(record, 'mood', content('x', 'd'))).toBe(null);
  expect(fitContent(record, 'mood', content('u', 'x'))).toBe(null);
});

test('deleted content is allowed anywhere', () => {
  const deleted = new Y.ContentDeleted(3);
  for (const slot of [records, record, text, textSlot, rich(200)])
    for (const key of [null, 'anything']) expect(fitContent(slot, key, deleted)).toEqual(nothing);
});
