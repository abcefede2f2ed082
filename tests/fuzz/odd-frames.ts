import * as encoding from 'lib0/encoding';
import * as awareness from 'y-protocols/awareness';
import * as Y from 'yjs';
import { messageTypes } from '#platform/server/realtime/socket/frame.ts';
import type { Dice } from './dice.ts';
import { oddText, oddValue } from './odd-values.ts';

/** The material of frames: their documents and senders, and valid updates. */
export interface FrameParts {
  name: string;
  other: string;
  token: string;
  updates: readonly Uint8Array[];
}

type Part = number | string | Uint8Array;

/** A message of the live connection: its document, and what follows. */
export function frame(name: string, ...parts: Part[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarString(encoder, name);
    for (const part of parts) {
      if (typeof part === 'number') encoding.writeVarUint(encoder, part);
      else if (typeof part === 'string') encoding.writeVarString(encoder, part);
      else encoding.writeVarUint8Array(encoder, part);
    }
  });
}

/** A frame that no browser of the suite sends, or an almost valid one. */
export function oddFrame(dice: Dice, parts: FrameParts): Uint8Array {
  const {
    sync,
    auth,
    awareness: presence,
    queryAwareness,
    syncReply,
    stateless,
    close,
  } = messageTypes;
  const name = dice.in100(88)
    ? parts.name
    : dice.of([
        parts.other,
        '',
        'none',
        '__proto__',
        'constructor',
        'toString\0x',
        `${parts.name}\0x`,
        oddText(dice).slice(0, 2000).toWellFormed(),
      ]);
  const update = dice.in100(60) ? damaged(dice.of(parts.updates), dice) : oddUpdate(dice);
  const made = dice.of<() => Uint8Array>([
    () => frame(name, sync, 2, update),
    () => frame(name, sync, 2, update),
    () => frame(name, syncReply, 2, update),
    () => frame(name, sync, 1, update),
    () =>
      frame(
        name,
        sync,
        0,
        dice.in100(50) ? dice.bytes(dice.below(60)) : Y.encodeStateVector(new Y.Doc()),
      ),
    () => frame(name, presence, oddPresence(dice)),
    () => frame(name, presence, oddPresence(dice)),
    () => frame(name, queryAwareness),
    () => frame(name, stateless, JSON.stringify(oddValue(dice)) ?? ''),
    () =>
      frame(
        name,
        auth,
        0,
        dice.of([parts.token, '', 'x', `${parts.token}x`, oddText(dice).toWellFormed()]),
        dice.of(['4.7.0', '', 'x']),
      ),
    () => frame(name, auth, dice.below(5), dice.bytes(dice.below(50))),
    () => frame(name, close, oddText(dice).slice(0, 100).toWellFormed()),
    () => frame(name, dice.below(300), dice.below(300), dice.bytes(dice.below(200))),
    () => dice.bytes(dice.below(300)),
  ])();
  return dice.in100(20) ? damaged(made, dice) : made;
}

/** The same with bytes changed, cut off, added or repeated, or with a false length. */
function damaged(bytes: Uint8Array, dice: Dice): Uint8Array {
  const at = dice.below(bytes.length);
  const kind = dice.below(6);
  if (kind === 0) return bytes.slice(0, at);
  if (kind === 1) return Buffer.concat([bytes, dice.bytes(1 + dice.below(30))]);
  if (kind === 2)
    return Buffer.concat([bytes.subarray(0, at), dice.bytes(dice.below(9)), bytes.subarray(at)]);
  if (kind === 3)
    return Buffer.concat([
      bytes.subarray(0, at),
      Uint8Array.of(0xff, 0xff, 0xff, 0xff, dice.below(128)),
      bytes.subarray(at),
    ]);
  const changed = Uint8Array.from(bytes);
  for (let times = 1 + dice.below(4); times > 0; times -= 1)
    changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}

const roots = [
  'facts',
  'document',
  'cards',
  'columns',
  'personas',
  'notes',
  'rows',
  '__proto__',
  'constructor',
  '',
];

/** An update with content that no shape has, or in a wrong position. */
function oddUpdate(dice: Dice): Uint8Array {
  const document = new Y.Doc();
  document.clientID = dice.of([0, 1, 2 ** 31, 2 ** 32 - 1, 1 + dice.below(2 ** 31)]);
  const map = document.getMap<unknown>(dice.of(roots));
  const value = () =>
    dice.of<() => unknown>([
      () => oddText(dice),
      () => [oddValue(dice)],
      () => new Y.Text(oddText(dice)),
      () => new Y.Array(),
      () =>
        new Y.Map([
          ['id', oddText(dice)],
          ['title', new Y.Text('x')],
        ]),
      () => new Y.XmlElement('script'),
      () => dice.bytes(dice.below(500)),
      () => new Y.Doc(),
      () => undefined,
    ])();
  for (let times = dice.below(6); times >= 0; times -= 1) {
    map.set(
      dice.of(['version', 'title', 'goal', 'text', 'id', '__proto__', oddText(dice).slice(0, 300)]),
      value(),
    );
  }
  if (dice.in100(20))
    document.getText(dice.of(['words', 'facts of nobody'])).insert(0, oddText(dice));
  return dice.in100(85) ? Y.encodeStateAsUpdate(document) : Y.encodeStateAsUpdateV2(document);
}

function oddPresence(dice: Dice): Uint8Array {
  const document = new Y.Doc();
  const own = new awareness.Awareness(document);
  own.setLocalState({ person: oddValue(dice), selection: oddValue(dice) } as Record<
    string,
    unknown
  >);
  const update = awareness.encodeAwarenessUpdate(own, [document.clientID]);
  own.destroy();
  return dice.in100(50) ? update : damaged(update, dice);
}
