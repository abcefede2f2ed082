import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { liveLimits } from '../live/live-limits.ts';

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
type Deleted = { clock: number; len: number };

/** Minimum bytes of a struct, a value or a deleted range. */
const minBytes = 2;
/** How many more values and deleted ranges than structs a part may have. */
const valuesEach = liveLimits.sentValues / liveLimits.sentStructs;

/** Maximum bytes of a deleted range: two numbers, and its client id where it is alone. */
const deletionBytes = 24;

/** Maximum bytes of a UTF-16 code unit in UTF-8. */
const unitBytes = 3;

/**
 * Cuts an update into parts, each of which builds only on earlier parts and on what the whole
 * update builds on: a reader that applies them one by one has a complete document after each.
 * Deletions come last.
 * @param size maximum bytes of a part; a single value that is larger stays whole
 * @param maxStructs maximum structs of a part
 */
export function cutUpdate(
  update: Uint8Array,
  size: number,
  maxStructs: number = liveLimits.sentStructs,
): Uint8Array[] {
  if (update.length <= Math.min(size, maxStructs * minBytes)) return [update];
  const { structs, ds } = Y.decodeUpdate(update);
  const maxValues = maxStructs * valuesEach;
  const deletions = [...ds.clients.values()].reduce((sum, { length }) => sum + length, 0);
  const total = structs.reduce((sum, struct) => sum + valuesOf(struct), deletions);
  if (update.length <= size && structs.length <= maxStructs && total <= maxValues) return [update];
  const parts: Uint8Array[] = [];
  let part: Struct[] = [];
  let bytes = 0;
  let values = 0;
  const end = () => {
    if (part.length > 0) parts.push(encodeStructs(part));
    part = [];
    bytes = 0;
    values = 0;
  };
  const cut = (one: Struct) => cutValues(one, maxValues).flatMap((piece) => cutText(piece, size));
  for (const struct of inOrder(structs.flatMap(cut))) {
    // A gap before a client's first struct, and clients without structs, need not be encoded.
    if (struct instanceof Y.Skip) continue;
    const more = sizeOf(struct);
    const isFull = part.length >= maxStructs || values + valuesOf(struct) > maxValues;
    if (isFull || bytes + more > size) end();
    part.push(struct);
    bytes += more;
    values += valuesOf(struct);
  }
  end();
  return [
    ...parts,
    ...cutDeletions(ds.clients, Math.min(maxValues, Math.floor(size / deletionBytes))),
  ];
}

/** The structs of all clients, each after those it refers to. */
function* inOrder(structs: readonly Struct[]): Generator<Struct> {
  const waiting = [...Map.groupBy(structs, ({ id }) => id.client).values()];
  /**
   * The next clock of each client; earlier structs are not part of the update and known to the
   * reader.
   */
  const said = new Map(waiting.map(([first]) => [first?.id.client, first?.id.clock ?? 0]));
  const isKnown = (id: Y.ID | null) => id === null || id.clock < (said.get(id.client) ?? Infinity);
  const isReady = (struct: Struct) =>
    !(struct instanceof Y.Item) ||
    (isKnown(struct.origin) && isKnown(struct.rightOrigin) && isKnown(idOf(struct.parent)));
  const at = waiting.map(() => 0);
  for (let left = structs.length, before = -1; left > 0; ) {
    // Only in a broken update no struct is ready; the rest is sent in its given order.
    const isStuck = left === before;
    before = left;
    for (const [turn, own] of waiting.entries()) {
      for (let next = own[at[turn] ?? 0]; next; next = own[at[turn] ?? 0]) {
        if (!isStuck && !isReady(next)) break;
        yield next;
        said.set(next.id.client, next.id.clock + next.length);
        at[turn] = (at[turn] ?? 0) + 1;
        left -= 1;
      }
    }
  }
}

/** The id of the item that a struct depends on; roots always exist. */
function idOf(parent: Y.Item['parent']): Y.ID | null {
  return parent instanceof Y.ID ? parent : null;
}

