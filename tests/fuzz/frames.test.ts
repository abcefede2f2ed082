import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { messageTypes } from '#platform/server/realtime/socket/frame.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type Visitor, visit } from '#tests/fixtures/live/live.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperDocument } from '#tools/mapper/document/index.ts';
import { diceOf } from './dice.ts';
import { type FrameParts, frame, oddFrame } from './odd-frames.ts';
import { beginReport, grownAtMost } from './report.ts';
import { startTarget, type Target, type World } from './target.ts';

const count = times(1000, 10_000);

let target: Target;
let world: World;
let live: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  target = await startTarget();
  world = await target.world();
  live = `${target.url.replace('http', 'ws')}/live`;
});
afterAll(async () => {
  for (const visitor of visitors) visitor.leave();
  await target.close();
});

/** A well-behaved user who has the map open. */
async function entered(token: string): Promise<Visitor> {
  const visitor = visit(live, world.map, token);
  visitors.push(visitor);
  await eventually(() => expect(visitor.saved()).toBe(true));
  return visitor;
}

const facts = ({ document }: Visitor) => openDocument(mapperDocument, document).facts;

/** Valid updates of a browser. */
function honestUpdates(state: Uint8Array): Uint8Array[] {
  const document = new Y.Doc();
  Y.applyUpdate(document, state);
  const updates: Uint8Array[] = [state];
  document.on('update', (update: Uint8Array) => updates.push(update));
  const { facts: own } = openDocument(mapperDocument, document);
  for (const goal of ['Be on time', '', 'Wait less 👩‍👩‍👧']) own.set({ goal });
  return updates;
}

/** A socket without authentication, or of an authenticated user. */
async function socketOf(token: string | null): Promise<WebSocket> {
  const socket = new WebSocket(live, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  if (token === null) return socket;
  socket.send(frame(world.map, messageTypes.auth, 0, token, '4.7.0'));
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  return socket;
}

async function throwFrames(from: number, to: number, parts: FrameParts): Promise<void> {
  const tokens = [null, world.owner, world.viewer, world.owner];
  let socket: WebSocket | null = null;
  for (let number = from; number < to; number += 1) {
    const dice = diceOf(number);
    if (socket?.readyState !== WebSocket.OPEN || dice.in100(4)) {
      socket?.terminate();
      socket = await socketOf(dice.of(tokens));
    }
    socket.send(oddFrame(dice, parts));
    // Time to be disconnected, or the next frames would be sent to nobody.
    await new Promise((resolve) => socket?.ping(resolve) ?? resolve(null));
    if (dice.in100(50)) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  socket?.terminate();
}

test(`${count.toLocaleString('en')} frames that no browser sends, by unknown and signed-in clients, disturb nobody`, {
  timeout: faultTimeout,
}, async () => {
  const report = beginReport('frames', count);
  const [amara, ben] = [await entered(world.owner), await entered(world.viewer)];
  const parts = {
    name: world.map,
    other: world.notes,
    token: world.owner,
    updates: honestUpdates(Y.encodeStateAsUpdate(amara.document)),
  };
  let before = Number.NaN;
  for (let from = 0; from < count; from += count / 5) {
    await throwFrames(from, from + count / 5, parts);
    const goal = `Goal after ${from}`;
    facts(amara).set({ goal });
    await eventually(() => expect(amara.saved()).toBe(true));
    await eventually(() => expect(facts(ben).get().goal).toBe(goal));
    await sendTo(target.url, contentCalls.read, { params: { id: world.map } }, world.owner);
    if (Number.isNaN(before)) before = await target.memory();
  }
  report.answered(count, 200, '');
  expect(amara.refused() ?? ben.refused()).toBeUndefined();
  report.end(await target.defects());
  grownAtMost(before, await target.memory());
});
