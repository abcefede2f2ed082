import { afterAll, expect, test } from 'vitest';
import { createLanguage, similarity, vectorSize } from './language.ts';

const language = createLanguage();
afterAll(() => language.close());

const owner = 'test';

test('texts with a similar meaning are nearer than others', async () => {
  const [wait, slow, colour] = await language.embed(
    [
      'I waited two days for an answer.',
      'It took ages until somebody replied.',
      'Her coat is green.',
    ],
    { owner },
  );
  if (!wait || !slow || !colour) throw new Error('A vector is missing.');
  expect(wait).toHaveLength(vectorSize);
  expect(Math.hypot(...wait)).toBeCloseTo(1, 5);
  expect(similarity(wait, slow)).toBeGreaterThan(similarity(wait, colour) + 0.2);
});

test('many texts are returned in their order, whatever their content', async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `Number ${at}`);
  const odd = ['', '   ', '😀', '\u0000', 'a'.repeat(100_000), 'שלום'];
  const done: number[] = [];
  const all = [...texts, ...odd];
  const vectors = await language.embed(all, { owner, onBatch: (count) => done.push(count) });
  expect(vectors).toHaveLength(all.length);
  expect(vectors.every((vector) => Math.abs(Math.hypot(...vector) - 1) < 1e-3)).toBe(true);
  expect(done.at(-1)).toBe(all.length);
  const [again] = await language.embed(['Number 77'], { owner });
  expect(similarity(again ?? new Float32Array(), vectors[77] ?? new Float32Array())).toBeCloseTo(
    1,
    3,
  );
  expect(await language.embed([], { owner })).toEqual([]);
});

test('work that is cancelled ends', async () => {
  const texts = Array.from({ length: 300 }, (_, at) => `Sentence ${at}`);
  const stop = new AbortController();
  const embedding = language.embed(texts, {
    owner,
    signal: stop.signal,
    onBatch: () => stop.abort(new Error('cancelled')),
  });
  await expect(embedding).rejects.toThrow('cancelled');
  expect(await language.embed(['Still here'], { owner })).toHaveLength(1);
});
