import type { Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { structCount } from '#kernel/document/struct-count.ts';
import type { CacheRetention } from './cache-retention.ts';
import type { RealtimeLimits } from './limits.ts';
import type { RealtimeOptions, Timing } from './options.ts';
import type { Peers } from './peers/peers.ts';
import type { Presence } from './peers/presence.ts';
import type { RoomServer } from './room-server.ts';
import type { SocketEntry } from './socket/socket-entry.ts';
import type { Folding } from './storage/folding.ts';
import type { NewerVersions } from './update/newer-versions.ts';
import type { UpdateGuard } from './update/update-guard.ts';
import type { PendingWork, WritePipeline } from './update/write-pipeline.ts';

/** The documents that are open on this server, and the parts that serve them. */
export interface Rooms {
  options: RealtimeOptions;
  timing: Timing;
  limits: RealtimeLimits;
  hocuspocus: RoomServer;
  /** Where browsers connect. */
  entry: SocketEntry;
  /** Applies and stores what browsers write. */
  writing: WritePipeline;
  /** Reports changes and folds logs. */
  folding: Folding;
  presence: Presence;
  /** The other processes that serve the same documents. */
  peers: Peers;
  /** Which documents stay in memory after the last browser left. */
  retention: CacheRetention;
  /** Which documents have a version that this server does not know. */
  newer: NewerVersions;
  /** Checks what browsers write, for documents with a known shape. */
  guards: WeakMap<Y.Doc, UpdateGuard>;
}

/** Whether a document stays within its limits with an update. */
export function fits(
  { folding, limits }: Pick<Rooms, 'folding' | 'limits'>,
  document: Document,
  { bytes, parts, onlyDeletes }: PendingWork,
): boolean {
  const maxParts = limits.parts + (onlyDeletes ? limits.partsWhileDeleting : 0);
  return (
    folding.size(document.name) + bytes <= limits.document &&
    structCount(document) + parts <= maxParts
  );
}
