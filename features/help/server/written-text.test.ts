import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import type { Shape } from '#kernel/document/document.ts';
import { mergingText, position, value } from '#kernel/document/fields.ts';
import { hasWritten, wordFieldsOf } from './written-text.ts';

const shape: Shape = {
  facts: {
    actor: value(z.string().max(50), ''),
    type: value(z.enum(['journey', 'blueprint']), 'journey'),
  },
  records: {
    stages: {
      position: position(),
      name: value(z.string().max(50), ''),
      colour: value(z.enum(['', 'iris']), ''),
    },
    cards: { text: mergingText(100), status: value(z.enum(['O', 'R']), 'O') },
  },
};
const fields = wordFieldsOf([shape]);

/** Whether a change of a document with one unnamed stage, or of an empty one, is found to have words. */
function wrote(change: (document: Y.Doc) => void, { empty = false } = {}): boolean {
  const document = new Y.Doc();
  for (const name of ['facts', 'stages', 'cards']) document.getMap(name);
  if (!empty) {
    add(document, 'stages', 'first', { position: 'a0', name: '' });
    add(document, 'cards', 'blank', { text: new Y.Text(), status: 'O' });
  }
  let found = false;
  document.on('afterTransaction', (transaction: Y.Transaction) => {
    found ||= hasWritten({ transaction, changed: transaction.changed }, fields);
  });
  document.transact(() => change(document));
  return found;
}

function add(document: Y.Doc, collection: string, id: string, record: object): void {
  document.getMap(collection).set(id, new Y.Map(Object.entries(record)));
}
const put = (document: Y.Doc, field: string, text: string) =>
  (document.getMap('stages').get('first') as Y.Map<string>).set(field, text);

test('words are what no list of choices has', () => {
  expect([...fields]).toEqual(['facts.actor', 'stages.name', 'cards.text']);
});

test.each<[string, boolean, (document: Y.Doc) => void]>([
  ['names a stage', true, (document) => put(document, 'name', 'Apply')],
  ['empties a name', false, (document) => put(document, 'name', ' ')],
  ['colours a stage', false, (document) => put(document, 'colour', 'iris')],
  ['moves a stage', false, (document) => put(document, 'position', 'a1')],
  [
    'says whose journey it is',
    true,
    (document) => void document.getMap('facts').set('actor', 'A first-time customer'),
  ],
  [
    'types into a card',
    true,
    (document) =>
      ((document.getMap('cards').get('blank') as Y.Map<Y.Text>).get('text') as Y.Text).insert(
        0,
        'Hm',
      ),
  ],
  [
    'adds a card with its text',
    true,
    (document) => add(document, 'cards', 'a', { text: new Y.Text('Waits') }),
  ],
  ['adds an unnamed stage', false, (document) => add(document, 'stages', 'b', { name: '' })],
  [
    'takes a template of many rows',
    false,
    (document) => {
      for (const name of ['Actions', 'Touchpoints', 'Channels', 'Thoughts'])
        add(document, 'stages', name, { name });
    },
  ],
  ['chooses a type', false, (document) => void document.getMap('facts').set('type', 'blueprint')],
])('of a user who %s, it is %s that they wrote words', (_, expected, change) => {
  expect(wrote(change)).toBe(expected);
});

test('what begins an empty project is not written by its user', () => {
  const begin = (document: Y.Doc) => add(document, 'stages', 'today', { name: 'Today' });
  expect(wrote(begin, { empty: true })).toBe(false);
  expect(wrote(begin)).toBe(true);
});
