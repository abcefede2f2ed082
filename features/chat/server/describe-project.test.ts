import { expect, test } from 'vitest';
import { describeActions, describeRecords } from './describe-project.ts';

test('an action is described in one line, without the fields that the server makes', () => {
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

test('records are described by id and name, a limited number of each collection', () => {
  const cards = Array.from({ length: 100 }, (_, at) => ({ id: `c${at}`, text: 'A\nline ' }));
  const lines = describeRecords({
    facts: { title: 'ignored' },
    stages: [{ id: 's1', name: 'x'.repeat(100) }],
    empty: [{ id: 'e1' }],
    cards,
  } as unknown as Parameters<typeof describeRecords>[0]);
  expect(lines).toHaveLength(62);
  expect(lines.slice(0, 3)).toEqual([
    `stages [s1] ${'x'.repeat(60)}`,
    'empty [e1]',
    'cards [c0] A line',
  ]);
});
