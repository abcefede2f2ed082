import { expect, test } from 'vitest';
import { liveLimits } from '#kernel/live-limits.ts';
import { fact, livePlace, words } from '#tests/fixtures/live-place.ts';

const place = livePlace();
const { start, enter, bothIn, entered } = place;

test('a browser that sends more than any person makes is hung up, and the others go on', async () => {
  const strict = await start({ limits: { messages: { capacity: 20, perSecond: 1 } } });
  const [amara, mallory] = await bothIn(strict.url);
  for (let turn = 0; turn < 30; turn += 1) words(mallory).insert(0, 'x');
  await fact(() => expect(mallory.closes).toContain(4429));
  words(amara).insert(0, 'fine');
  await fact(() => expect(amara.saved()).toBe(true));
  expect(amara.closes).toEqual([]);
});

test('a browser that sends more bytes than any person makes is hung up', async () => {
  const strict = await start({ limits: { bytes: { capacity: 10_000, perSecond: 1 } } });
  const mallory = await entered('amara', { url: strict.url });
  words(mallory).insert(0, 'x'.repeat(20_000));
  await fact(() => expect(mallory.closes).toContain(4429));
  expect(await place.stored()).toBe('');
});

test('a document grows to its limit and not beyond, by people and by calls', async () => {
  const strict = await start({ limits: { document: 5000 } });
  const [amara, ben] = await bothIn(strict.url);
  words(amara).insert(0, 'a'.repeat(3000));
  await fact(() => expect(amara.saved()).toBe(true));
  words(ben).insert(0, 'b'.repeat(3000));
  await fact(() => expect(ben.closes).toContain(4413));
  const edit = strict.realtime.edit(place.name, null, (document) =>
    words({ document }).insert(0, 'c'.repeat(3000)),
  );
  await expect(edit).rejects.toMatchObject({ code: 'too_large' });
  expect(words(amara).toString()).toBe('a'.repeat(3000));
  expect(await place.stored()).toBe('a'.repeat(3000));
});

test('a document that too many people have open says so to the next one', async () => {
  const strict = await start({ limits: { connections: 2 } });
  await bothIn(strict.url);
  const vera = enter('vera', { url: strict.url });
  await fact(() => expect(vera.refused()).toBe('document_full'));
});

test('an update of very many records is not taken as one, and the others go on', async () => {
  const [amara, mallory] = await bothIn();
  mallory.document.transact(() => {
    const records = mallory.document.getMap('records');
    for (let turn = 0; turn <= liveLimits.structs; turn += 1) records.set(`r${turn}`, turn);
  });
  await fact(() => expect(mallory.closes).toContain(1009));
  words(amara).insert(0, 'fine');
  await fact(() => expect(amara.saved()).toBe(true));
  expect(amara.document.getMap('records').size).toBe(0);
});
