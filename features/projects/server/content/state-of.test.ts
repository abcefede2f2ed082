import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createStateOf } from './state-of.ts';

/**
 * A document with a text, with so many structs that it is not serialised at once, where requested.
 */
function documentSaying(word: string, parts = 1): Y.Doc {
  const document = new Y.Doc();
  const texts = document.getArray<string>('words');
  document.transact(() => {
    for (let part = 0; part < parts; part += 1) texts.insert(0, [word]);
  });
  return document;
}

const read = (state: Uint8Array) => {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  return document.getArray<string>('words').get(0);
};

/**
 * A store that has 'stored', where a document may be open; records whether one was opened or read.
 */
function createStates(open: Y.Doc | null) {
  const looked: string[] = [];
  const states = createStateOf(
    { state: async () => Y.encodeStateAsUpdate(documentSaying('stored')) },
    {
      isOpen: () => open !== null,
      async read(id, look) {
        looked.push(id);
        return look(open ?? documentSaying('opened'));
      },
    },
  );
  return { ...states, looked };
}

test('of a project that is not open, the stored state is used, and it is not opened', async () => {
  const { stateOf, looked } = createStates(null);
  expect(read(await stateOf('p1'))).toBe('stored');
  expect(looked).toEqual([]);
});

test('an open small project is serialised in its present state', async () => {
  expect(read(await createStates(documentSaying('open')).stateOf('p1'))).toBe('open');
});

test('of an open large project the stored state is used', async () => {
  const large = documentSaying('open', 4000);
  expect(read(await createStates(large).stateOf('p1'))).toBe('stored');
  expect(read(await createStates(null).stateOf('p1', large))).toBe('stored');
});

test('a project is opened where the newest shape is required', async () => {
  expect(read(await createStates(null).newestStateOf('p1'))).toBe('opened');
});

test('a missing project is not found', async () => {
  const { stateOf } = createStateOf(
    { state: async () => null },
    { isOpen: () => false, read: async (_, look) => look(new Y.Doc()) },
  );
  await expect(stateOf('p1')).rejects.toMatchObject({ code: 'not_found' });
});
