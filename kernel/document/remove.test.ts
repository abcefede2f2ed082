import { expect, test } from 'vitest';
import { defineDocument, emptyDocument, openDocument } from './document.ts';
import { mergingText, optionalReference, partOf, reference } from './fields.ts';
import { removeWithParts } from './remove.ts';

const desk = defineDocument({
  name: 'desk',
  shape: {
    facts: {},
    records: {
      boxes: { label: mergingText(9) },
      cards: { box: reference('boxes') },
      tags: { card: partOf('cards') },
      readers: { card: optionalReference('cards') },
    },
  },
});

test('a record is removed with its parts and their parts, and records that refer to it stay', () => {
  const opened = openDocument(desk, emptyDocument(desk));
  for (const id of ['b1', 'b2']) opened.boxes.insert(id, {});
  opened.cards.insert('c1', { box: 'b1' });
  opened.cards.insert('c2', { box: 'b2' });
  opened.tags.insert('t1', { card: 'c1' });
  opened.tags.insert('t2', { card: 'c2' });
  opened.tags.insert('t3', {});
  opened.readers.insert('r', { card: 'c1' });
  removeWithParts(desk, opened, 'boxes', ['b1', 'nowhere']);
  expect(opened.boxes.ids()).toEqual(['b2']);
  expect(opened.cards.ids()).toEqual(['c2']);
  expect(opened.tags.ids()).toEqual(['t2', 't3']);
  expect(opened.readers.ids()).toEqual(['r']);
});
