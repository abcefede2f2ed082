import { expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import type { Visitor } from '#tests/fixtures/live/live.ts';
import { liveEnvironment, sharedText } from '#tests/fixtures/live/live-environment.ts';

const environment = liveEnvironment();
const { enter, entered } = environment;

test('the server sets the user in presence', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  ben.provider.setAwarenessField('person', { name: 'amara' });
  ben.provider.setAwarenessField('cell', 'c1');
  await eventually(() => {
    const state = amara.provider.awareness?.getStates().get(ben.document.clientID);
    expect(state).toMatchObject({ cell: 'c1', person: { name: 'ben' } });
  });
  amara.provider.setAwarenessField('cell', 'c2');
  await eventually(() => {
    const people = [...(ben.provider.awareness?.getStates().entries() ?? [])]
      .filter(([client]) => client === amara.document.clientID)
      .map(([, { person }]) => person);
    expect(people).toEqual([{ name: 'amara' }]);
  });
});

test('a user can’t move another user’s cursor', async () => {
  const [amara, mallory] = [await entered('amara'), await entered('ben')];
  amara.provider.setAwarenessField('cell', 'mine');
  const states = mallory.provider.awareness?.getStates();
  await eventually(() =>
    expect(states?.get(amara.document.clientID)).toMatchObject({ cell: 'mine' }),
  );
  mallory.document.clientID = amara.document.clientID;
  const { awareness } = mallory.provider;
  if (!awareness) throw new Error('awareness is on');
  awareness.clientID = amara.document.clientID;
  awareness.meta.set(amara.document.clientID, { clock: 1000, lastUpdated: Date.now() });
  awareness.setLocalState({ cell: 'stolen' });
  sharedText(mallory).insert(0, 'after');
  await eventually(() => expect(sharedText(amara).toString()).toBe('after'));
  expect(amara.provider.awareness?.getLocalState()).toMatchObject({ cell: 'mine' });
});

test('a cursor disappears when its user leaves', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  ben.provider.setAwarenessField('cell', 'c1');
  const present = () => amara.provider.awareness?.getStates().has(ben.document.clientID);
  await eventually(() => expect(present()).toBe(true));
  ben.provider.awareness?.setLocalState(null);
  await eventually(() => expect(present()).toBe(false));
  ben.provider.awareness?.setLocalState({ cell: 'c2' });
  await eventually(() => expect(present()).toBe(true));
  ben.leave();
  await eventually(() => expect(present()).toBe(false));
});

test('each user is shown once, however often they move', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  for (const cell of ['c1', 'c2', 'c3']) ben.provider.setAwarenessField('cell', cell);
  const states = amara.provider.awareness?.getStates();
  await eventually(() => expect(states?.get(ben.document.clientID)).toMatchObject({ cell: 'c3' }));
  expect(new Set(states?.keys())).toEqual(
    new Set([amara.document.clientID, ben.document.clientID]),
  );
});

/** The visible presence of another user. */
const seen = (by: Visitor, whom: Visitor) =>
  by.provider.awareness?.getStates().get(whom.document.clientID);

/** The socket of a user's connection. */
const socketOf = ({ provider }: Visitor) =>
  provider.configuration.websocketProvider.webSocket as unknown as { terminate(): void };

test('a cursor disappears when its socket is cut, and appears again when its user is back', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  ben.provider.setAwarenessField('cell', 'c1');
  await eventually(() => expect(seen(amara, ben)).toMatchObject({ cell: 'c1' }));
  let went = false;
  amara.provider.awareness?.on('change', ({ removed }: { removed: number[] }) => {
    went ||= removed.includes(ben.document.clientID);
  });
  socketOf(ben).terminate();
  await eventually(() => expect(went).toBe(true));
  await eventually(() => expect(seen(amara, ben)).toMatchObject({ cell: 'c1' }));
});

