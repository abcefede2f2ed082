import { expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';

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
  sharedText(amara).insert(0, 'one');
  await eventually(() => expect(amara.saved()).toBe(true));
  amara.leave();
  await eventually(() => expect(folds).toHaveLength(1));

  isHeld = true;
  const ben = environment.enter('ben', { url: live.url });
  await eventually(() => expect(sharedText(ben).toString()).toBe('one'));
  sharedText(ben).insert(3, ' two');
  await eventually(() => expect(appends).toHaveLength(1));
  ben.leave();
  await eventually(async () => expect(await live.connections()).toBe(0));
  const closed = live.close();
  for (const go of [...appends, ...folds]) go();
  await eventually(() => expect(folds.length).toBeGreaterThan(1));
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
  sharedText(amara).insert(0, 'one');
  await eventually(() => expect(amara.saved()).toBe(true));
  amara.leave();
  await eventually(async () => expect(await live.connections()).toBe(0));
  isAway = false;
  await eventually(() => expect(folded).toBe(1));
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
    sharedText(amara).insert(0, 'one');
    await eventually(() => expect(amara.saved()).toBe(true));
    amara.leave();
    await eventually(async () => expect(await live.connections()).toBe(0));
  }
  // Both stay in memory, and are due to be unloaded a little later. Ben connects and disconnects,
  // and one is unloaded then.
  isAway = false;
  const ben = await environment.entered('ben', { url: live.url });
  ben.leave();
  await eventually(() => expect(live.realtime.isOpen(environment.name)).toBe(false));
  const again = await environment.entered('amara', { url: live.url });
  await eventually(() => expect(live.realtime.isOpen('another')).toBe(false));
  const next = await environment.entered('ben', { url: live.url });
  sharedText(next).insert(3, ' two');
  await eventually(() => expect(sharedText(again).toString()).toBe('one two'));
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
  sharedText(amara).insert(0, 'one');
  await eventually(() => expect(tries).toEqual(['amara', '', '']));
});
