import * as Y from 'yjs';
import type { EditOrigin, PlannedEdit } from '#kernel/edit.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { liveLimits } from '#kernel/live-limits.ts';

/** Whether edits fit into a document, and which share of them would. */
export interface RoomLeft {
  fits: boolean;
  /** 1 where all fit. */
  share: number;
}

const trial: EditOrigin = { kind: 'import' };
/** Of the room that is left, how much may be promised: lines are not of one length. */
const promised = 0.9;

/**
 * Tries edits on a copy, before any of them is made: a document that grew too large could not be
 * saved any more.
 * @param limit bytes that the document may have
 */
export function roomLeft(
  document: Y.Doc,
  planned: readonly PlannedEdit[],
  limit: number = liveLimits.document,
): RoomLeft {
  const copy = new Y.Doc();
  const before = Y.encodeStateAsUpdate(document);
  Y.applyUpdate(copy, before);
  applyPlanned(copy, planned, trial);
  const after = Y.encodeStateAsUpdate(copy).length;
  copy.destroy();
  if (after <= limit) return { fits: true, share: 1 };
  const share = ((limit - before.length) / (after - before.length)) * promised;
  return { fits: false, share: Math.max(0, share) };
}
