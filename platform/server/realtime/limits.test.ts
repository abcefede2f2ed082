import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';

const environment = liveEnvironment();
const { start, enter, bothIn, entered } = environment;

test('a browser that sends more messages than a user can make is disconnected, and others continue', async () => {
  const strict = await start({ limits: { messages: { capacity: 20, perSecond: 1 } } });
  const [amara, mallory] = await bothIn(strict.url);
  for (let turn = 0; turn < 30; turn += 1) sharedText(mallory).insert(0, 'x');
  await eventually(() => expect(mallory.closes).toContain(4429));
  sharedText(amara).insert(0, 'fine');
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(amara.closes).toEqual([]);
});

test('a browser that sends more bytes than a user can make is disconnected', async () => {
  const strict = await start({ limits: { bytes: { capacity: 10_000, perSecond: 1 } } });
  const mallory = await entered('amara', { url: strict.url });
  sharedText(mallory).insert(0, 'x'.repeat(20_000));
  await eventually(() => expect(mallory.closes).toContain(4429));
  expect(await environment.stored()).toBe('');
});

test('a document grows up to its limit, by users and by calls', async () => {
  const strict = await start({ limits: { document: 5000 } });
  const [amara, ben] = await bothIn(strict.url);
  // A stored update counts once, and not also as pending.
  for (let part = 0; part < 3; part += 1) {
    sharedText(amara).insert(0, 'a'.repeat(1000));
    await eventually(() => expect(amara.saved()).toBe(true));
  }
  sharedText(ben).insert(0, 'b'.repeat(3000));
  await eventually(() => expect(ben.closes).toContain(4413));
  const edit = strict.realtime.edit(environment.name, null, (document) =>
    sharedText({ document }).insert(0, 'c'.repeat(3000)),
  );
  await expect(edit).rejects.toMatchObject({ code: 'too_large' });
  expect(sharedText(amara).toString()).toBe('a'.repeat(3000));
  expect(await environment.stored()).toBe('a'.repeat(3000));
});

test('a document has a limited number of structs, by users and by calls, with capacity for deletions', async () => {
  const strict = await start({ limits: { parts: 40, partsWhileDeleting: 20 } });
  const [amara, ben] = await bothIn(strict.url);
  const records = ({ document }: Pick<Visitor, 'document'>) => document.getMap('records');
  const fill = (from: number, to: number) => (visitor: Pick<Visitor, 'document'>) =>
    visitor.document.transact(() => {
      for (let key = from; key < to; key += 1) {
        const fields = ['a', 'b', 'c', 'd'].map((name) => [name, key] as const);
        records(visitor).set(`${key}`, new Y.Map(fields));
      }
    });
  fill(0, 7)(amara);
  await eventually(() => expect(amara.saved()).toBe(true));
  fill(7, 9)(ben);
  await eventually(() => expect(ben.closes).toContain(4413));
  ben.leave();
  const edit = strict.realtime.edit(environment.name, null, (document) => fill(7, 9)({ document }));
  await expect(edit).rejects.toMatchObject({ code: 'too_large' });
  amara.document.transact(() => {
    for (let key = 0; key < 4; key += 1) records(amara).delete(`${key}`);
  });
  await eventually(() => expect(amara.saved()).toBe(true));
  fill(7, 9)(amara);
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(amara.closes).toEqual([]);
});

/** Makes a user add a number of fields in one change. */
const addFields = ({ document }: Visitor, name: string, count: number) =>
  document.transact(() => {
    for (let key = 0; key < count; key += 1) document.getMap(name).set(`${key}`, key);
  });

test('a user above the rate limit of an account waits, in order, and others do not', async () => {
  const slow = await start({ limits: { writing: { capacity: 50, perSecond: 50 } } });
  const [amara, ben] = await bothIn(slow.url);
  const heard: string[] = [];
  for (const name of ['one', 'two', 'three'])
    ben.document.getMap(name).observe(() => heard.push(name));
  for (const name of ['one', 'two', 'three']) addFields(amara, name, 30);
  await eventually(() => expect(heard).toEqual(['one']));
  sharedText(ben).insert(0, 'mine');
  await eventually(() => expect(sharedText(amara).toString()).toBe('mine'));
  expect([ben.saved(), amara.saved()]).toEqual([true, false]);
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(heard).toEqual(['one', 'two', 'three']);
  expect(amara.closes).toEqual([]);
});

test('an update that would block others is applied in parts, and acknowledged as a whole', async () => {
  const written = new Y.Doc();
  sharedText({ document: written }).insert(0, 'x'.repeat(2000));
  written.transact(() => {
    for (let key = 0; key < 10_000; key += 1) written.getMap('records').set(`${key}`, new Y.Map());
  });
  await environment.live.documents.append(environment.name, Y.encodeStateAsUpdate(written));
  const [amara, ben] = await bothIn();
  amara.document.transact(() => {
    for (let at = 0; at < 500; at += 1) sharedText(amara).delete(at, 1);
  });
  expect(amara.saved()).toBe(false);
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(environment.live.appended()).toBe(3);
  await eventually(() => expect(sharedText(ben).length).toBe(1500));
  expect(await environment.stored()).toHaveLength(1500);
});

