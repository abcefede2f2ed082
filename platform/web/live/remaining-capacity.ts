import * as Y from 'yjs';
import type { EditOrigin, PlannedEdit } from '#kernel/document/edit.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { structCount } from '#kernel/document/struct-count.ts';
import { liveLimits } from '#kernel/live/live-limits.ts';

/** Whether edits fit into a document, and which share of them does. */
export interface RemainingCapacity {
  fits: boolean;
  /** 1 where all fit. */
  share: number;
}

const dryRun: EditOrigin = { kind: 'import' };
/** Share of the remaining capacity that is offered: lines have different lengths. */
const promised = 0.9;

/** Limits of a document. */
const limits: { bytes: number; parts: number } = {
  bytes: liveLimits.document,
  parts: liveLimits.parts,
};

/**
 * Tries edits on a copy before they are made: a document that exceeds its limits could not be saved
 * any more.
 * @param limit maximum bytes and structs of the document
 */
export function remainingCapacity(
  document: Y.Doc,
  planned: readonly PlannedEdit[],
  limit: Readonly<typeof limits> = limits,
): RemainingCapacity {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  const before = sizeOf(copy);
  applyPlanned(copy, planned, dryRun);
  const after = sizeOf(copy);
  copy.destroy();
  if (after.bytes <= limit.bytes && after.parts <= limit.parts) return { fits: true, share: 1 };
  const shareOf = (kind: 'bytes' | 'parts') =>
    (limit[kind] - before[kind]) / Math.max(1, after[kind] - before[kind]);
  const share = Math.min(1, shareOf('bytes'), shareOf('parts')) * promised;
  return { fits: false, share: Math.max(0, share) };
}

function sizeOf(document: Y.Doc): typeof limits {
  return { bytes: Y.encodeStateAsUpdate(document).length, parts: structCount(document) };
}
