import { expect, test } from 'vitest';
import { z } from 'zod';
import { added, id, newId, person } from '#kernel/document/edit-input.ts';
import { completeInput } from './complete-input.ts';
import { innerSchema, objectShape, recordElement } from './object-shape.ts';
import { peopleIn } from './people-in.ts';

/** Completes an input; new ids and positions are numbered, and only action 0 adds a record, 'first'. */
function complete(schema: z.ZodType, given: unknown) {
  let [ids, positions] = [0, 0];
  return completeInput(schema, given, {
    newId() {
      ids += 1;
      return `n${ids}`;
    },
    nextPosition() {
      positions += 1;
      return `p${positions}`;
    },
    idAt: (action, path) => (action === 0 && path === 'id' ? 'first' : null),
  });
}

const card = added.extend({ list: id, title: z.string().optional() });
const nothing = { made: {}, added: {}, problems: {}, isAtEnd: false };

test.each<[what: string, schema: z.ZodType, given: unknown, expected: object]>([
  [
    'a missing id and position are made',
    card,
    { list: 'l' },
    {
      input: { list: 'l', id: 'n1', position: 'p1' },
      ...{ made: { id: 'n1' }, added: { id: 'n1' }, isAtEnd: true },
    },
  ],
  [
    'given ones stay',
    card,
    { id: 'own', position: 'a0', list: 'l', title: 'T' },
    { input: { id: 'own', position: 'a0', list: 'l', title: 'T' }, added: { id: 'own' } },
  ],
  [
    'an id that is no text is left to the check of the edit',
    card,
    { id: 7, position: 'a0', list: 'l' },
    { input: { id: 7, position: 'a0', list: 'l' } },
  ],
  [
    'an input without ids and positions has no end',
    z.object({ list: id }),
    { list: 'l' },
    { input: { list: 'l' } },
  ],
  [
    'a reference is replaced',
    z.object({ list: id }),
    { list: '$0.id' },
    { input: { list: 'first' } },
  ],
  [
    'a reference to nothing stays, as a problem',
    z.object({ list: id }),
    { list: '$1.id' },
    { input: { list: '$1.id' }, problems: { list: 'No earlier action adds a record there.' } },
  ],
  [
    'a text with a dollar is no reference',
    z.object({ list: id }),
    { list: '$0' },
    { input: { list: '$0' } },
  ],
  [
    'a plain text is never a reference',
    z.object({ text: z.string() }),
    { text: '$0.id' },
    { input: { text: '$0.id' } },
  ],
  [
    'a new id is never a reference',
    z.object({ id: newId }),
    { id: '$0.id' },
    { input: { id: '$0.id' }, added: { id: '$0.id' } },
  ],
  [
    'ids of a list are resolved, each by its place',
    z.object({ ids: z.array(id) }),
    { ids: ['a', '$0.id', '$2.id'] },
    { input: { ids: ['a', 'first', '$2.id'] }, problems: { 'ids.2': expect.any(String) } },
  ],
  [
    'records of a list are completed, each by its place',
    z.object({ cards: z.array(card) }),
    { cards: [{ list: 'l' }, { list: '$0.id', position: 'a0' }] },
    {
      input: {
        cards: [
          { list: 'l', id: 'n1', position: 'p1' },
          { list: 'first', id: 'n2', position: 'a0' },
        ],
      },
      made: { 'cards.0.id': 'n1', 'cards.1.id': 'n2' },
      added: { 'cards.0.id': 'n1', 'cards.1.id': 'n2' },
    },
  ],
  [
    'an unknown field is a problem, at any depth',
    z.object({ change: z.object({ title: z.string() }) }),
    { change: { title: 'T', titel: 'T' }, toString: 1 },
    {
      input: { change: { title: 'T', titel: 'T' }, toString: 1 },
      problems: {
        'change.titel': 'There is no such field.',
        toString: 'There is no such field.',
      },
    },
  ],
  [
    'the parts of an intersection are one object',
    added.and(z.object({ list: id })),
    { list: '$0.id' },
    {
      input: { list: 'first', id: 'n1', position: 'p1' },
      ...{ made: { id: 'n1' }, added: { id: 'n1' }, isAtEnd: true },
    },
  ],
  ['what is no object is left to the check of the edit', card, ['list'], { input: ['list'] }],
  ['nothing is left to the check of the edit', card, null, { input: null }],
])('%s', (_, schema, given, expected) => {
  expect(complete(schema, given)).toEqual({ ...nothing, ...expected });
});

