import { expect, test, vi } from 'vitest';
import {
  Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createPresence, forgetOthers } from './presence.ts';

const read = (person: unknown) => (typeof person === 'string' ? person : null);

/** Amara's presence, and a way for others to send theirs. */
function opened() {
  const mine = new Awareness(new Y.Doc());
  const presence = createPresence(mine, read);
  presence.watch();
  const join = (person: string) => {
    const theirs = new Awareness(new Y.Doc());
    const setTheirs = (state: Record<string, unknown> | null) => {
      theirs.setLocalState(state && { person, ...state });
      applyAwarenessUpdate(mine, encodeAwarenessUpdate(theirs, [theirs.clientID]), 'wire');
    };
    return setTheirs;
  };
  return { mine, presence, join };
}

test('users who arrive, move and leave are known with their position', () => {
  const { presence, join } = opened();
  const heard = vi.fn();
  presence.subscribe(heard);
  const ben = join('Ben');
  ben({ place: null });
  ben({ place: 'cell one' });
  expect(presence.all()).toMatchObject([{ person: 'Ben', place: 'cell one' }]);
  expect(presence.at('cell one')).toHaveLength(1);
  ben(null);
  expect(presence.all()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a moving pointer rerenders only pointers', () => {
  const { presence, join } = opened();
  const ben = join('Ben');
  ben({ place: 'cell one' });
  const before = presence.all();
  const [people, place, pointers] = [vi.fn(), vi.fn(), vi.fn()];
  presence.subscribe(people);
  presence.subscribeAt('cell one', place);
  presence.subscribePointers(pointers);
  for (const x of [0.1, 0.2, 0.3]) {
    ben({ place: 'cell one', spot: { anchor: 'cell two', x, y: 0.5 } });
  }
  expect([people, place, pointers].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 3]);
  expect(presence.all()).toBe(before);
  expect(presence.pointers()).toMatchObject([{ person: 'Ben', spot: { x: 0.3 } }]);
});

test('presence that the server does not confirm, and an invalid position, are not shown', () => {
  const { presence, join } = opened();
  join('Ben')({ person: { made: 'up' }, place: 'cell one' });
  join('Cho')({ place: 'cell two', spot: { anchor: 7 } });
  expect(presence.all().map(({ person }) => person)).toEqual(['Cho']);
  expect(presence.pointers()).toEqual([]);
});

test('unchanged presence is sent once', () => {
  const { mine, presence } = opened();
  const sent = vi.fn();
  mine.on('update', sent);
  presence.publish('cell one');
  presence.publish('cell one');
  presence.point(null);
  expect(mine.getLocalState()?.place).toBe('cell one');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('after a lost connection other users appear again although they did not move', () => {
  const { mine, presence } = opened();
  const theirs = new Awareness(new Y.Doc());
  theirs.setLocalState({ person: 'Ben', place: 'cell one' });
  const arrive = () =>
    applyAwarenessUpdate(mine, encodeAwarenessUpdate(theirs, [theirs.clientID]), 'wire');
  arrive();
  removeAwarenessStates(mine, [theirs.clientID], 'closed');
  expect(presence.all()).toEqual([]);
  forgetOthers(mine);
  arrive();
  expect(presence.all()).toMatchObject([{ person: 'Ben', place: 'cell one' }]);
});
