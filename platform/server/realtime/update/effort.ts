import * as Y from 'yjs';
import { cutUpdate } from '#kernel/document/cut-update.ts';
import { liveLimits } from '#kernel/live/live-limits.ts';
import type { DecodedUpdate } from './decoded-update.ts';

/** The work of applying an update to a document. */
export interface Effort {
  /** Number of deleted ranges with content that still exists. */
  deletions: number;
  /**
   * Number of structs that are moved to make room: Yjs stores those of a client in an array, and
   * moves all that come after one which it splits, for example when a letter inside a text is
   * deleted.
   */
  moved: number;
}

/** Measured before the update is applied, in time that is proportional to the update. */
export function effortOf(update: DecodedUpdate, { store }: Y.Doc): Effort {
  const effort = { deletions: 0, moved: 0 };
  const split = (writer: number, clock: number) => {
    effort.moved += behind(store, writer, clock);
  };
  for (const [writer, ranges] of update.ds.clients) {
    for (const { clock, len } of ranges) {
      if (isDeleted(store, writer, clock, clock + len)) continue;
      effort.deletions += 1;
      split(writer, clock);
      split(writer, clock + len);
    }
  }
  for (const struct of update.structs) {
    if (!(struct instanceof Y.Item) || isKnown(store, struct.id)) continue;
    const { origin, rightOrigin } = struct;
    if (origin) split(origin.client, origin.clock + 1);
    const follows =
      origin?.client === rightOrigin?.client && origin?.clock === clockBefore(rightOrigin);
    if (rightOrigin && !follows) split(rightOrigin.client, rightOrigin.clock);
  }
  return effort;
}

/** How many structs one update may move: this takes about 15 ms. */
const movedAtOnce = 4_000_000;
/** How many moved structs take as long as one that is read, checked, stored, applied and sent. */
const movedEach = 1500;
const bytesEach = 200;

/** The cost of reading or writing bytes, in structs. */
export const costOfBytes = (length: number): number => length / bytesEach;

/** The cost of an update, in structs. */
export function costOf({ length }: Uint8Array, { structs }: DecodedUpdate, effort: Effort): number {
  const { deletions, moved } = effort;
  return structs.length + deletions + moved / movedEach + costOfBytes(length);
}

/** Cuts an update into several where it would block other work for too long. */
export function cutByEffort(
  update: Uint8Array,
  { structs }: DecodedUpdate,
  { deletions, moved }: Effort,
): Uint8Array[] {
  const parts = Math.ceil(moved / movedAtOnce);
  if (parts < 2) return [update];
  // The cut counts this many deletions as one struct.
  const count = Math.max(
    structs.length,
    (deletions * liveLimits.sentStructs) / liveLimits.sentValues,
  );
  return cutUpdate(update, liveLimits.frame, Math.ceil(count / parts));
}

const clockBefore = (id: Y.ID | null) => (id ? id.clock - 1 : undefined);

const isKnown = (store: Y.Doc['store'], { client, clock }: Y.ID) =>
  clock < Y.getState(store, client);

/** Whether everything of a client between two clocks is deleted. */
function isDeleted(store: Y.Doc['store'], writer: number, from: number, end: number): boolean {
  const structs = store.clients.get(writer) ?? [];
  let to = from;
  let at = from < Y.getState(store, writer) ? Y.findIndexSS(structs, from) : structs.length;
  for (; to < end && structs[at]?.deleted; at += 1) {
    const { id, length } = structs[at] as Y.Item | Y.GC;
    to = id.clock + length;
  }
  return to >= end;
}

/** The number of a client's structs after the one that a split at a clock affects; 0 where none is. */
function behind(store: Y.Doc['store'], writer: number, clock: number): number {
  const structs = store.clients.get(writer) ?? [];
  if (clock === 0 || clock >= Y.getState(store, writer)) return 0;
  const at = Y.findIndexSS(structs, clock);
  const struct = structs[at];
  const isSplit = struct instanceof Y.Item && struct.id.clock < clock;
  return isSplit ? structs.length - at : 0;
}
