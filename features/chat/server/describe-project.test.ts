import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, openDocument } from '#kernel/document/document.ts';
import { mergingText, value } from '#kernel/document/fields.ts';
import { describeActions, describeRecords } from './describe-project.ts';

test('an action is described in one line, without the fields that the server fills in', () => {
  const input = {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Id of the new record. Made by the server when missing.' },
      row: { type: 'string', description: 'Id of a record.' },
      status: { enum: ['O', 'A'] },
      tags: { type: 'array', items: { type: 'string' } },
      size: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      kind: { const: 'card' },
      at: { type: 'object', properties: { page: { type: 'number' } }, required: ['page'] },
      any: true,
    },
    required: ['row'],
  };
  const action = { name: 'addCard', title: 'Add a card', changes: ['cards'], input };
  expect(describeActions([action, { ...action, name: 'clear', input: {} }])).toEqual([
    'addCard(row: id, status?: O|A, tags?: string[], size?: integer|null, kind?: card, at?: {page: number}, any?: any): Add a card',
    'clear(): Add a card',
  ]);
});

const definition = defineDocument({
  name: 'plan',
  shape: {
    facts: { title: value(z.string(), '') },
    records: { stages: { name: mergingText(1000) }, cards: { text: mergingText(1000) } },
  },
});

test('records are described by id and name, a limited number of each collection', () => {
  const document = new Y.Doc();
  const { stages, cards } = openDocument(definition, document);
  stages.insert('s1', { name: 'x'.repeat(100) });
  stages.insert('s2', { name: '' });
  for (let at = 0; at < 100; at += 1) cards.insert(`c${at}`, { text: `A\nline ` });
  cards.insert('late', { text: 'They wait for the lift' });
  const lines = describeRecords(definition, document, 'Rename the card about lifts');
  expect(lines).toHaveLength(62);
  expect(lines.slice(0, 4)).toEqual([
    { collection: 'stages', id: 's1', name: 'x'.repeat(60) },
    { collection: 'stages', id: 's2', name: '' },
    { collection: 'cards', id: 'late', name: 'They wait for the lift' },
    { collection: 'cards', id: 'c0', name: 'A line' },
  ]);
});