test('all users see each other again after a restart of the server', async () => {
  const both = [await entered('amara'), await entered('ben')] as const;
  const [amara, ben] = both;
  for (const one of both) one.provider.setAwarenessField('cell', 'c1');
  await eventually(() => expect([seen(amara, ben), seen(ben, amara)]).not.toContain(undefined));
  const { port } = new URL(environment.live.url);
  await environment.live.close();
  await eventually(() =>
    expect([seen(amara, ben), seen(ben, amara)]).toEqual([undefined, undefined]),
  );
  await environment.start({}, Number(port));
  await eventually(() => expect([seen(amara, ben), seen(ben, amara)]).not.toContain(undefined));
});

test('a browser without a heartbeat is removed together with its cursor', async () => {
  // A loaded machine delays the answers of the others too: they have a second.
  const strict = await environment.start({ timing: { heartbeat: 1_000 } });
  const [amara, ben] = [
    await entered('amara', { url: strict.url }),
    await entered('ben', { url: strict.url }),
  ];
  ben.provider.setAwarenessField('cell', 'c1');
  await eventually(() => expect(seen(amara, ben)).toMatchObject({ cell: 'c1' }));
  const socket = ben.provider.configuration.websocketProvider.webSocket as unknown as {
    pause(): void;
  };
  socket.pause();
  await eventually(() => expect(seen(amara, ben)).toBeUndefined());
  expect(amara.closes).toEqual([]);
});

test('of many moves in a short time the others get one message with the last of each', async () => {
  const people = await Promise.all(['amara', 'ben', 'vera'].map((name) => entered(name)));
  const [amara, ben, vera] = people as [Visitor, Visitor, Visitor];
  for (const one of people) one.provider.setAwarenessField('cell', 'start');
  await eventually(() => expect(seen(amara, ben) && seen(amara, vera)).toBeTruthy());
  const heard: number[] = [];
  amara.provider.awareness?.on('update', ({ updated }: { updated: number[] }, origin: unknown) => {
    if (origin === amara.provider) heard.push(updated.length);
  });
  for (let move = 0; move <= 50; move += 1) {
    for (const one of [ben, vera]) one.provider.setAwarenessField('cell', `c${move}`);
  }
  await eventually(() => expect(seen(amara, ben)).toMatchObject({ cell: 'c50' }));
  await eventually(() => expect(seen(amara, vera)).toMatchObject({ cell: 'c50' }));
  expect(heard.length).toBeLessThan(50);
});

test('presence above the limit is dropped, and its user stays connected', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  ben.provider.setAwarenessField('cell', 'x'.repeat(5000));
  ben.provider.setAwarenessField('cell', 'c1');
  await eventually(() => expect(seen(amara, ben)).toMatchObject({ cell: 'c1' }));
  expect(ben.closes).toEqual([]);
});

test('a user who comes later sees the others at once', async () => {
  const amara = await entered('amara');
  amara.provider.setAwarenessField('cell', 'c1');
  const ben = enter('ben');
  await eventually(() => expect(seen(ben, amara)).toMatchObject({ person: { name: 'amara' } }));
});

test('users have different colours, the same on all their pages, while there are enough', async () => {
  const people = await Promise.all(['amara', 'ben', 'vera', 'amara'].map((name) => entered(name)));
  const [amara, ben, vera, again] = people as [Visitor, Visitor, Visitor, Visitor];
  for (const one of people) one.provider.setAwarenessField('cell', 'c1');
  const colour = (by: Visitor, whom: Visitor) => seen(by, whom)?.colour as number | undefined;
  await eventually(() => expect(colour(ben, vera)).toBeTypeOf('number'));
  await eventually(() => expect(colour(ben, amara)).toBeTypeOf('number'));
  await eventually(() => expect(colour(amara, ben)).toBeTypeOf('number'));
  await eventually(() => expect(colour(ben, again)).toBe(colour(ben, amara)));
  expect(new Set([colour(ben, amara), colour(ben, vera), colour(amara, ben)]).size).toBe(3);
  // A page does not choose its colour, and keeps it when others move, leave and arrive.
  const before = colour(amara, ben);
  ben.provider.setAwarenessField('colour', colour(ben, vera));
  ben.provider.setAwarenessField('cell', 'c2');
  await eventually(() => expect(seen(amara, ben)).toMatchObject({ cell: 'c2', colour: before }));
});
