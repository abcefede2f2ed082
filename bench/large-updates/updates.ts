import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';

const many = 60_000;
const letters = 400_000;
const number = () => Math.floor(Math.random() * 2 ** 31);
const id = (client: number, clock: number) => Y.createID(client, clock);

/** The structs of clients, each from its first clock on, and the deletions of one of them. */
function said(writers: readonly (readonly (Y.Item | Y.GC)[])[], deleted: Y.Item[] = []) {
  const encoder = new Y.UpdateEncoderV1();
  const { restEncoder: rest } = encoder;
  encoding.writeVarUint(rest, writers.length);
  for (const structs of writers) {
    encoding.writeVarUint(rest, structs.length);
    encoding.writeVarUint(rest, structs[0]?.id.client ?? 0);
    encoding.writeVarUint(rest, structs[0]?.id.clock ?? 0);
    for (const struct of structs) struct.write(encoder, 0);
  }
  encoding.writeVarUint(rest, deleted.length > 0 ? 1 : 0);
  if (deleted.length > 0) {
    encoding.writeVarUint(rest, deleted[0]?.id.client ?? 0);
    encoding.writeVarUint(rest, deleted.length);
    for (const { id: one } of deleted) {
      encoding.writeVarUint(rest, one.clock);
      encoding.writeVarUint(rest, 1);
    }
  }
  return encoder.toUint8Array();
}

/** A number of empty cards. */
function cards(count: number): Uint8Array {
  const document = new Y.Doc();
  const map = document.getMap('cards');
  document.transact(() => {
    for (let turn = 0; turn < count; turn += 1)
      map.set(`${document.clientID}-${turn}`, new Y.Map());
  });
  return Y.encodeStateAsUpdate(document);
}

/** A card with a very long text, and its client id and clock. */
function longText(): { update: Uint8Array; client: number; from: number } {
  const document = new Y.Doc();
  const text = new Y.Text();
  const card = new Y.Map([['text', text]]);
  document.getMap('cards').set(`${document.clientID}`, card);
  const from = Y.getState(document.store, document.clientID);
  text.insert(0, 'x'.repeat(letters));
  return { update: Y.encodeStateAsUpdate(document), client: document.clientID, from };
}

/** Letters that are each inserted between two others of a long text, far from the one before. */
function letterBetween(count: number, { client, from }: ReturnType<typeof longText>) {
  const own = number();
  const step = Math.floor(letters / count);
  const items = Array.from({ length: count }, (_, index) => {
    const left = from + index * step;
    const content = new Y.ContentString('y');
    const around = [id(client, left), id(client, left + 1)] as const;
    return new Y.Item(id(own, index), null, around[0], null, around[1], null, null, content);
  });
  return said([items]);
}

function deletions(count: number, { client, from }: ReturnType<typeof longText>) {
  const step = Math.floor(letters / count);
  const content = new Y.ContentDeleted(1);
  return said(
    [],
    Array.from(
      { length: count },
      (_, index) =>
        new Y.Item(id(client, from + index * step), null, null, null, null, null, null, content),
    ),
  );
}

function values(count: number): Uint8Array {
  const all = Array.from({ length: count }, () => 'current');
  const content = new Y.ContentAny(all);
  const item = new Y.Item(
    id(number(), 0),
    null,
    null,
    null,
    null,
    'facts' as never,
    'state',
    content,
  );
  return said([[item]]);
}

const nothings = (count: number) => {
  const own = number();
  return Array.from({ length: count }, (_, clock) => new Y.GC(id(own, clock), 1));
};

/**
 * Updates that are always refused are created once: creating them would take processor time from
 * the measured users.
 */
function once(make: () => Uint8Array): () => Uint8Array[] {
  let made: Uint8Array[] | undefined;
  return () => {
    made ??= [make()];
    return made;
  };
}

/** Updates that are sent one after the other, repeatedly. */
export const largeUpdates: Record<string, () => Uint8Array[]> = {
  '60,000 records in one': once(() => cards(many)),
  'as many records as one may have': () => [cards(liveLimits.structs)],
  '60,000 writers in one': once(() => said(Array.from({ length: many }, () => nothings(1)))),
  'a million structs': once(() => said([nothings(1), nothings(1_000_000)])),
  'every other letter deleted': () => {
    const text = longText();
    return [text.update, deletions(letters / 2, text)];
  },
  'as many letters deleted as one may have': () => {
    const text = longText();
    return [text.update, deletions(liveLimits.structs, text)];
  },
  'letters between letters': () => {
    const text = longText();
    return [
      text.update,
      ...Array.from({ length: 8 }, () => letterBetween(liveLimits.structs, text)),
    ];
  },
  'a field of 400,000 values': once(() => values(400_000)),
};