test('delayed updates are stored when their user leaves, and when the server stops', async () => {
  const slow = await start({ limits: { writing: { capacity: 40, perSecond: 0.001 } } });
  const amara = await entered('amara', { url: slow.url });
  addFields(amara, 'one', 35);
  await eventually(() => expect(amara.saved()).toBe(true));
  addFields(amara, 'two', 35);
  await eventually(() => expect(slow.appended()).toBe(1));
  amara.leave();
  await eventually(async () => expect(await slow.connections()).toBe(0));
  await slow.close();
  const document = new Y.Doc();
  await environment.live.documents.load(environment.name, document);
  expect(document.getMap('two').size).toBe(35);
});

test('a browser with too many delayed updates is disconnected, and may send them again', async () => {
  const slow = await start({ limits: { writing: { capacity: 40, perSecond: 40 }, held: 40 } });
  const mallory = await entered('amara', { url: slow.url });
  for (const name of ['one', 'two', 'three']) addFields(mallory, name, 30);
  await eventually(() => expect(mallory.closes).toContain(4429));
  await eventually(() => expect(mallory.saved()).toBe(true));
  expect(mallory.closes).not.toContain(1007);
});

test('a document with too many users refuses the next one', async () => {
  const strict = await start({ limits: { connections: 2 } });
  await bothIn(strict.url);
  const vera = enter('vera', { url: strict.url });
  await eventually(() => expect(vera.refused()).toBe('document_full'));
});

/** Makes a user's browser send an update, whatever is in their document. */
const say = ({ provider }: Visitor, update: Uint8Array) =>
  provider.documentUpdateHandler(update, null);

/** Structs of one writer that have no visible content. */
const nothings = (count: number, own = 1) => {
  const structs: Y.GC[] = [];
  for (let clock = 0; clock < count; clock += 1) structs.push(new Y.GC(Y.createID(own, clock), 1));
  return structs;
};

/**
 * Structs of several writers, each from its first clock on, and a number of deleted ranges of the
 * first one.
 */
function said(writers: readonly (Y.GC | Y.Item)[][], deleted = 0): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const { restEncoder: rest } = encoder;
  const write = (...numbers: number[]) => {
    for (const number of numbers) encoding.writeVarUint(rest, number);
  };
  write(writers.length);
  for (const structs of writers) {
    write(structs.length, structs[0]?.id.client ?? 0, 0);
    for (const struct of structs) struct.write(encoder, 0);
  }
  if (deleted === 0) write(0);
  else write(1, 1, deleted);
  for (let index = 0; index < deleted; index += 1) write(index * 2, 1);
  return encoder.toUint8Array();
}

const manyValues = new Y.ContentAny(Array.from({ length: 200_000 }, (_, turn) => turn % 100));

test.each<[string, () => Uint8Array]>([
  ['records', () => said([nothings(60_000)])],
  ['structs by its second writer', () => said([nothings(1, 2), nothings(500_000)])],
  ['writers', () => said(Array.from({ length: 60_000 }, (_, writer) => nothings(1, writer + 1)))],
  ['deletions', () => said([[new Y.GC(Y.createID(1, 0), 400_000)]], 200_000)],
  [
    'values of a field',
    () => {
      const own = Y.createID(1, 0);
      return said([[new Y.Item(own, null, null, null, null, 'all' as never, 'a', manyValues)]]);
    },
  ],
])(
  'an update with very many %s is neither read completely nor stored, and others continue',
  async (_, make) => {
    const amara = await entered('amara');
    const mallory = await entered('ben');
    say(mallory, make());
    await eventually(() => expect(mallory.closes).toContain(1009));
    sharedText(amara).insert(0, 'fine');
    await eventually(() => expect(amara.saved()).toBe(true));
    expect(environment.live.appended()).toBe(1);
  },
);

test('known deletions that are sent again are not stored again, however many', async () => {
  const amara = await entered('amara');
  sharedText(amara).insert(0, 'x'.repeat(6000));
  for (let part = 0; part < 3; part += 1) {
    amara.document.transact(() => {
      for (let turn = 0; turn < 1000; turn += 1) sharedText(amara).delete(part * 1000 + turn, 1);
    });
  }
  await eventually(() => expect(amara.saved()).toBe(true));
  const stored = environment.live.appended();
  expect(stored).toBe(4);
  // As a handshake sends it.
  say(amara, Y.encodeStateAsUpdate(amara.document, Y.encodeStateVector(amara.document)));
  await eventually(() => expect(amara.saved()).toBe(true));
  expect(environment.live.appended()).toBe(stored);
  expect(amara.closes).toEqual([]);
});

test('a user who is refused repeatedly is blocked for a while, and others are not', async () => {
  const strict = await start({ limits: { strikes: 1 } });
  const [amara, mallory] = await bothIn(strict.url);
  const tooMany = said([nothings(60_000)]);
  for (const times of [1, 2]) {
    await eventually(() => expect(mallory.provider.isSynced).toBe(true));
    say(mallory, tooMany);
    const refusals = () => mallory.closes.filter((code) => code === 1009);
    await eventually(() => expect(refusals()).toHaveLength(times));
  }
  await eventually(() => expect(mallory.refused()).toBe('too_often_refused'));
  sharedText(amara).insert(0, 'fine');
  await eventually(() => expect(amara.saved()).toBe(true));
  const again = environment.enter('ben', { url: strict.url });
  await eventually(() => expect(again.refused()).toBe('too_often_refused'));
});