test.each([
  ['an id is missing', { id: undefined, position: undefined, list: 'l' }],
  ['an undefined value counts as missing', { list: 'l' }],
])('where %s, it is filled in', (_, given) => {
  expect(complete(card, given)).toMatchObject({ made: { id: 'n1' }, isAtEnd: true });
});

test('a list is completed up to a thousand records, and a longer one is a problem', () => {
  const schema = z.object({ ids: z.array(id) });
  const ids = (count: number) => Array<string>(count).fill('$0.id');
  expect(complete(schema, { ids: ids(1000) })).toMatchObject({
    input: { ids: Array<string>(1000).fill('first') },
    problems: {},
  });
  expect(complete(schema, { ids: ids(1001) })).toMatchObject({
    input: { ids: ids(1001) },
    problems: { ids: 'This takes 1000 at once at most.' },
  });
  const texts = { texts: Array<string>(1001).fill('a') };
  expect(complete(z.object({ texts: z.array(z.string()) }), texts).problems).toEqual({});
});

const object = z.object({ id });
test.each<[string, z.ZodType]>([
  ['a default', object.default({ id: 'a' })],
  ['a value before parsing', object.prefault({ id: 'a' })],
  ['null', object.nullable()],
  ['undefined', object.optional()],
  ['an exact undefined', z.exactOptional(object)],
  ['a read-only value', object.readonly()],
  ['a transformation', object.transform(String)],
  ['several of them', object.nullable().optional().default(null).readonly()],
])('the fields of an object with %s are those of the object', (_, schema) => {
  expect(innerSchema(schema)).toBe(object);
  expect(objectShape(innerSchema(schema))).toEqual({ id });
});

test('an intersection has the fields of both objects, and none where one is not an object', () => {
  const both = object.and(z.object({ title: z.string() }).optional());
  expect(Object.keys(objectShape(both) ?? {})).toEqual(['id', 'title']);
  expect(objectShape(z.intersection(object, z.string()))).toBeNull();
  expect(objectShape(z.string())).toBeNull();
});

test('a list has records where its elements are objects or ids', () => {
  expect(recordElement(z.array(object))).toBe(object);
  expect(recordElement(z.array(id))).toBe(id);
  const optional = id.nullable();
  expect(recordElement(z.array(optional))).toBe(optional);
  expect(recordElement(z.array(z.string()))).toBeNull();
  expect(recordElement(z.array(z.array(id)))).toBeNull();
  expect(recordElement(object)).toBeNull();
});

const parameters = z.object({
  person,
  on: z.boolean(),
  change: z.object({ assignee: person }).optional(),
});
test.each<[given: unknown, people: [string, string][]]>([
  [{ person: 'ada', on: true }, [['input.person', 'ada']]],
  [{ person: 'ada' }, [['input.person', 'ada']]],
  [{ person: 'ada', on: false }, []],
  [{ person: '' }, [['input.person', '']]],
  [{ person: 7, change: { assignee: 'ben' } }, [['input.change.assignee', 'ben']]],
  [{ person: null, change: 'ben', other: 'ada' }, []],
  [{}, []],
  [null, []],
  ['ada', []],
])('the input %j refers to the users %j', (given, people) => {
  expect(peopleIn(parameters, given, 'input')).toEqual(people);
});
