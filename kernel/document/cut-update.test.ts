import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';
import { cutUpdate } from './cut-update.ts';

/** The whole content of a document. */
const said = (document: Y.Doc) => ({
  words: document.getText('words').toString(),
  cards: document.getMap('cards').toJSON(),
});

/** Applies parts one after the other; after each one nothing may be pending. */
function applyInTurn(into: Y.Doc, parts: readonly Uint8Array[]): void {
  for (const part of parts) {
    Y.applyUpdate(into, part);
    expect(into.store.pendingStructs).toBeNull();
    expect(into.store.pendingDs).toBeNull();
  }
}

type Act = { who: number; what: 'type' | 'delete' | 'card' | 'meet'; at: number; text: string };

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('type', 'type', 'delete', 'card', 'meet'),
  at: fc.nat(1000),
  text: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
});

function carryOut(people: readonly Y.Doc[], { who, what, at, text }: Act): void {
  const document = people[who] as Y.Doc;
  const written = document.getText('words');
  const cards = document.getMap<Y.Map<unknown>>('cards');
  if (what === 'type') written.insert(at % (written.length + 1), text);
  else if (what === 'delete' && written.length > 0) written.delete(at % written.length, 1);
  else if (what === 'card') {
    const card = cards.get(`c${at % 5}`);
    if (card) card.set('text', new Y.Text(text));
    else cards.set(`c${at % 5}`, new Y.Map([['text', new Y.Text(text)]]));
  } else if (what === 'meet') {
    for (const other of people) Y.applyUpdate(document, Y.encodeStateAsUpdate(other));
  }
}

test('parts applied in turn are each whole, and make the document that the update makes', () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 40 }),
      fc.array(act, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 12, max: 300 }),
      (early, late, size) => {
        const people = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
        for (const one of early) carryOut(people, one);
        const everything = people[0] as Y.Doc;
        const gather = () => {
          for (const one of people) Y.applyUpdate(everything, Y.encodeStateAsUpdate(one));
        };
        gather();
        const before = Y.encodeStateAsUpdate(everything);
        const vector = Y.encodeStateVector(everything);
        for (const one of late) carryOut(people, one);
        gather();
        const update = Y.encodeStateAsUpdate(everything, vector);

        const [whole, inParts] = [new Y.Doc(), new Y.Doc()];
        for (const one of [whole, inParts]) Y.applyUpdate(one, before);
        Y.applyUpdate(whole, update);
        applyInTurn(inParts, cutUpdate(update, size));
        expect(said(inParts)).toEqual(said(whole));
        expect(Y.encodeStateVector(inParts)).toEqual(Y.encodeStateVector(whole));
      },
    ),
    { numRuns: 300 },
  );
});

test('no part is larger than the limit, and a long text is cut between whole characters', () => {
  const document = new Y.Doc();
  document.getText('words').insert(0, 'a😀'.repeat(20_000));
  const cards = document.getMap('cards');
  document.transact(() => {
    for (let card = 0; card < 500; card += 1) cards.set(`card ${card}`, 'words '.repeat(20));
  });
  for (let card = 0; card < 500; card += 2) cards.delete(`card ${card}`);
  const parts = cutUpdate(Y.encodeStateAsUpdate(document), 4000);
  expect(parts.length).toBeGreaterThan(20);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(4100);
  const copy = new Y.Doc();
  applyInTurn(copy, parts);
  expect(said(copy)).toEqual(said(document));
});

test('a small update stays as it is, and an update of deletions is cut, too', () => {
  const document = new Y.Doc();
  const cards = document.getMap('cards');
  for (let card = 0; card < 400; card += 1) cards.set(`card ${card}`, card);
  const before = Y.encodeStateAsUpdate(document);
  expect(cutUpdate(before, 1_000_000)).toEqual([before]);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, before);
  const vector = Y.encodeStateVector(document);
  for (let card = 0; card < 400; card += 2) cards.delete(`card ${card}`);
  const parts = cutUpdate(Y.encodeStateAsUpdate(document, vector), 200);
  expect(parts.length).toBeGreaterThan(3);
  applyInTurn(copy, parts);
  expect(said(copy)).toEqual(said(document));
});

test('an update of many records is cut into parts of limited work for the server, however short it is', () => {
  const document = new Y.Doc();
  document.transact(() => {
    const records = document.getMap('records');
    for (let turn = 0; turn < 30_000; turn += 1) records.set(`r${turn}`, new Y.Map());
  });
  const update = Y.encodeStateAsUpdate(document);
  const parts = cutUpdate(update, update.length * 2);
  for (const part of parts) {
    expect(Y.decodeUpdate(part).structs.length).toBeLessThanOrEqual(liveLimits.sentStructs);
  }
  const copy = new Y.Doc();
  for (const part of parts) Y.applyUpdate(copy, part);
  expect(copy.getMap('records').size).toBe(30_000);
});

test('deleted ranges and values of one field are also cut into parts of limited work', () => {
  const document = new Y.Doc({ gc: false });
  const cards = document.getMap('cards');
  document.transact(() => {
    for (let card = 0; card < 15_000; card += 1) cards.set(`card ${card}`, new Y.Text());
  });
  const before = Y.encodeStateAsUpdate(document);
  const vector = Y.encodeStateVector(document);
  document.transact(() => {
    for (let card = 0; card < 15_000; card += 2) cards.delete(`card ${card}`);
  });
  for (let turn = 0; turn < 7000; turn += 1) cards.set('one', turn);
  const update = Y.encodeStateAsUpdate(document, vector);
  const copy = new Y.Doc({ gc: false });
  Y.applyUpdate(copy, before);
  const parts = cutUpdate(update, 1_000_000);
  for (const part of parts) {
    const { structs, ds } = Y.decodeUpdate(part);
    const deletions = [...ds.clients.values()].flat().length;
    const values = structs.reduce((sum, { length }) => sum + length, 0);
    expect(deletions + values).toBeLessThanOrEqual(liveLimits.sentValues);
  }
  applyInTurn(copy, parts);
  expect(said(copy)).toEqual(said(document));
});
