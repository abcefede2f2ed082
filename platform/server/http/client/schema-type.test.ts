import { expect, test } from 'vitest';
import { typeOfSchema } from './schema-type.ts';

const text = { type: 'string' };

test.each<[unknown, string]>([
  [text, 'string'],
  [{ type: 'integer', minimum: 1 }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: 'success' }, '"success"'],
  [{ anyOf: [text, { type: 'null' }, text] }, 'string | null'],
  [{ anyOf: [text, {}] }, 'unknown'],
  [{ allOf: [text, { enum: ['a'] }] }, '(string) & ("a")'],
  [{ type: 'array', items: { anyOf: [text, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [text, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', additionalProperties: text }, 'Record<string, string>'],
  [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [
    {
      type: 'object',
      properties: { id: text, 'two words': { type: 'boolean' } },
      required: ['id'],
      additionalProperties: false,
    },
    '{ "id": string; "two words"?: boolean }',
  ],
  [
    { type: 'object', properties: { id: text }, required: ['id'], additionalProperties: {} },
    '{ "id": string; [name: string]: unknown }',
  ],
  [{}, 'unknown'],
  [undefined, 'unknown'],
])('values of the schema %j have the type %s', (schema, type) => {
  expect(typeOfSchema(schema)).toBe(type);
});
