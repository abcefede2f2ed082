import { expect, test } from 'vitest';
import { z } from 'zod';
import { listActions } from '#kernel/actions.ts';
import { defineDocument } from '#kernel/document/document.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, id, optionalId } from '#kernel/document/edit-input.ts';
import { position, value } from '#kernel/document/fields.ts';
import { inputSchema } from './input-schema.ts';

const board = defineDocument({
  name: 'board',
  shape: { facts: {}, records: { cards: { title: value(z.string(), ''), position: position() } } },
});

/** The schema of an action with this input. */
function schemaOf(input: z.ZodType) {
  const edit = defineEdit(board, {
    name: 'addCard',
    title: 'Add a card',
    changes: ['cards'],
    input,
    apply: () => undefined,
  });
  const action = listActions(board, [{ edit }]).get('addCard');
  if (!action) throw new Error('It is not listed.');
  return inputSchema(action);
}

test('an input of several parts is one object, which requires what callers must provide', () => {
  const parts = added
    .and(z.object({ list: id, colour: z.string().default('red') }))
    .and(z.object({ title: z.string().optional(), persona: optionalId }));
  const schema = schemaOf(parts);
  expect(schema).toMatchObject({ type: 'object', required: ['list'], additionalProperties: false });
  expect(Object.keys(schema)).not.toContain('allOf');
  expect(Object.keys(schema.properties as object)).toEqual([
    ...['id', 'position', 'list', 'colour', 'title', 'persona'],
  ]);
  expect(JSON.stringify(schema)).not.toContain('x-');
});

test('the schema says which ids and positions the server fills in, in lists too', () => {
  const cards = z.array(added.extend({ title: z.string() })).max(20_000);
  const schema = schemaOf(z.object({ cards }));
  expect(schema).toMatchObject({
    required: ['cards'],
    properties: {
      cards: {
        maxItems: 1000,
        items: {
          required: ['title'],
          properties: {
            id: { description: expect.stringMatching(/Made by the server when missing\.$/) },
            position: {
              description: expect.stringMatching(/end of the collection when missing\.$/),
            },
          },
        },
      },
    },
  });
});

test('what JSON schema cannot express is any value with a note, and a transformed value has its input type', () => {
  const schema = schemaOf(
    z.object({
      moment: z.date(),
      text: z.string().transform((text) => text.length),
      even: z.number().refine((number) => number % 2 === 0),
    }),
  );
  expect(schema.properties).toMatchObject({
    moment: { description: 'Any value; the server checks it.' },
    text: { type: 'string' },
    even: { type: 'number' },
  });
});

test('a list of records keeps its own limit where that is lower, and other lists have no new one', () => {
  const schema = schemaOf(z.object({ cards: z.array(added).max(5), tags: z.array(z.string()) }));
  expect(schema.properties).toMatchObject({ cards: { maxItems: 5 } });
  expect((schema.properties as { tags: object }).tags).not.toHaveProperty('maxItems');
});

test.each<[part: string, change: (part: z.ZodType) => z.ZodType]>([
  ['as they are', (part) => part],
  ['with a description', (part) => part.describe('Text and colour.')],
  ['that nobody may change', (part) => part.readonly()],
  ['that consist of more', (part) => part.and(z.object({ icon: z.string().optional() }))],
])(
  'parts that consist of parts, %s, are one object, which requires the fields of all',
  (_, change) => {
    const part = z.object({ title: z.string() }).and(z.object({ colour: z.string() }));
    const schema = schemaOf(z.object({ list: id }).and(change(part)));
    expect([...(schema.required as string[])].sort()).toEqual(['colour', 'list', 'title']);
    expect(Object.keys(schema.properties as object).slice(0, 3)).toEqual([
      'list',
      'title',
      'colour',
    ]);
    expect(JSON.stringify(schema)).not.toContain('allOf');
  },
);

test('an input whose fields all may be missing requires none', () => {
  expect(schemaOf(added)).not.toHaveProperty('required');
});