/** How many values the server reads of a struct at most: its own, its key and its root. */
function valuesOf(struct: Struct): number {
  const isValues = struct instanceof Y.Item && struct.content instanceof Y.ContentAny;
  return 3 + (isValues ? struct.length : 0);
}

/** Splits a field that was set too often in a row where Yjs merged its structs. */
function cutValues(struct: Struct, max: number): Struct[] {
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentAny)) return [struct];
  const { id, origin, rightOrigin, parent, parentSub } = struct;
  const { arr } = struct.content;
  const each = max - valuesOf(new Y.GC(id, 1));
  if (arr.length <= each) return [struct];
  return Array.from({ length: Math.ceil(arr.length / each) }, (_, index) => {
    const from = index * each;
    const left = from === 0 ? origin : Y.createID(id.client, id.clock + from - 1);
    const content = new Y.ContentAny(arr.slice(from, from + each));
    const own = Y.createID(id.client, id.clock + from);
    return new Y.Item(own, null, left, null, rightOrigin, parent, parentSub, content);
  });
}

/** Splits a long text into consecutive structs, as Yjs does. */
function cutText(struct: Struct, size: number): Struct[] {
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return [struct];
  const { id, origin, rightOrigin, parent, parentSub } = struct;
  const { str } = struct.content;
  const max = Math.max(2, Math.floor(size / unitBytes) - unitBytes);
  if (str.length <= max) return [struct];
  const pieces: Struct[] = [];
  for (let from = 0; from < str.length; ) {
    const to = endOf(str, from, max);
    const left = from === 0 ? origin : Y.createID(id.client, id.clock + from - 1);
    const content = new Y.ContentString(str.slice(from, to));
    const own = Y.createID(id.client, id.clock + from);
    pieces.push(new Y.Item(own, null, left, null, rightOrigin, parent, parentSub, content));
    from = to;
  }
  return pieces;
}

/** The end of a piece that begins at `from`; never inside a surrogate pair. */
function endOf(text: string, from: number, max: number): number {
  const to = Math.min(text.length, from + max);
  const isWithin = to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1));
  return isWithin ? to - 1 : to;
}

function sizeOf(struct: Struct): number {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoding.length(encoder.restEncoder);
}

/** Encodes structs as an update without deletions. */
function encodeStructs(structs: readonly Struct[]): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  const { restEncoder: rest } = encoder;
  const runs = [...Map.groupBy(structs, ({ id }) => id.client)];
  encoding.writeVarUint(rest, runs.length);
  for (const [client, own] of runs) {
    const complete = withGaps(own);
    encoding.writeVarUint(rest, complete.length);
    encoding.writeVarUint(rest, client);
    encoding.writeVarUint(rest, own[0]?.id.clock ?? 0);
    for (const struct of complete) struct.write(encoder, 0);
  }
  encoding.writeVarUint(rest, 0);
  return encoder.toUint8Array();
}

/** One client's structs, with gaps between them encoded as skips. */
function withGaps(structs: readonly Struct[]): Struct[] {
  return structs.flatMap((struct, index) => {
    const before = structs[index - 1];
    const from = before ? before.id.clock + before.length : struct.id.clock;
    const gap = struct.id.clock - from;
    return gap > 0 ? [new Y.Skip(Y.createID(struct.id.client, from), gap), struct] : [struct];
  });
}

/** Encodes deletions as updates without structs. */
function cutDeletions(clients: ReadonlyMap<number, readonly Deleted[]>, budget: number) {
  const max = Math.max(1, budget);
  const all = [...clients].flatMap(([client, ranges]) =>
    ranges.map((range) => ({ client, ...range })),
  );
  const parts: Uint8Array[] = [];
  for (let from = 0; from < all.length; from += max) {
    parts.push(encodeDeletions(all.slice(from, from + max)));
  }
  return parts;
}

function encodeDeletions(ranges: readonly (Deleted & { client: number })[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  const runs = [...Map.groupBy(ranges, ({ client }) => client)];
  encoding.writeVarUint(encoder, runs.length);
  for (const [client, own] of runs) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, own.length);
    for (const { clock, len } of own) {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, len);
    }
  }
  return encoding.toUint8Array(encoder);
}
