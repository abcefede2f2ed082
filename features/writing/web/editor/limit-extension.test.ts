import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStore } from '#platform/web/store/store.ts';
import { narrowed, writingSchema } from '../../contract/writing-schema.ts';
import { textExtensions } from './extensions.ts';
import { limitPlugin } from './limit-extension.ts';

const limit = 20;
const schema = getSchema(textExtensions(narrowed(writingSchema, ['mention']), createStore(null)));

/** A text that is written in an editor, without a page around it. */
function openText(...paragraphs: string[]) {
  const rests: string[] = [];
  const doc = documentOf(paragraphs);
  const plugins = [limitPlugin({ limit, onRest: (rest) => rests.push(rest) })];
  let state = EditorState.create({ schema, doc, plugins });
  return {
    rests,
    letters: () => state.doc.textContent,
    doc: () => state.doc,
    put(from: number, to: number, text: string) {
      const { tr } = state;
      state = state.apply(tr.insertText(text, from, to));
    },
    paste(from: number, to: number, paragraphsPut: readonly string[]) {
      const { tr } = state;
      const slice = documentOf(paragraphsPut).slice(0);
      state = state.apply(
        tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to))),
      );
      state = state.apply(state.tr.replaceSelection(slice));
    },
    others(text: string) {
      const { tr } = state;
      state = state.apply(tr.insertText(text, 1).setMeta(ySyncPluginKey, { isChangeOrigin: true }));
    },
  };
}

function documentOf(paragraphs: readonly string[]): Node {
  const of = (text: string) => schema.node('paragraph', null, text ? schema.text(text) : []);
  return schema.node('doc', null, paragraphs.map(of));
}

test.each([
  ['one below', 19, 0],
  ['at', 20, 0],
  ['one above', 21, 1],
])('text that is inserted in %s the limit stays as far as it fits', (_, length, over) => {
  const text = openText('');
  text.put(1, 1, 'a'.repeat(length));
  expect(text.letters()).toBe('a'.repeat(length - over));
  expect(text.rests.join('')).toBe('a'.repeat(over));
});

test('text after a paste that is too long stays', () => {
  const text = openText('0123456789', 'abcdefgh');
  text.put(6, 6, 'X😀Y');
  expect(text.letters()).toBe('01234X56789abcdefgh');
  expect(text.rests).toEqual(['😀Y']);
});

test('several pasted paragraphs end at the limit, and the rest keeps its lines', () => {
  const text = openText('0123456789');
  text.paste(11, 11, ['abc', 'defgh', 'ijklmnop', 'qrs']);
  expect(text.letters()).toBe('0123456789abcdefghij');
  expect(text.rests).toEqual(['klmnop\nqrs']);
});

test('text of other users is never cut, and a text that is too long can be shortened', () => {
  const text = openText('0123456789');
  text.others('a'.repeat(30));
  expect(text.letters()).toHaveLength(40);
  text.put(1, 11, '');
  expect(text.letters()).toHaveLength(30);
  text.put(1, 1, 'b');
  expect(text.letters()).toHaveLength(30);
  expect(text.rests).toEqual(['b']);
});

/** A valid caret position, at a share of a text: never between the halves of a surrogate pair. */
function caretAt(doc: Node, share: number): number {
  const at = Math.round(share * doc.content.size);
  const around = doc.textBetween(Math.max(at - 1, 0), Math.min(at + 1, doc.content.size), '\n');
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(around) ? at - 1 : at;
}

test('a text is never longer than its limit and never invalid, whatever is inserted', () => {
  const paragraphs = fc
    .array(fc.constantFrom('a', 'b', '申', '😀', 'e\u0301'), { maxLength: 12 })
    .map((letters) => letters.join(''));
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const act = fc.record({ from: part, to: part, put: fc.array(paragraphs, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const text = openText('');
      for (const { from, to, put } of acts) {
        const ends = [from, to].map((one) => caretAt(text.doc(), one));
        const [start = 0, end = 0] = ends.toSorted((a, b) => a - b);
        text.paste(start, end, put.length === 0 ? [''] : put);
        text.doc().check();
        expect(text.letters().length).toBeLessThanOrEqual(limit);
        expect(text.letters().isWellFormed()).toBe(true);
      }
    }),
  );
});
