import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { commonFailures, defineFailures } from '#kernel/failure.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { startLive, type Visitor, visit } from '#tests/fixtures/live.ts';
import type { Database } from '../database/database.ts';

let database: Database;
let live: Awaited<ReturnType<typeof startLive>>;
let visitors: Visitor[] = [];
let turn = 0;
let name = '';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  live = await startLive(database, { timing: { quiet: 20, patience: 100, idle: 100 } });
  live.rights.set('amara', 'edit').set('ben', 'edit').set('vera', 'view');
  turn += 1;
  name = `document-${turn}`;
  await live.make(name);
});
afterEach(async () => {
  for (const visitor of visitors) visitor.leave();
  visitors = [];
  await live.close();
});

function enter(person: string, version = 1): Visitor {
  const visitor = visit(live.url, name, person, version);
  visitors.push(visitor);
  return visitor;
}

/** Enters and waits until the document is there. */
async function entered(person: string): Promise<Visitor> {
  const visitor = enter(person);
  await fact(() => expect(visitor.saved()).toBe(true));
  return visitor;
}

/** Amara and Ben have the document open at another server. */
async function bothIn(url: string): Promise<[Visitor, Visitor]> {
  const both: [Visitor, Visitor] = [visit(url, name, 'amara'), visit(url, name, 'ben')];
  visitors.push(...both);
  await fact(() => expect(both.every((one) => one.saved())).toBe(true));
  return both;
}

const fact = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 8000, interval: 10 });
const words = ({ document }: Pick<Visitor, 'document'>) => document.getText('words');

async function stored(): Promise<string> {
  const document = new Y.Doc();
  await live.documents.load(name, document);
  return document.getText('words').toString();
}

test('each sees at once what the other types, and it is called saved when it is stored', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  words(amara).insert(0, 'Harbour');
  expect(amara.saved()).toBe(false);
  await fact(() => expect(words(ben).toString()).toBe('Harbour'));
  words(ben).insert(7, ' Bank');
  await fact(() => expect(amara.saved() && ben.saved()).toBe(true));
  expect(words(amara).toString()).toBe('Harbour Bank');
  expect(await stored()).toBe('Harbour Bank');
});

test('a stranger learns nothing, not even whether the document exists', async () => {
  const stranger = enter('stranger');
  await fact(() => expect(stranger.refused()).toBe('not_found'));
  name = 'there-is-none';
  const curious = enter('amara');
  await fact(() => expect(curious.refused()).toBe('not_found'));
});

test('an expired token is refused as such', async () => {
  const late = enter('expired');
  await fact(() => expect(late.refused()).toBe('token_expired'));
});

test('somebody who may only look sees every change and changes nothing', async () => {
  const [amara, vera] = [await entered('amara'), await entered('vera')];
  words(vera).insert(0, 'graffiti');
  words(amara).insert(0, 'plan');
  await fact(() => expect(words(vera).toString()).toContain('plan'));
  await fact(() => expect(amara.saved()).toBe(true));
  expect(vera.saved()).toBe(false);
  expect(words(amara).toString()).toBe('plan');
  expect(await stored()).toBe('plan');
});

test('nothing is shown or acknowledged before it is stored', async () => {
  const held: (() => void)[] = [];
  const stalled = await startLive(database, {
    append: async (...given) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await live.documents.append(...given);
    },
  });
  stalled.rights.set('amara', 'edit').set('ben', 'edit');
  const [amara, ben] = await bothIn(stalled.url);
  words(amara).insert(0, 'wait');
  await fact(() => expect(held).toHaveLength(1));
  stalled.realtime.announce(name, 'a later message');
  await new Promise((resolve) => ben.provider.on('stateless', resolve));
  expect([amara.saved(), words(ben).toString()]).toEqual([false, '']);
  held[0]?.();
  await fact(() => expect([amara.saved(), words(ben).toString()]).toEqual([true, 'wait']));
  await stalled.close();
});

test('an edit that cannot be stored is not called saved, is kept, and is sent again', async () => {
  let broken = true;
  const shaky = await startLive(database, {
    append: (...given) =>
      broken ? Promise.reject(new Error('disk full')) : live.documents.append(...given),
  });
  shaky.rights.set('amara', 'edit').set('ben', 'edit');
  const [amara, ben] = await bothIn(shaky.url);
  words(amara).insert(0, 'kept');
  await fact(() => expect(amara.closes).toContain(1011));
  expect(amara.saved()).toBe(false);
  expect(words(ben).toString()).toBe('');
  broken = false;
  await fact(() => expect(amara.saved()).toBe(true));
  await fact(() => expect(words(ben).toString()).toBe('kept'));
  expect(await stored()).toBe('kept');
  await shaky.close();
});

