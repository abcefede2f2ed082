import { expect, test } from 'vitest';
import { z } from 'zod';
import { elementSchema } from './definition.ts';

const schema = elementSchema([
  { key: 'stage', title: 'Stages', description: 'A phase.', max: 8 },
  {
    key: 'pain',
    title: 'Pain points',
    description: 'What goes wrong.',
    under: 'stage',
    max: 5,
    values: z.object({ severity: z.number().int().min(1).max(4).default(2) }),
  },
]);

test('an element is read by its slot, and optional fields may be missing', () => {
  expect(schema.parse({ slot: 'stage', id: 'e1', text: ' Book ' })).toEqual({
    ...{ slot: 'stage', id: 'e1', under: null, text: 'Book' },
    ...{ passages: [], quote: null, values: {} },
  });
  const pain = { slot: 'pain', id: 'e2', under: 'e1', text: 'Slow', values: {} };
  expect(schema.parse(pain).values).toEqual({ severity: 2 });
});

test.each([
  ['an unknown slot', { slot: 'other', id: 'e1', text: 'a' }],
  ['no text', { slot: 'stage', id: 'e1', text: '  ' }],
  ['no parent', { slot: 'pain', id: 'e1', text: 'a', values: {} }],
  [
    'a value out of range',
    { slot: 'pain', id: 'e', under: 'e1', text: 'a', values: { severity: 9 } },
  ],
])('%s is refused', (_, element) => {
  expect(schema.safeParse(element).success).toBe(false);
});

test('a model gets the schema of what belongs into a slot', () => {
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  expect(described).toContain('Pain points: What goes wrong.');
  expect(described).toContain('The id of the stage that it stands under.');
});
