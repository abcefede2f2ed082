import fc from 'fast-check';
import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { board, changeOf, guardedBoard } from '#tests/fixtures/boards/guarded-board.ts';
import { readUpdate } from './decoded-update.ts';
import { UpdateGuard } from './update-guard.ts';

const card = (document: Y.Doc) =>
  document.getMap<Y.Map<unknown>>('cards').get('c1') as Y.Map<unknown>;
const text = (document: Y.Doc) => card(document).get('text') as Y.Text;
const body = (document: Y.Doc) => card(document).get('body') as Y.XmlFragment;
const nested = (depth: number): Y.XmlElement => {
  const outermost = new Y.XmlElement('quote');
  let inner = outermost;
  for (let left = depth; left > 0; left -= 1) {
    const next = new Y.XmlElement('quote');
    inner.insert(0, [next]);
    inner = next;
  }
  return outermost;
};

test.each<[string, (document: Y.Doc) => void]>([
  ['a version from nowhere', (all) => all.getMap('document').set('version', 1e9)],
  ['something beside the version', (all) => all.getMap('document').set('owner', 'me')],
  ['the version away', (all) => all.getMap('document').delete('version')],
  ['a root that there is not', (all) => all.getMap('secrets').set('a', 1)],
  ['a list in a root', (all) => all.getArray('other').push([1])],
  ['a fact that there is not', (all) => all.getMap('facts').set('owner', 'me')],
  ['a fact that is none of its values', (all) => all.getMap('facts').set('state', 'past')],
  ['a fact that the server keeps', (all) => all.getMap('facts').set('closed', false)],
  ['such a fact away', (all) => all.getMap('facts').delete('closed')],
  ['a type as a fact', (all) => all.getMap('facts').set('state', new Y.Map())],
  ['a record that is a text', (all) => all.getMap('cards').set('c2', new Y.Text('x'))],
  ['a record that is a value', (all) => all.getMap('cards').set('c2', { text: 'x' })],
  ['a record that is a document', (all) => all.getMap('cards').set('c2', new Y.Doc())],
  ['a record without an id', (all) => all.getMap('cards').set('', new Y.Map())],
  ['a record whose id is a prototype', (all) => all.getMap('cards').set('__proto__', new Y.Map())],
  ['a record with an endless id', (all) => all.getMap('cards').set('x'.repeat(501), new Y.Map())],
  ['a field that there is not', (all) => card(all).set('colour', 'red')],
  ['a field of every object', (all) => card(all).set('constructor', 'red')],
  ['a value for a text', (all) => card(all).set('text', 'x')],
  ['a rich text for a text', (all) => card(all).set('text', new Y.XmlText())],
  ['a text for a value', (all) => card(all).set('amount', new Y.Text('1'))],
  ['what is no number', (all) => card(all).set('amount', Number.NaN)],
  ['bytes for a value', (all) => card(all).set('amount', new Uint8Array(3))],
  ['a position that is none', (all) => card(all).set('position', '!')],
  ['a reference that is none', (all) => card(all).set('list', 7)],
  [
    'more letters than a value has',
    (all) => {
      (all.getMap('lists').get('l1') as Y.Map<unknown>).set('title', 'x'.repeat(11));
    },
  ],
  ['an embed in a text', (all) => text(all).insertEmbed(0, { image: 'x' })],
  ['a mark that there is not', (all) => text(all).format(0, 2, { blink: true })],
  ['a mark of another value', (all) => text(all).format(0, 2, { bold: 'very' })],
  ['an attribute on a text', (all) => text(all).setAttribute('a', 'b')],
  ['an element that there is not', (all) => body(all).insert(0, [new Y.XmlElement('iframe')])],
  ['a hook in a rich text', (all) => body(all).insert(0, [new Y.XmlHook('x') as never])],
  ['elements without end in each other', (all) => body(all).insert(0, [nested(200)])],
])('%s is refused, and nothing of it is stored', (_, change) => {
  const { browser, document, take } = guardedBoard();
  const before = Y.encodeStateAsUpdate(document);
  expect(take(changeOf(browser, change))).toBe(false);
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
});

/** Structs as an update has them, with its deletions. */
function said(
  structs: Y.Item[] | Y.GC[],
  deletes: [client: number, clock: number, length: number][] = [],
) {
  const encoder = new Y.UpdateEncoderV1();
  const { restEncoder: rest } = encoder;
  const runs = [...Map.groupBy<number, Y.Item | Y.GC>(structs, ({ id }) => id.client)];
  encoding.writeVarUint(rest, runs.length);
  for (const [client, own] of runs) {
    encoding.writeVarUint(rest, own.length);
    encoding.writeVarUint(rest, client);
    encoding.writeVarUint(rest, own[0]?.id.clock ?? 0);
    for (const struct of own) struct.write(encoder, 0);
  }
  encoding.writeVarUint(rest, deletes.length);
  for (const [client, clock, length] of deletes) {
    for (const number of [client, 1, clock, length]) encoding.writeVarUint(rest, number);
  }
  return encoder.toUint8Array();
}

