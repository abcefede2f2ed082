import { expect, test } from 'vitest';
import { z } from 'zod';
import { listActions } from './actions.ts';
import { defineDocument, emptyDocument, readDocument } from './document/document.ts';
import { applyPlanned, defineEdit } from './document/edit.ts';
import { added } from './document/edit-input.ts';
import { position, value } from './document/fields.ts';

const defineBoard = () =>
  defineDocument({
    name: 'board',
    shape: {
      facts: {},
      records: { cards: { title: value(z.string(), ''), position: position() } },
    },
  });
const board = defineBoard();
const addCard = defineEdit(board, {
  name: 'addCard',
  title: 'Add a card',
  changes: ['cards'],
  input: added.extend({ title: z.string() }),
  apply: ({ cards }, { id, ...card }) => cards.insert(id, card),
});
const removeCard = defineEdit(board, {
  name: 'removeCard',
  title: 'Remove a card',
  changes: ['cards'],
  input: z.object({ id: z.string() }),
  apply: ({ cards }, { id }) => cards.remove(id),
});

test('a list has the edits of its modules by name, and runs them', () => {
  const actions = listActions(board, [{ addCard, mostCards: 7 }, { removeCard }], {
    removeCard: 'Cards stay.',
  });
  expect([...actions.values()]).toMatchObject([
    { name: 'addCard', title: 'Add a card', changes: ['cards'], internal: undefined },
    { name: 'removeCard', internal: 'Cards stay.' },
  ]);
  const document = emptyDocument(board);
  const planned = actions.get('addCard')?.plan({ id: 'c', position: 'a0', title: 'One' });
  applyPlanned(document, planned ? [planned] : [], { kind: 'call' });
  expect(readDocument(board, document).value.cards).toMatchObject([{ id: 'c', title: 'One' }]);
  expect(() => actions.get('addCard')?.plan({ id: 'c', position: 'a0', title: 1 })).toThrow();
});

test.each<[what: string, make: () => unknown, message: string]>([
  ['two edits of one name', () => listActions(board, [{ addCard }, { addCard }]), 'Two edits'],
  ['a reason for no edit', () => listActions(board, [{ addCard }], { addList: 'x' }), 'addList'],
  ['an edit of another document', () => listActions(defineBoard(), [{ addCard }]), 'another'],
])('a list refuses %s', (_, make, message) => {
  expect(make).toThrow(message);
});
