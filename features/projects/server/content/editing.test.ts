import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { type DocumentDefinition, emptyDocument } from '#kernel/document/document.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { createEditing, definedFields, recordIn, refusedFields, refusedInput } from './editing.ts';

type MapShape = typeof mapperDocument extends DocumentDefinition<infer S> ? S : never;

function begin(kind = 'PM') {
  const checks: string[] = [];
  const documents: Record<string, Y.Doc> = {
    p: emptyDocument(mapperDocument),
    q: emptyDocument(mapperDocument),
  };
  const of = (id: string) => documents[id] ?? new Y.Doc();
  const options: Parameters<typeof createEditing<MapShape>>[0] = {
    projects: {
      allow: async ({ userId }: { userId: string }, ability: string, id: string) => {
        checks.push(`${userId} ${ability} ${id}`);
        return { project: { kind } };
      },
    },
    realtime: {
      edit: async (id: string, _: string, change: (document: Y.Doc) => unknown) => change(of(id)),
      editBoth: async (
        [first, second]: [string, string],
        _: string,
        change: (one: Y.Doc, other: Y.Doc) => void,
      ) => change(of(first), of(second)),
      read: async (id: string, read: (document: Y.Doc) => unknown) => read(of(id)),
      readInSlices: async (
        id: string,
        read: (document: Y.Doc, pause: () => Promise<void>) => unknown,
      ) => read(of(id), async () => undefined),
    },
    code: 'PM',
    document: mapperDocument,
  } as never;
  return { editing: createEditing(options), checks };
}
const amara = { userId: 'amara', reach: null } as never;
const stage = (id: string, position = 'a0') => ({ id, name: id, position });
const names = ({ stages }: { stages: readonly { name: string }[] }) =>
  stages.map(({ name }) => name);

test('each action checks its right first, and a project of another kind is not found', async () => {
  const acts = [
    ['edit', (all: ReturnType<typeof begin>['editing']) => all.allowEdit(amara, 'p')],
    ['see', (all: ReturnType<typeof begin>['editing']) => all.look(amara, 'p', () => 1)],
    ['see', (all: ReturnType<typeof begin>['editing']) => all.read(amara, 'p')],
    ['edit', (all: ReturnType<typeof begin>['editing']) => all.edit(amara, 'p', () => 1)],
    ['edit', (all: ReturnType<typeof begin>['editing']) => all.change(amara, 'p', () => [])],
    [
      'edit',
      (all: ReturnType<typeof begin>['editing']) =>
        all.add(
          amara,
          'p',
          () => [],
          () => 1,
        ),
    ],
  ] as const;
  for (const [ability, act] of acts) {
    const { editing, checks } = begin();
    await act(editing);
    expect(checks).toEqual([`amara ${ability} p`]);
    await expect(act(begin('NOTE').editing)).rejects.toMatchObject({ code: 'not_found' });
  }
  const { editing, checks } = begin();
  await editing.editBoth(amara, ['p', 'q'], () => undefined);
  expect(checks).toEqual(['amara edit p', 'amara edit q']);
});

test('edits see earlier edits of the same work, and the result of the work is returned', async () => {
  const { editing } = begin();
  const count = await editing.edit(amara, 'p', (run, opened) => {
    run(addStage, stage('a'));
    run(addStage, stage('b', 'a1'));
    return opened.stages.all().length;
  });
  expect(count).toBe(2);
  await editing.editBoth(amara, ['p', 'q'], (first, second) => {
    first.run(addStage, stage('c', 'a2'));
    second.run(addStage, stage('d'));
  });
  expect(names(await editing.read(amara, 'p'))).toEqual(['a', 'b', 'c']);
  expect(names(await editing.read(amara, 'q'))).toEqual(['d']);
});

test('input that an edit rejects is invalid input with its first message; other errors stay', async () => {
  const { editing } = begin();
  const failure = { code: 'invalid_input', status: 400, message: 'This is not a position.' };
  await expect(
    editing.edit(amara, 'p', (run) => run(addStage, stage('a', 'nowhere'))),
  ).rejects.toMatchObject(failure);
  await expect(
    editing.edit(amara, 'p', () => {
      throw new TypeError('broken');
    }),
  ).rejects.toThrow('broken');
  await expect(
    editing.change(amara, 'p', () => {
      throw new TypeError('broken');
    }),
  ).rejects.toThrow('broken');
  expect(names(await editing.read(amara, 'p'))).toEqual([]);
});

test('refused input names each field with its first message', () => {
  const shape = z.object({ a: z.string('A'), list: z.array(z.number('N')) });
  const { error } = shape.safeParse({ a: 1, list: ['x', 2] });
  if (!error) throw new Error('The input is valid.');
  const failure = refusedInput(error, 'body');
  expect(failure).toMatchObject({
    code: 'invalid_input',
    status: 400,
    message: 'A',
    fields: { 'body.a': 'A', 'body.list.0': 'N' },
  });
  expect(refusedFields({}).message).toBe('Some of the input is not valid.');
  expect(refusedFields({ x: 'Why' })).toMatchObject({ message: 'Why', fields: { x: 'Why' } });
});

test('a record is found by its id, in its own collection', () => {
  const [one, other] = [[{ id: 'a' }, { id: 'b' }], [{ id: 'a' }]];
  expect(recordIn(one, 'b')).toBe(one[1]);
  expect(recordIn(one, 'a')).toBe(one[0]);
  expect(recordIn(other, 'a')).toBe(other[0]);
  expect(() => recordIn(other, 'b')).toThrow(expect.objectContaining({ code: 'record_not_found' }));
});

test('fields that are undefined are left out, and no others', () => {
  expect(definedFields({ a: undefined, b: null, c: 0, d: '', e: false })).toEqual({
    b: null,
    c: 0,
    d: '',
    e: false,
  });
});
