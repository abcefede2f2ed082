import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { type ReadInSlices, readInSlices } from './read-in-slices.ts';

const steps = 40;

/**
 * The content of a document at each of many steps, some of which take longer than the others wait.
 */
const look: ReadInSlices<unknown[]> = async (document, pause) => {
  const found: unknown[] = [];
  for (let step = 0; step < steps; step += 1) {
    found.push(document.getMap('facts').get('name'));
    const began = performance.now();
    while (performance.now() - began < 3);
    await pause();
  }
  return found;
};

function documentOf(name: string): Y.Doc {
  const document = new Y.Doc();
  document.getMap('facts').set('name', name);
  return document;
}

test('reading a document in slices lets other work run between them', async () => {
  let turns = 0;
  let isOver = false;
  const reading = readInSlices(documentOf('One'), look, async () => undefined).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await turn();
    turns += 1;
  }
  expect(await reading).toEqual(Array.from({ length: steps }, () => 'One'));
  expect(turns).toBeGreaterThan(5);
});

test('a document that changes during a read is read in one consistent state', async () => {
  const document = documentOf('One');
  const reading = readInSlices(document, look, async (copy) =>
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document)),
  );
  await turn();
  document.getMap('facts').set('name', 'Two');
  expect(await reading).toEqual(Array.from({ length: steps }, () => 'Two'));
});

test('an error during a read is reported', async () => {
  const fail = () => Promise.reject(new Error('cannot be read'));
  await expect(readInSlices(documentOf('One'), fail, fail)).rejects.toThrow('cannot be read');
});