test('a malformed update closes its socket, changes nothing, and the honest go on', async () => {
  const [amara, mallory] = [await entered('amara'), await entered('ben')];
  mallory.provider.configuration.websocketProvider.send(frame([2, 4, 255, 255, 255, 255]));
  await fact(() => expect(mallory.closes).toContain(1007));
  words(amara).insert(0, 'fine');
  await fact(() => expect(amara.saved()).toBe(true));
  expect(await stored()).toBe('fine');
});

/** A sync message for the document: its number, and a body as it stands. */
function frame(body: number[]): Uint8Array {
  const address = new TextEncoder().encode(name);
  return new Uint8Array([address.length, ...address, 0, ...body]);
}

test('a message that is too large closes its socket', async () => {
  const amara = await entered('amara');
  amara.provider.configuration.websocketProvider.send(new Uint8Array(5 * 1024 * 1024));
  await fact(() => expect(amara.closes).toContain(1009));
});

test('rights that change count at once on open connections', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  live.rights.set('ben', 'view');
  live.realtime.judgePerson(name, 'ben');
  await fact(() => expect(ben.closes).toContain(4403));
  words(ben).insert(0, 'too late');
  await fact(() => expect(ben.provider.isAuthenticated).toBe(true));
  expect(ben.provider.authorizedScope).toBe('readonly');
  live.rights.delete('ben');
  live.realtime.judgePerson(name, 'ben');
  await fact(() => expect(ben.refused()).toBe('not_found'));
  expect(words(amara).toString()).toBe('');
  expect(await stored()).toBe('');
});

test('a document that goes closes for everybody', async () => {
  const [amara, vera] = [await entered('amara'), await entered('vera')];
  live.rights.clear();
  live.realtime.judgeDocument(name, 'gone');
  await fact(() => expect([amara.refused(), vera.refused()]).toEqual(['not_found', 'not_found']));
});

test('a session that ends closes its connections and no others', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  live.realtime.endSessions(({ sessionId }) => sessionId === 'session-amara');
  await fact(() => expect(amara.closes).toContain(4401));
  expect(ben.closes).toEqual([]);
});

test('an open connection shows its current token from time to time and is judged by it', async () => {
  const strict = await startLive(database, { timing: { renewal: 50 } });
  strict.rights.set('amara', 'edit').set('ben', 'edit');
  const [amara, ben] = await bothIn(strict.url);
  strict.rights.set('amara', 'view');
  await fact(() => expect(amara.closes).toContain(4403));
  ben.provider.configuration.token = 'expired';
  await fact(() => expect(ben.refused()).toBe('token_expired'));
  await strict.close();
});

test('a browser that knows only an older shape is told to reload', async () => {
  const outdated = defineFailures({ document_outdated: [409, 'Reload the page.'] });
  const newer = await startLive(database, {
    authorize: async (_, __, version) => {
      if (version < 2) throw outdated.fail('document_outdated');
      return { readOnly: false, person: {} };
    },
  });
  const [old, current] = [visit(newer.url, name, 'amara', 1), visit(newer.url, name, 'ben', 2)];
  visitors.push(old, current);
  await fact(() => expect(old.refused()).toBe('document_outdated'));
  await fact(() => expect(current.saved()).toBe(true));
  await newer.close();
});

test('a change by a call is stored and appears on every open screen', async () => {
  const amara = await entered('amara');
  words(amara).insert(0, 'typed ');
  await live.realtime.edit(name, 'ben', (document) => {
    const text = document.getText('words');
    text.insert(text.length, 'called');
  });
  expect(await stored()).toContain('called');
  await fact(() => expect(words(amara).toString()).toContain('called'));
  await fact(() => expect(amara.saved()).toBe(true));
  expect(await live.realtime.read(name, (document) => document.getText('words').toString())).toBe(
    words(amara).toString(),
  );
});

test('changes by calls at the same time all count', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      live.realtime.edit(name, null, (document) => document.getArray('list').push([index])),
    ),
  );
  const list = await live.realtime.read(name, (document) => document.getArray('list').toArray());
  expect(list).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a change by a call that fails or cannot be stored leaves the document as it was', async () => {
  let broken = true;
  const shaky = await startLive(database, {
    append: (...given) =>
      broken ? Promise.reject(new Error('disk full')) : live.documents.append(...given),
  });
  const write = (word: string) =>
    shaky.realtime.edit(name, null, (document) => document.getText('words').insert(0, word));
  await expect(write('lost')).rejects.toThrow('disk full');
  await expect(
    shaky.realtime.edit(name, null, (document) => {
      document.getText('words').insert(0, 'half');
      throw commonFailures.fail('invalid_input');
    }),
  ).rejects.toThrow('not valid');
  broken = false;
  await write('kept');
  expect(await shaky.realtime.read(name, (document) => words({ document }).toString())).toBe(
    'kept',
  );
  expect(await stored()).toBe('kept');
  await shaky.close();
});

