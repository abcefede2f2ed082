import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { applyEdit } from '#kernel/document/edit.ts';
import { board, contentOf, erase, startBoards, write } from '#tests/fixtures/boards/boards.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { visit } from '#tests/fixtures/live/live.ts';
import type { Database } from '../database/database.ts';
import { messageTypes, syncSteps } from './socket/frame.ts';

let database: Database;
let live: Awaited<ReturnType<typeof startBoards>>;
let turn = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  // The first update that counts against a user blocks them.
  live = await startBoards(database, { limits: { strikes: 0 } });
});
afterAll(async () => {
  await live.close();
  await database.close();
});

async function newBoard(): Promise<string> {
  turn += 1;
  await live.make(`board-${turn}`);
  return `board-${turn}`;
}

const acknowledged = 8;

/** A browser that joined a board, and sends any given message. */
async function join(name: string) {
  const socket = new WebSocket(live.url, { perMessageDeflate: false });
  onTestFinished(() => socket.terminate());
  const heard = { requests: 0, acknowledgements: 0, state: new Y.Doc() };
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => {
    const decoder = decoding.createDecoder(new Uint8Array(data));
    decoding.readVarString(decoder);
    const type = decoding.readVarUint(decoder);
    if (type === acknowledged) heard.acknowledgements += 1;
    if (type !== messageTypes.sync) return;
    if (decoding.readVarUint(decoder) === syncSteps.askForState) heard.requests += 1;
    else Y.applyUpdate(heard.state, decoding.readVarUint8Array(decoder));
  });
  const send = (...parts: (number | string | Uint8Array)[]) => {
    const encoder = encoding.createEncoder();
    encoding.writeVarString(encoder, name);
    for (const part of parts) {
      if (typeof part === 'number') encoding.writeVarUint(encoder, part);
      else if (typeof part === 'string') encoding.writeVarString(encoder, part);
      else encoding.writeVarUint8Array(encoder, part);
    }
    socket.send(encoding.toUint8Array(encoder));
  };
  await new Promise((resolve) => socket.once('open', resolve));
  send(messageTypes.auth, 0, 'amara', '4.7.0');
  send(messageTypes.sync, syncSteps.askForState, Y.encodeStateVector(new Y.Doc()));
  await eventually(() => expect(heard.requests).toBe(1));
  const update = (bytes: Uint8Array) => send(messageTypes.sync, syncSteps.update, bytes);
  const answer = (bytes: Uint8Array) => send(messageTypes.sync, syncSteps.answerWithState, bytes);
  answer(new Uint8Array([0, 0]));
  await eventually(() => expect(heard.acknowledgements).toBe(1));
  const document = new Y.Doc();
  Y.applyUpdate(document, Y.encodeStateAsUpdate(heard.state));
  const updates: Uint8Array[] = [];
  document.on('update', (one: Uint8Array) => updates.push(one));
  return { heard, closed, document, updates, update, answer };
}

const userOrigin = { kind: 'user' } as const;

test('missing updates are requested once, and acknowledged when all are stored', async () => {
  const name = await newBoard();
  const { heard, document, updates, update, answer } = await join(name);
  for (let letter = 0; letter < 200; letter += 1)
    applyEdit(document, write, { text: 'x' }, userOrigin);
  for (let letter = 0; letter < 50; letter += 1) applyEdit(document, erase, {}, userOrigin);
  const [first = new Uint8Array(), ...rest] = updates;
  for (const one of rest.toReversed()) update(one);
  await eventually(() => expect(heard.requests).toBe(2));
  // All further updates wait for the one answer.
  for (const one of rest) update(one);
  update(first);
  await eventually(() => expect(heard.acknowledgements).toBe(2));
  expect(heard.requests).toBe(2);
  expect((await live.stored(name)).text).toBe('x');
  answer(Y.encodeStateAsUpdate(document, Y.encodeStateVector(heard.state)));
  await eventually(() => expect(heard.acknowledgements).toBe(2 + 2 * rest.length));
  expect((await live.stored(name)).text).toBe('x'.repeat(150));
  expect(heard.requests).toBe(2);
});

test('a browser whose updates never fit is asked again only after each answer, and nothing is stored', async () => {
  const name = await newBoard();
  const { heard, document, updates, update, answer } = await join(name);
  applyEdit(document, write, { text: 'never said' }, userOrigin);
  applyEdit(document, write, { text: 'x' }, userOrigin);
  const [, bytes = new Uint8Array()] = updates;
  const before = live.appended();
  for (let round = 1; round <= 5; round += 1) {
    for (let one = 0; one < 50; one += 1) update(bytes);
    await eventually(() => expect(heard.requests).toBe(1 + round));
    answer(new Uint8Array([0, 0]));
    await eventually(() => expect(heard.acknowledgements).toBeGreaterThanOrEqual(round));
  }
  expect(heard.requests).toBeLessThanOrEqual(1 + 2 * 5);
  expect(live.appended()).toBe(before);
  await live.realtime.read(name, ({ store }) => {
    expect([store.pendingStructs, store.pendingDs]).toEqual([null, null]);
  });
});

test('an answer that builds on more than it contains restarts, and does not count as abuse', async () => {
  const name = await newBoard();
  const lacking = new Y.Doc();
  lacking.getText('words').insert(0, 'one');
  const from = Y.encodeStateVector(lacking);
  lacking.getText('words').insert(3, 'two');
  for (let round = 0; round < 3; round += 1) {
    const { answer, closed } = await join(name);
    answer(Y.encodeStateAsUpdate(lacking, from));
    expect(await closed).toBe(1011);
  }
  expect((await join(name)).heard.acknowledgements).toBe(1);
});

test('a browser of any release that types during the handshake is asked for its earlier edits', async () => {
  const name = await newBoard();
  const amara = visit(live.url, name, 'amara', board.version);
  onTestFinished(amara.leave);
  await eventually(() => expect(amara.saved()).toBe(true));
  const edit = (text: string) => applyEdit(amara.document, write, { text }, userOrigin);
  edit('here ');
  await eventually(() => expect(amara.saved()).toBe(true));
  const { websocketProvider } = amara.provider.configuration;
  websocketProvider.disconnect();
  await eventually(() => expect(amara.closes).toHaveLength(1));
  edit('away ');
  // The update that a page would send which considers itself connected.
  amara.provider.on('authenticated', () => edit('joining '));
  void websocketProvider.connect();
  await eventually(() => expect(amara.saved()).toBe(true));
  await eventually(async () => expect((await live.stored(name)).text).toBe('here away joining '));
  expect(contentOf(amara.document)).toEqual(await live.stored(name));
  expect(amara.closes).toHaveLength(1);
});
