import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { speakPlainly } from './plain-messages.ts';

const before = z.config().localeError;
beforeAll(speakPlainly);
afterAll(() => {
  if (before) z.config({ localeError: before });
});

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'This is required.'],
  ['null', z.string(), null, 'This is required.'],
  ['a number for a text', z.string(), 1, 'This must be a text.'],
  ['a text for a number', z.number(), '1', 'This must be a number.'],
  ['a fraction', z.int(), 1.5, 'This must be a whole number.'],
  ['a text for a flag', z.boolean(), 'yes', 'This must be true or false.'],
  ['a text for a list', z.array(z.string()), 'a', 'This must be a list.'],
  ['a text for an object', z.object({}), 'a', 'This must be an object.'],
  ['another type', z.date(), 'a', 'This is not valid.'],
  ['no e-mail address', z.email(), 'amara', 'This must be an e-mail address.'],
  ['no time', z.iso.datetime(), 'now', 'This must be a time such as 2026-01-31T12:00:00Z.'],
  ['another format', z.string().regex(/^x/), 'y', 'This is not valid.'],
  ['another value', z.enum(['O', 'A', 'R']), 'B', 'This must be O, A or R.'],
  ['another literal', z.literal('yes'), 'no', 'This must be yes.'],
  [
    'a value of a long list',
    z.enum([...'abcdefghi'] as ['a', ...string[]]),
    'z',
    'This is not valid.',
  ],
  ['a long text', z.string().max(3), 'four', 'This must have at most 3 characters.'],
  ['a short text', z.string().min(1), '', 'This must have at least 1 character.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'This must have at most 1 item.'],
  ['a large number', z.number().max(5), 6, 'This must be at most 5.'],
  ['a number at an open limit', z.number().lt(5), 5, 'This must be less than 5.'],
  ['a small number', z.number().min(-2), -3, 'This must be at least -2.'],
  ['zero', z.number().positive(), 0, 'This must be more than 0.'],
  ['a number between steps', z.number().multipleOf(5), 7, 'This must be a multiple of 5.'],
  ['an unknown field', z.strictObject({}), { b: 1 }, "There is no field 'b'."],
  ['a text of its own', z.string('Enter a name.'), 1, 'Enter a name.'],
])('%s is described by the expected value', (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
