import * as Y from 'yjs';
import { cutUpdate } from '#kernel/document/cut-update.ts';
import { liveLimits } from '#kernel/live/live-limits.ts';
import type { DecodedUpdate } from './decoded-update.ts';

/** What it takes to put an update into a document. */
export interface Effort {
  /** Of how many places that it deletes anything is still there. */
  deletions: number;
  /**
   * How many structs are moved to make room: Yjs keeps those of a writer in a row, and moves all that
   * stand behind one that it splits, as when a letter within a text is deleted.
   */
  moved: number;
}

/** Measured before the update is applied, in time that grows with the update. */
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

/** How many may be moved for one update: it takes some 15 ms. */
const movedAtOnce = 4_000_000;
/** What takes as long as a struct that is read, judged, stored, applied and told. */
const movedEach = 1500;
const bytesEach = 200;

/** What it costs to read or write so many bytes, in structs. */
export const costOfBytes = (length: number): number => length / bytesEach;

/** What an update costs, in structs. */
export function costOf({ length }: Uint8Array, { structs }: DecodedUpdate, effort: Effort): number {
  const { deletions, moved } = effort;
  return structs.length + deletions + moved / movedEach + costOfBytes(length);
}

/** The same as several updates, where it would keep others waiting for too long. */
export function cutByEffort(
  update: Uint8Array,
  { structs }: DecodedUpdate,
  { deletions, moved }: Effort,
): Uint8Array[] {
  const parts = Math.ceil(moved / movedAtOnce);
  if (parts < 2) return [update];
  // The cutting takes so many deletions in place of one struct.
  const places = Math.max(
    structs.length,
    (deletions * liveLimits.sentStructs) / liveLimits.sentValues,
  );
  return cutUpdate(update, liveLimits.frame, Math.ceil(places / parts));
}

const clockBefore = (id: Y.ID | null) => (id ? id.clock - 1 : undefined);

const isKnown = (store: Y.Doc['store'], { client, clock }: Y.ID) =>
  clock < Y.getState(store, client);

/** Whether nothing is left of what a writer wrote between two clocks. */
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

/** How many of a writer's structs stand behind the one that would be split at a clock; 0 where none is. */
function behind(store: Y.Doc['store'], writer: number, clock: number): number {
  const structs = store.clients.get(writer) ?? [];
  if (clock === 0 || clock >= Y.getState(store, writer)) return 0;
  const at = Y.findIndexSS(structs, clock);
  const struct = structs[at];
  const isSplit = struct instanceof Y.Item && struct.id.clock < clock;
  return isSplit ? structs.length - at : 0;
}