const id = Y.createID;
const letter = (
  own: Y.ID,
  origin: Y.ID | null,
  parent: unknown = null,
  key: string | null = null,
) => new Y.Item(own, null, origin, null, null, parent as Y.ID, key, new Y.ContentString('x'));

test('an update that builds on missing structs is reported as missing them, and nothing of it is stored', () => {
  const { document, judge } = guardedBoard();
  const [writer = 0] = document.store.clients.keys();
  const state = Y.getState(document.store, writer);
  const before = Y.encodeStateAsUpdate(document);
  const resting = [
    said([letter(id(7, 0), id(9, 4))]),
    said([letter(id(7, 5), null, 'cards', 'c2')]),
    said([letter(id(7, 0), null, id(9, 4))]),
    said([letter(id(7, 0), id(8, 3)), letter(id(8, 3), null, 'cards', 'c2')]),
    said([], [[writer, state, 1000]]),
    said([], [[77, 0, 1]]),
  ];
  for (const update of resting) expect(judge(update)).toBe('missing');
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
});

test('an update with circular or endless references is refused', () => {
  const { document, judge } = guardedBoard();
  const hostile = [
    said([letter(id(7, 0), id(8, 0)), letter(id(8, 0), id(7, 0))]),
    said([letter(id(7, 0), id(7, 0))]),
    said([new Y.GC(id(7, 0), 2 ** 52)]),
  ];
  for (const update of hostile) expect(judge(update)).toBe('forbidden');
  expect(document.store.pendingStructs).toBeNull();
  expect(document.store.pendingDs).toBeNull();
});

test('a struct that begins in one collection and continues in another is refused', () => {
  const { browser, document, take } = guardedBoard();
  const typed = changeOf(browser, (all) => text(all).insert(0, 'ab'));
  expect(take(typed)).toBe(true);
  const longer = new Y.Item(
    id(browser.clientID, 0),
    null,
    null,
    null,
    null,
    'cards' as never,
    'c9',
    new Y.ContentDeleted(5),
  );
  const before = Y.encodeStateAsUpdate(document);
  expect(take(said([longer]))).toBe(false);
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
});

test('an update on a pending update is accepted, and one on a refused update is not', () => {
  const { browser, document } = guardedBoard();
  const guard = new UpdateGuard(document, board.shape);
  const decoded = (update: Uint8Array) => {
    const read = readUpdate(update);
    if (typeof read === 'string') throw new Error('an update cannot be read');
    return read;
  };
  const first = decoded(
    changeOf(browser, (all) => {
      openDocument(board, all).cards.insert('c2', { list: 'l1', text: 'one', position: 'a1' });
    }),
  );
  const second = decoded(
    changeOf(browser, (all) =>
      openDocument(board, all).cards.replaceText('c2', 'text', 3, 0, ' two'),
    ),
  );
  expect(guard.check(second)).toBe('missing');
  const coming = guard.check(first);
  if (typeof coming === 'string') throw new Error(`a card is ${coming}`);
  guard.add(coming);
  expect(guard.check(second)).toBeInstanceOf(Map);
  guard.drop(coming);
  expect(guard.check(second)).toBe('missing');
});

const userOrigin = { kind: 'user' };
const someAct = fc.record({
  what: fc.constantFrom('type', 'mark', 'add', 'remove', 'write', 'set', 'undo', 'redo', 'send'),
  a: fc.nat(30),
  text: fc.string({ unit: 'grapheme', maxLength: 6 }),
});

/** Edits of users, through the editing code and its undo, on a browser's copy. */
function act(
  browser: Y.Doc,
  undo: Y.UndoManager,
  { what, a, text }: { what: string; a: number; text: string },
) {
  const { cards, facts } = openDocument(board, browser);
  const ids = cards.ids();
  const one = ids[a % (ids.length || 1)] ?? 'nowhere';
  if (what === 'undo') undo.undo();
  if (what === 'redo') undo.redo();
  browser.transact(() => {
    if (what === 'add') {
      const fresh = `c${browser.clientID}-${Y.getState(browser.store, browser.clientID)}`;
      cards.insert(fresh, { list: 'l1', text, position: 'a0' });
    }
    if (what === 'remove') cards.remove(one);
    if (!cards.has(one)) return;
    if (what === 'type') cards.replaceText(one, 'text', a, a % 3, text);
    if (what === 'mark')
      cards.mark(one, 'text', { from: a % 5, to: 9 }, 'bold', a % 2 ? true : null);
    if (what === 'set') {
      cards.set(one, { amount: a % 2 ? a : null, position: `a${a % 9}` });
      facts.set({ state: a % 2 ? 'future' : 'current' });
    }
    if (what === 'write') {
      const says = text ? [{ type: 'text' as const, text, marks: [{ type: 'bold' }] }] : [];
      cards.write(one, 'body', [
        { type: 'quote', content: [{ type: 'paragraph', content: says }] },
      ]);
    }
  }, userOrigin);
}

