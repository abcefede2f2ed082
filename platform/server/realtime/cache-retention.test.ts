import type { Document } from '@hocuspocus/server';
import { expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';
import { createCacheRetention } from './cache-retention.ts';

const environment = liveEnvironment();
const megabyte = 1024 * 1024;

/** A server that counts how often a document is read from the database. */
async function counting(retention: number) {
  const reads = { count: 0 };
  const live = await environment.start({
    timing: { quiet: 20, patience: 100, idle: 100, retention },
    async load(name, into) {
      reads.count += 1;
      const stored = await live.documents.load(name, into);
      if (!stored) throw new Error(`There is no document ${name}.`);
      return stored;
    },
  });
  return { url: live.url, reads };
}

/** A user writes a lot and leaves; all of it is folded. */
async function writeMuch(url: string) {
  const amara = await environment.entered('amara', { url });
  sharedText(amara).insert(0, 'a'.repeat(300_000));
  await eventually(() => expect(amara.saved()).toBe(true));
  amara.leave();
  await eventually(async () => expect(await environment.stored()).toHaveLength(300_000));
}

test('a large document that is opened again is not loaded again', async () => {
  const { url, reads } = await counting(60_000);
  await writeMuch(url);
  for (let turn = 0; turn < 3; turn += 1) {
    const ben = await environment.entered('ben', { url });
    expect(sharedText(ben)).toHaveLength(300_000);
    sharedText(ben).insert(0, 'b');
    sharedText(ben).delete(0, 1);
    await eventually(() => expect(ben.saved()).toBe(true));
    ben.leave();
  }
  expect(reads.count).toBe(1);
});

test('a large document leaves memory after its retention time', async () => {
  const { url, reads } = await counting(1);
  await writeMuch(url);
  await eventually(async () => {
    const ben = await environment.entered('ben', { url });
    ben.leave();
    expect(reads.count).toBeGreaterThan(1);
  });
});

test('the document that was left first is evicted, small and huge ones are not retained, and timers end', async () => {
  const gone: unknown[] = [];
  const retention = createCacheRetention({
    time: 60_000,
    unload: async (document) => gone.push(document),
  });
  const document = (name: string) => ({ name }) as Document;
  const [first, second, third] = [document('first'), document('second'), document('third')];
  expect(retention.retains(document('small'), 1000)).toBe(false);
  expect(retention.retains(document('huge'), 9 * megabyte)).toBe(false);
  expect(retention.retains(first, 3 * megabyte)).toBe(true);
  expect(retention.retains(second, 3 * megabyte)).toBe(true);
  expect(retention.retains(first, 3 * megabyte)).toBe(true);
  expect(gone).toEqual([]);
  expect(retention.retains(third, 3 * megabyte)).toBe(true);
  await eventually(() => expect(gone).toEqual([second]));
  retention.end();
});
