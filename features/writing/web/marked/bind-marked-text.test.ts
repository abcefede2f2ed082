import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { textReplacement } from '#kernel/document/edit-input.ts';
import { cutIndex } from '#kernel/text/graphemes.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { replaceRange } from '#kernel/text/text.ts';
import { documentOf, isFromShared, MarkedTextBinding } from './bind-marked-text.ts';
import { markedSchema } from './marked-schema.ts';

const limit = 20;
const input = textReplacement(limit);

/** A card of two users: one writes in an editor, the other in the document. */
function openCard(text: string) {
  const document = new Y.Doc();
  const shared = document.getText('card');
  shared.insert(0, text);
  const undo = new Y.UndoManager(shared, { trackedOrigins: new Set(['mine']), captureTimeout: 0 });
  const rests: string[] = [];
  const view = {
    state: EditorState.create({ schema: markedSchema, doc: documentOf(shared) }),
    composing: false,
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction);
      const isOwn = transaction.docChanged && !isFromShared(transaction);
      if (isOwn && !view.composing) binding.settle();
    },
  };
  const schema = {
    text: shared,
    type(splice: { at: number; remove: number; insert: string }) {
      const { at, remove, insert } = input.parse({ id: 'card', ...splice });
      document.transact(() => replaceRange(shared, at, remove, insert, limit), 'mine');
    },
    mark: () => undefined,
    marks: () => [],
  };
  const binding = new MarkedTextBinding(view, schema, {
    limit,
    onRest: (rest) => rests.push(rest),
    onBeforeShow: () => undefined,
  });
  const within = (text: string, part: number) => cutIndex(text, Math.floor(part * text.length));
  const positionAt = (part: number) => 1 + within(view.state.doc.textContent, part);
  return {
    rests,
    undo,
    binding,
    shown: () => view.state.doc.textContent,
    stored: () => shared.toString(),
    caret: () => view.state.selection.head - 1,
    put(from: number, to: number, put: string) {
      const ends = [positionAt(from), positionAt(to)].toSorted((a, b) => a - b);
      const { tr } = view.state;
      const { doc } = view.state;
      tr.setSelection(TextSelection.create(doc, ends[0] ?? 1, ends[1] ?? 1));
      view.dispatch(put === '' ? tr.deleteSelection() : tr.insertText(put));
    },
    others(part: number, put: string) {
      const at = within(shared.toString(), part);
      document.transact(() => replaceRange(shared, at, 0, put, limit), 'others');
    },
    compose(now: boolean) {
      view.composing = now;
      if (!now) binding.settle();
    },
  };
}

test.each([
  ['one below its limit', 19, 'a'.repeat(19), ''],
  ['at its limit', 20, 'a'.repeat(20), ''],
  ['one above it', 21, 'a'.repeat(20), 'a'],
  ['far above it', 900, 'a'.repeat(20), 'a'.repeat(880)],
])(
  'text that is pasted into an empty card %s is inserted as far as it fits',
  (_, length, text, rest) => {
    const card = openCard('');
    card.put(0, 0, 'a'.repeat(length));
    expect(card.shown()).toBe(text);
    expect(card.stored()).toBe(text);
    expect(card.rests.join('')).toBe(rest);
    card.put(1, 1, 'more');
    expect(card.shown()).toBe(card.stored());
  },
);

test('a paste in the middle of a full card leaves the text, and the caret in its position', () => {
  const card = openCard('0123456789abcdef');
  card.put(0.5, 0.5, 'XYZ😀W');
  expect(card.stored()).toBe('01234567XYZ89abcdef');
  expect(card.shown()).toBe(card.stored());
  expect(card.rests).toEqual(['😀W']);
  expect(card.caret()).toBe(11);
});

test('a composition may exceed the limit until it ends', () => {
  const card = openCard('a'.repeat(18));
  card.compose(true);
  card.put(1, 1, 'honyaku');
  expect(card.shown()).toHaveLength(25);
  expect(card.stored()).toHaveLength(18);
  card.put(18 / 25, 1, '翻訳');
  card.compose(false);
  expect(card.stored()).toBe(`${'a'.repeat(18)}翻訳`);
  expect(card.rests).toEqual([]);
});

test('text of another user during a composition waits, and is shown when it has ended', () => {
  const card = openCard('ab');
  card.compose(true);
  card.put(1, 1, 'か');
  card.others(0, 'XY');
  expect(card.shown()).toBe('abか');
  card.compose(false);
  expect(card.stored()).toBe('XYabか');
  expect(card.shown()).toBe('XYabか');
  expect(card.caret()).toBe(5);
});

test('composed text that does not fit because another user filled the card is kept too', () => {
  const card = openCard('a'.repeat(16));
  card.compose(true);
  card.put(1, 1, '翻訳文');
  card.others(0, 'XY');
  card.compose(false);
  expect(card.stored()).toBe(`XY${'a'.repeat(16)}翻訳`);
  expect(card.shown()).toBe(card.stored());
  expect(card.rests).toEqual(['文']);
});

test('a field that closes during a composition returns the composed text', () => {
  const card = openCard('ab');
  card.compose(true);
  card.put(1, 1, 'か');
  card.binding.close();
  expect(card.stored()).toBe('abか');
});

test('the card shows the stored text, whatever is done at its limit', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '申', '😀', 'e\u0301', '\n'), { maxLength: 24 })
    .map((letters) => letters.join(''));
  const part = fc.constantFrom(0, 0.3, 0.5, 0.8, 1);
  const act = fc.oneof(
    fc.record({ do: fc.constant('put' as const), from: part, to: part, text }),
    fc.record({ do: fc.constant('others' as const), from: part, text }),
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'compose' as const) }),
  );
  fc.assert(
    fc.property(text, fc.array(act, { maxLength: 40 }), (begun, acts) => {
      const card = openCard(cutTo(begun, limit));
      let composing = false;
      for (const one of acts) {
        if (one.do === 'put') card.put(one.from, one.to, one.text);
        else if (one.do === 'others') card.others(one.from, one.text);
        else if (one.do === 'compose') {
          composing = !composing;
          card.compose(composing);
        } else if (!composing) card.undo[one.do]();
        if (!composing) expect(card.shown()).toBe(card.stored());
      }
      if (composing) card.compose(false);
      expect(card.shown()).toBe(card.stored());
      expect(card.stored().isWellFormed()).toBe(true);
    }),
  );
});