test('no edit that two users make with the editing code is refused: undone, redone or delayed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), someAct), { maxLength: 60 }), (acts) => {
      const server = guardedBoard();
      const state = Y.encodeStateAsUpdate(server.document);
      const peers = [1, 2].map(() => {
        const browser = new Y.Doc();
        Y.applyUpdate(browser, state);
        const undo = new Y.UndoManager(
          ['facts', 'lists', 'cards'].map((name) => browser.getMap(name)),
          {
            trackedOrigins: new Set([userOrigin]),
            captureTimeout: 0,
          },
        );
        const waiting: Uint8Array[] = [];
        browser.on('update', (update: Uint8Array, from: unknown) => {
          if (from !== 'wire') waiting.push(update);
        });
        return { browser, undo, waiting };
      });
      const send = ({ browser, waiting }: (typeof peers)[number]) => {
        for (const update of waiting.splice(0)) expect(server.take(update)).toBe(true);
        Y.applyUpdate(browser, Y.encodeStateAsUpdate(server.document), 'wire');
      };
      for (const [who, doing] of acts) {
        const peer = peers[who];
        if (!peer) continue;
        act(peer.browser, peer.undo, doing);
        if (doing.what === 'send') send(peer);
      }
      for (const peer of peers) {
        // As a handshake sends it, with everything that any user deleted.
        const lacking = Y.encodeStateAsUpdate(peer.browser, Y.encodeStateVector(server.document));
        expect(server.take(lacking)).toBe(true);
      }
      expect(server.document.store.pendingStructs).toBeNull();
    }),
  );
});

test('the updates of a user are accepted in any order, and together give the whole content', () => {
  fc.assert(
    fc.property(
      // Yjs itself does not store halves of a character with different marks.
      fc.array(
        someAct.map((doing) => ({ ...doing, text: doing.text.replace(/[^\x20-\x7e]/g, 'x') })),
        { maxLength: 40 },
      ),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      (acts, numbers, isDropped) => {
        const { document, judge } = guardedBoard();
        const browser = new Y.Doc();
        Y.applyUpdate(browser, Y.encodeStateAsUpdate(document));
        const waiting: Uint8Array[] = [];
        browser.on('update', (update: Uint8Array) => waiting.push(update));
        const undo = new Y.UndoManager(
          ['facts', 'lists', 'cards'].map((name) => browser.getMap(name)),
          { trackedOrigins: new Set([userOrigin]), captureTimeout: 0 },
        );
        for (const doing of acts) act(browser, undo, doing);
        while (waiting.length > 0) {
          const [update = new Uint8Array()] = waiting.splice(
            numbers.next().value % waiting.length,
            1,
          );
          const isSent = !isDropped || numbers.next().value % 3 > 0;
          if (isSent) expect(['taken', 'missing']).toContain(judge(update));
          expect(document.store.pendingStructs).toBeNull();
          expect(document.store.pendingDs).toBeNull();
        }
        // The answer of a browser to a request for missing updates.
        expect(judge(Y.encodeStateAsUpdate(browser, Y.encodeStateVector(document)))).toBe('taken');
        expect(readDocument(board, document)).toEqual(readDocument(board, browser));
      },
    ),
  );
});

test('a field that was set repeatedly while offline is accepted, including what undo retains', () => {
  const { browser, take, document } = guardedBoard();
  const undo = new Y.UndoManager(browser.getMap('cards'), {
    trackedOrigins: new Set([userOrigin]),
    captureTimeout: 0,
  });
  const set = (amount: number) =>
    browser.transact(() => openDocument(board, browser).cards.set('c1', { amount }), userOrigin);
  for (const amount of [1, 2, 3, 4]) set(amount);
  undo.undo();
  expect(take(Y.encodeStateAsUpdate(browser, Y.encodeStateVector(document)))).toBe(true);
  expect(readDocument(board, document).value.cards[0]?.amount).toBe(3);
});