test('the server vouches for who is here', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  ben.provider.setAwarenessField('person', { name: 'amara' });
  ben.provider.setAwarenessField('cell', 'c1');
  await fact(() => {
    const state = amara.provider.awareness?.getStates().get(ben.document.clientID);
    expect(state).toMatchObject({ cell: 'c1', person: { name: 'ben' } });
  });
  amara.provider.setAwarenessField('cell', 'c2');
  await fact(() => {
    const people = [...(ben.provider.awareness?.getStates().entries() ?? [])]
      .filter(([client]) => client === amara.document.clientID)
      .map(([, { person }]) => person);
    expect(people).toEqual([{ name: 'amara' }]);
  });
});

test('nobody moves the cursor of somebody else', async () => {
  const [amara, mallory] = [await entered('amara'), await entered('ben')];
  amara.provider.setAwarenessField('cell', 'mine');
  const states = mallory.provider.awareness?.getStates();
  await fact(() => expect(states?.get(amara.document.clientID)).toMatchObject({ cell: 'mine' }));
  mallory.document.clientID = amara.document.clientID;
  const { awareness } = mallory.provider;
  if (!awareness) throw new Error('awareness is on');
  awareness.clientID = amara.document.clientID;
  awareness.meta.set(amara.document.clientID, { clock: 1000, lastUpdated: Date.now() });
  awareness.setLocalState({ cell: 'stolen' });
  words(mallory).insert(0, 'after');
  await fact(() => expect(words(amara).toString()).toBe('after'));
  expect(amara.provider.awareness?.getLocalState()).toEqual({ cell: 'mine' });
});

test('a cursor goes when its person leaves', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  ben.provider.setAwarenessField('cell', 'c1');
  const present = () => amara.provider.awareness?.getStates().has(ben.document.clientID);
  await fact(() => expect(present()).toBe(true));
  ben.provider.awareness?.setLocalState(null);
  await fact(() => expect(present()).toBe(false));
  ben.provider.awareness?.setLocalState({ cell: 'c2' });
  await fact(() => expect(present()).toBe(true));
  ben.leave();
  await fact(() => expect(present()).toBe(false));
});

test('everybody who is here shows up once, however often they move', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  for (const cell of ['c1', 'c2', 'c3']) ben.provider.setAwarenessField('cell', cell);
  const states = amara.provider.awareness?.getStates();
  await fact(() => expect(states?.get(ben.document.clientID)).toMatchObject({ cell: 'c3' }));
  expect(new Set(states?.keys())).toEqual(
    new Set([amara.document.clientID, ben.document.clientID]),
  );
});

test('changes are reported with everybody who made them, a little later', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  words(amara).insert(0, 'a');
  words(ben).insert(0, 'b');
  await fact(() => {
    const editors = live.reports.filter((report) => report.name === name).flatMap((r) => r.editors);
    expect(new Set(editors)).toEqual(new Set(['amara', 'ben']));
  });
});

test('the log is folded when the last one leaves, and when nothing happens for a while', async () => {
  const beside = () => live.documents.load(name, new Y.Doc());
  const amara = await entered('amara');
  words(amara).insert(0, 'idle');
  await fact(() => expect(amara.saved()).toBe(true));
  await fact(async () => expect(await beside()).toBe(0));
  words(amara).insert(0, 'left ');
  await fact(() => expect(amara.saved()).toBe(true));
  amara.leave();
  await fact(async () => expect(await beside()).toBe(0));
  expect(await stored()).toBe('left idle');
});

test('announcements reach everybody who has the document open', async () => {
  const amara = await entered('amara');
  const heard: string[] = [];
  amara.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
  live.realtime.announce(name, 'title');
  await fact(() => expect(heard).toEqual(['{"topic":"title"}']));
});

test('people come back by themselves after the server was started again', async () => {
  const amara = await entered('amara');
  words(amara).insert(0, 'before ');
  const { port } = new URL(live.url);
  await live.close();
  await fact(() => expect(amara.closes).toContain(1012));
  words(amara).insert(7, 'between');
  live = await startLive(database, {}, Number(port));
  live.rights.set('amara', 'edit');
  await fact(() => expect(amara.saved()).toBe(true));
  expect(await stored()).toBe('before between');
});
