import { expect, test } from 'vitest';
import { PassageVectors } from './passage-vectors.ts';

const vector = (value: number) => Float32Array.of(value);

/** Vectors of which 'stored' is stored, and the texts that were embedded. */
function vectorsAt(clock: { now: number }) {
  const embedded: string[] = [];
  const vectors = new PassageVectors({
    now: () => clock.now,
    stored: async (texts) => new Map(texts.includes('stored') ? [['stored', vector(1)]] : []),
    async embed(texts) {
      embedded.push(...texts);
      return texts.map(() => vector(2));
    },
  });
  vectors.close();
  return { vectors, embedded };
}

test('stored vectors are read, and only other texts are embedded, once each', async () => {
  const { vectors, embedded } = vectorsAt({ now: 0 });
  await vectors.read(['stored', 'new', 'new']);
  expect([vectors.get('stored'), vectors.get('new')]).toEqual([vector(1), undefined]);
  await vectors.add(['stored', 'new', 'new'], 'ada');
  await vectors.add(['new'], 'ada');
  expect(embedded).toEqual(['new']);
  expect(vectors.peek('new')).toEqual(vector(2));
});

test('a vector is let go of ten minutes after it was used last', async () => {
  const clock = { now: 0 };
  const { vectors } = vectorsAt(clock);
  await vectors.add(['used', 'seen'], 'ada');
  clock.now = 9 * 60_000;
  vectors.get('used');
  vectors.peek('seen');
  clock.now = 10 * 60_000;
  vectors.sweep();
  expect([vectors.peek('used'), vectors.peek('seen')]).toEqual([vector(2), undefined]);
  clock.now = 19 * 60_000;
  vectors.sweep();
  expect(vectors.peek('used')).toBeUndefined();
});
