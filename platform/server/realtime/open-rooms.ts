import { createCacheRetention } from './cache-retention.ts';
import { type RealtimeLimits, realtimeLimits } from './limits.ts';
import type { RealtimeOptions, Timing } from './options.ts';
import { Peers } from './peers/peers.ts';
import { Presence } from './peers/presence.ts';
import { roomHooks } from './room-hooks.ts';
import { RoomServer } from './room-server.ts';
import { fits, type Rooms } from './rooms.ts';
import { AbuseScore } from './socket/abuse-score.ts';
import { admission, requestTokens } from './socket/admission.ts';
import { createSocketEntry } from './socket/socket-entry.ts';
import { viewerWrites } from './socket/viewer-writes.ts';
import { carryOut } from './socket-commands.ts';
import { Folding } from './storage/folding.ts';
import { trackNewerVersions } from './update/newer-versions.ts';
import { WritePipeline } from './update/write-pipeline.ts';

const usualTiming: Timing = {
  quiet: 2000,
  patience: 10_000,
  idle: 60_000,
  retention: 60_000,
  renewal: 300_000,
  heartbeat: 15_000,
  admission: 5000,
  pollEvery: 3000,
};

/** Creates the parts that serve live documents and connects them with each other. */
export function openRooms(options: RealtimeOptions): Rooms {
  const timing = { ...usualTiming, ...options.timing };
  const limits = { ...realtimeLimits, ...options.limits };
  const abuse = new AbuseScore(limits);
  const newer = trackNewerVersions();
  const folding = new Folding({
    ...options,
    idle: timing.idle,
    folded: (name, bytes) => rooms.peers.publishFolded(name, bytes),
  });
  const presence = new Presence({
    limit: limits.presence,
    publish: (name, update) => rooms.peers.publishPresence(name, update),
  });
  const writing = openWriting(options, limits, () => rooms);
  const hocuspocus = new RoomServer({
    ...roomHooks(() => rooms),
    quiet: true,
    debounce: timing.quiet,
    maxDebounce: timing.patience,
    extensions: [
      admission({ ...options, abuse, connections: limits.connections, looksOnly: newer.expects }),
      viewerWrites(),
    ],
  });
  const entry = createSocketEntry({
    hocuspocus,
    presence,
    writing,
    limits,
    abuse,
    heartbeat: timing.heartbeat,
    patience: timing.admission,
    trustedProxies: options.trustedProxies ?? 0,
  });
  const retention = createCacheRetention({
    time: timing.retention,
    unload: (document) => hocuspocus.unloadDocument(document),
  });
  const peers = openPeers(options, timing, () => rooms);
  const guards: Rooms['guards'] = new WeakMap();
  const served = { hocuspocus, entry, writing, folding, presence, peers, retention, newer, guards };
  const rooms: Rooms = { options, timing, limits, ...served };
  return rooms;
}

function openWriting(
  { append, claim, log, load }: RealtimeOptions,
  limits: RealtimeLimits,
  rooms: () => Rooms,
): WritePipeline {
  return new WritePipeline({
    append,
    claim,
    log,
    catchUp: (document) => load(document.name, document),
    fits: (document, more) => fits(rooms(), document, more),
    limits,
    stored(name, update, userId) {
      const { folding, peers } = rooms();
      folding.stored(name, update.length, userId);
      void peers.publishUpdate(name, update);
    },
  });
}

function openPeers(
  { bus, log, load }: RealtimeOptions,
  { pollEvery }: Timing,
  rooms: () => Rooms,
): Peers {
  return new Peers({
    bus,
    log,
    pollEvery,
    load,
    grew: (name, bytes) => rooms().folding.grew(name, bytes),
    folded: (name, bytes) => rooms().folding.foldedElsewhere(name, bytes),
    presence: (document) => rooms().presence.own(document),
    carryOut: (command) => carryOut(rooms(), command),
    judgeAll: () => requestTokens(rooms().hocuspocus),
  });
}
