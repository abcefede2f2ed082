import { expect, test } from 'vitest';
import { fact } from '#tests/fixtures/fact.ts';
import { liveEnvironment, words } from '#tests/fixtures/live/live-environment.ts';

const environment = liveEnvironment();
const timing = { quiet: 20, patience: 100, idle: 60_000 };

test('an edit during the unloading of a document is reported, and the server stops', async () => {
  const [folds, appends]: [(() => void)[], (() => void)[]] = [[], []];
  let isHeld = false;
  const reported: string[] = [];
  const live = await environment.start({
    timing,
    async append(name, update) {
      await environment.live.documents.append(name, update);
      if (isHeld) await new Promise<void>((go) => appends.push(go));
    },
    fold: () => new Promise((go) => folds.push(() => go(1))),
    changed: async (_, document, editors) => {
      reported.push(`${editors.join()}: ${document.getText('words')}`);
    },
  });
  const amara = await environment.entered('amara', { url: live.url });
  words(amara).insert(0, 'one');
  await fact(() => expect(amara.saved()).toBe(true));
  amara.leave();
  await fact(() => expect(folds).toHaveLength(1));

  isHeld = true;
  const ben = environment.enter('ben', { url: live.url });
  await fact(() => expect(words(ben).toString()).toBe('one'));
  words(ben).insert(3, ' two');
  await fact(() => expect(appends).toHaveLength(1));
  ben.leave();
  await fact(async () => expect(await live.connections()).toBe(0));
  const closed = live.close();
  for (const go of [...appends, ...folds]) go();
  await fact(() => expect(folds.length).toBeGreaterThan(1));
  for (const go of folds) go();
  await closed;
  expect(reported).toEqual(['amara: one', 'ben: one two']);
  expect(await environment.stored()).toBe('one two');
});

test('a document that could not be folded when the last user left is folded a little later', async () => {
  let isAway = true;
  let folded = 0;
  const live = await environment.start({
    timing,
    async fold(name, known) {
      if (isAway) throw new Error('The database is away.');
      folded += 1;
      return environment.live.documents.fold(name, known);
    },
  });
  const amara = await environment.entered('amara', { url: live.url });
  words(amara).insert(0, 'one');
  await fact(() => expect(amara.saved()).toBe(true));
  amara.leave();
  await fact(async () => expect(await live.connections()).toBe(0));
  isAway = false;
  await fact(() => expect(folded).toBe(1));
});

test('unloading a document late never removes one that was opened since', async () => {
  let isAway = true;
  const live = await environment.start({
    timing: { ...timing, patience: 400 },
    async fold(name, known) {
      if (isAway) throw new Error('The database is away.');
      return environment.live.documents.fold(name, known);
    },
  });
  await live.make('another');
  for (const name of [environment.name, 'another']) {
    const amara = await environment.entered('amara', { url: live.url, name });
    words(amara).insert(0, 'one');
    await fact(() => expect(amara.saved()).toBe(true));
    amara.leave();
    await fact(async () => expect(await live.connections()).toBe(0));
  }
  // Both stay in memory, and are due to be unloaded a little later. Ben connects and disconnects,
  // and one is unloaded then.
  isAway = false;
  const ben = await environment.entered('ben', { url: live.url });
  ben.leave();
  await fact(() => expect(live.realtime.isOpen(environment.name)).toBe(false));
  const again = await environment.entered('amara', { url: live.url });
  await fact(() => expect(live.realtime.isOpen('another')).toBe(false));
  const next = await environment.entered('ben', { url: live.url });
  words(next).insert(3, ' two');
  await fact(() => expect(words(again).toString()).toBe('one two'));
});

test('a failed report is repeated while users stay, without a further change', async () => {
  const tries: string[] = [];
  const live = await environment.start({
    timing,
    async changed(_, __, editors) {
      tries.push(editors.join());
      if (tries.length < 3) throw new Error('The mail server is away.');
    },
  });
  const amara = await environment.entered('amara', { url: live.url });
  words(amara).insert(0, 'one');
  await fact(() => expect(tries).toEqual(['amara', '', '']));
});
