import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Document } from '@hocuspocus/server';
import type * as Y from 'yjs';
import { commonFailures } from '#kernel/call/failure.ts';
import { documentFailures } from '#kernel/document/document.ts';
import { structCount } from '#kernel/document/struct-count.ts';
import { readDocumentName } from '#kernel/live/private-document.ts';
import { createCacheRetention, StaysCached } from './cache-retention.ts';
import { realtimeLimits } from './limits.ts';
import type { RealtimeOptions, Timing } from './options.ts';
import { openDispatch } from './peers/dispatch.ts';
import { Peers, type SocketCommand } from './peers/peers.ts';
import { Presence } from './peers/presence.ts';
import { RoomServer } from './room-server.ts';
import { AbuseScore } from './socket/abuse-score.ts';
import {
  admission,
  disconnectWithoutToken,
  Refusal,
  refuse,
  requestTokens,
} from './socket/admission.ts';
import type { CloseReason, OpenRequest } from './socket/browser-socket.ts';
import type { SessionContext } from './socket/session.ts';
import { createSocketEntry } from './socket/socket-entry.ts';
import { viewerWrites } from './socket/viewer-writes.ts';
import { leaveWhole } from './storage/cutting.ts';
import { createFolding } from './storage/folding.ts';
import { type CopyChange, changeOnCopy, changeWriter, writerOf } from './update/fork.ts';
import { trackNewerVersions } from './update/newer-versions.ts';
import { type ReadInSlices, readInSlices } from './update/read-in-slices.ts';
import { UpdateGuard } from './update/update-guard.ts';
import { type PendingWork, WritePipeline } from './update/write-pipeline.ts';
import { applyStored, watchWriters } from './update/writer.ts';

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

export interface Realtime {
  /** Takes the sockets that ask for `/live` on an HTTP server. */
  listen(server: Server): void;
  /**
   * Changes a document for a call or a job. Everybody who has it open sees it at once; it resolves
   * when the change is stored. Changes of one document by the server take turns.
   * @param change is given a copy, and may take its time with it
   * @throws document_newer where it is of a version that is not known here
   */
  edit(
    name: string,
    userId: string | null,
    change: (copy: Y.Doc) => void | Promise<void>,
  ): Promise<void>;
  /**
   * The same for one change of two documents, as of what moves from one to the other: all of it is
   * stored, or nothing.
   */
  editBoth(
    names: readonly [string, string],
    userId: string | null,
    change: (...copies: [Y.Doc, Y.Doc]) => void | Promise<void>,
  ): Promise<void>;
  /**
   * The same for a change that leaves nothing of what was, and so is made to a document of a version
   * that nobody knows, too. Users who could only look at it until then may change it again.
   * @param make makes the change under a number, here or beside the server; null where there is none to make
   */
  restore(
    name: string,
    userId: string | null,
    make: (document: Y.Doc, writer: number) => Promise<CopyChange | null>,
  ): Promise<void>;
  /** Whether a document is in memory here; what is stored of it holds all that anybody was shown in any case. */
  isOpen(name: string): boolean;
  /** Looks at a document as it is now. */
  read<T>(name: string, look: (document: Y.Doc) => T): Promise<T>;
  /** The same for what takes its time with a large document, and lets others have their turn. */
  readInSlices<T>(name: string, look: ReadInSlices<T>): Promise<T>;
  /** Closes a person's connections to one project; the browser comes back and is judged anew. */
  reauthorizeUser(name: string, userId: string): void;
  /** Closes all connections to a project: to its document, and to the private documents of it. */
  reauthorizeDocument(name: string, reason: CloseReason): void;
  /** Closes the connections of a session that ended. */
  endSession(sessionId: string): void;
  /** Notifies everybody who has the document open that something beside it changed. */
  announce(name: string, topic: string): void;
  /** Closes every connection and resolves when all that came from them is stored and folded. */
  close(): Promise<void>;
}

/** A change of a document that is open here. */
interface Change extends CopyChange {
  document: Document;
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const timing = { ...usualTiming, ...options.timing };
  const limits = { ...realtimeLimits, ...options.limits };
  const { append, appendTogether, log, cut = leaveWhole } = options;
  const turns = new Map<string, Promise<unknown>>();
  const guards = new WeakMap<Y.Doc, UpdateGuard>();
  const newer = trackNewerVersions();
  const strikes = new AbuseScore(limits);
  const folding = createFolding({
    ...options,
    idle: timing.idle,
    folded: (name, bytes) => peers.publishFolded(name, bytes),
  });
  const presence = new Presence({
    limit: limits.presence,
    tell: (name, update) => peers.publishPresence(name, update),
  });
  const fits = (document: Document, { bytes, parts, onlyDeletes }: PendingWork) => {
    const most = limits.parts + (onlyDeletes ? limits.partsWhileDeleting : 0);
    return (
      folding.size(document.name) + bytes <= limits.document &&
      structCount(document) + parts <= most
    );
  };
  const writing = new WritePipeline({
    append,
    claim: options.claim,
    log,
    catchUp: (document) => options.load(document.name, document),
    fits,
    limits,
    stored(name, update, userId) {
      folding.stored(name, update.length, userId);
      void peers.publishUpdate(name, update);
    },
  });

  const hocuspocus = new RoomServer({
    quiet: true,
    debounce: timing.quiet,
    maxDebounce: timing.patience,
    async onLoadDocument({ documentName, document }) {
      try {
        await peers.open(document);
        const loaded = await options.load(documentName, document);
        folding.opened(documentName, loaded);
        if (!loaded.definition) return;
        guards.set(document, new UpdateGuard(document, loaded.definition.shape));
        newer.loaded(document, loaded.definition);
      } catch (error) {
        peers.close(document);
        // All who wait for it, and not only the one for whom it was loaded: they share the outcome.
        const hangUp = (reason: CloseReason) =>
          gate.hangUp(reason, ({ name }) => name === documentName);
        throw refuse(error, hangUp, log);
      }
    },
    async afterLoadDocument({ document, documentName }) {
      const dispatch = openDispatch(document, () => {
        writing.apply(document);
        presence.passOn(document);
      });
      writing.open(document, dispatch, guards.get(document));
      presence.open(document, dispatch);
      peers.requestPresence(document);
      watchWriters(document, (...made) => options.touched?.(documentName, ...made));
    },
    async connected({ connection, context }) {
      const { line, looksOnly } = context as SessionContext;
      // What could not be known before the document was there; it is known when the browser is back.
      if (newer.has(connection.document) !== looksOnly) line.disconnect('rights_changed');
      // It left memory between being found and being entered.
      else if (!hocuspocus.hasOpen(connection.document)) line.disconnect('unavailable');
      else line.openSession(connection);
    },
    async onStoreDocument({ documentName, document }) {
      try {
        await folding.settle(documentName, document);
      } catch (error) {
        settleLater(document);
        throw error;
      }
    },
    async beforeUnloadDocument({ documentName, document }) {
      try {
        // A user may come, write and leave again while it is folded: what they wrote is on its way then.
        do {
          await writing.settle(document);
          await folding.leave(documentName, document);
        } while (writing.isBusy(document));
      } catch (error) {
        settleLater(document);
        throw error;
      }
      if (warmth.keeps(document, folding.size(documentName))) throw new StaysCached();
    },
    async afterUnloadDocument({ documentName }) {
      folding.forget(documentName);
    },
    extensions: [
      admission({ ...options, strikes, seats: limits.connections, looksOnly: newer.expects }),
      viewerWrites(),
    ],
  });
  /** Tries again to report and fold changes, and to take a document out of memory that nobody has open. */
  const settleLater = (document: Document) => {
    const again = async () => {
      if (!hocuspocus.hasOpen(document)) return;
      if (document.getConnectionsCount() === 0) await hocuspocus.unloadDocument(document);
      else await folding.settle(document.name, document);
    };
    const failed = (error: unknown) => {
      log.error({ err: error, document: document.name }, 'a change could not be reported');
      settleLater(document);
    };
    setTimeout(() => void again().catch(failed), timing.patience).unref();
  };
  const warmth = createCacheRetention({
    time: timing.retention,
    unload: (document) => hocuspocus.unloadDocument(document),
  });
  const gate = createSocketEntry({
    hocuspocus,
    presence,
    writing,
    limits,
    strikes,
    beat: timing.heartbeat,
    patience: timing.admission,
    trustedProxies: options.trustedProxies ?? 0,
  });
  const renewal = setInterval(() => disconnectWithoutToken(hocuspocus), timing.renewal);
  renewal.unref();

  const carryOut = (order: SocketCommand) => {
    if (order.kind === 'announce') {
      const { name, topic } = order;
      hocuspocus.documents.get(name)?.broadcastStateless(JSON.stringify({ topic }));
    } else if (order.kind === 'judge-person') {
      const isMeant = ({ name, actor }: OpenRequest) =>
        isOf(name, order.name) && actor.userId === order.userId;
      gate.hangUp('rights_changed', isMeant);
    } else if (order.kind === 'judge-document') {
      gate.hangUp(order.reason, ({ name }) => isOf(name, order.name));
    } else {
      gate.hangUp(
        'session_ended',
        ({ actor }) => 'sessionId' in actor && actor.sessionId === order.sessionId,
      );
    }
  };
  const peers = new Peers({
    bus: options.bus,
    log,
    pollEvery: timing.pollEvery,
    load: options.load,
    grew: folding.grew,
    folded: folding.foldedElsewhere,
    presence: (document) => presence.own(document),
    carryOut,
    judgeAll: () => requestTokens(hocuspocus),
  });

  /** Runs with the document in memory, which it leaves warm for what follows. */
  const withDocument = async <T>(name: string, work: (document: Document) => Promise<T>) => {
    const direct = await hocuspocus.openDirectConnection(name).catch((error: unknown) => {
      throw error instanceof Refusal ? error.cause : error;
    });
    const document = direct.document as Document;
    try {
      await peers.settle(document);
      await writing.applyAll(document);
      return await work(document);
    } finally {
      await direct.disconnect({ unloadImmediately: false });
    }
  };

  const store = async (changes: readonly Change[]) => {
    for (const { document, update, parts } of changes) {
      const more = { bytes: update.length, parts, onlyDeletes: parts <= 0 };
      if (!fits(document, more)) throw commonFailures.fail('too_large');
    }
    const updates = changes.map(({ document, update }) => ({ document: document.name, update }));
    try {
      const [only, ...others] = updates;
      if (only && others.length === 0) await append(only.document, only.update);
      else await appendTogether(updates);
    } catch (error) {
      for (const { document } of changes) changeWriter(document);
      throw error;
    }
  };

  /** Puts a stored change into the document, a piece at a time where it is large. */
  const applyChange = async (document: Document, update: Uint8Array, userId: string | null) => {
    for (const [at, piece] of (await cut([update])).entries()) {
      if (at > 0) await turn();
      for (const error of applyStored(document, [{ update: piece, userId }]).values()) throw error;
      await peers.publishUpdate(document.name, piece);
    }
  };

  /** Runs when all earlier changes of some documents are done; later ones wait for it. */
  const inTurn = (names: readonly string[], work: () => Promise<void>) => {
    const done = Promise.all(names.map((name) => turns.get(name))).then(work);
    const settled = done
      .catch(() => undefined)
      .finally(() => {
        for (const name of names) if (turns.get(name) === settled) turns.delete(name);
      });
    for (const name of names) turns.set(name, settled);
    return done;
  };

  const storeAndApply = async (changes: readonly Change[], userId: string | null) => {
    if (changes.length === 0) return;
    await store(changes);
    for (const { document, update } of changes)
      folding.stored(document.name, update.length, userId);
    for (const { document, update } of changes) await applyChange(document, update, userId);
  };

  const editInTurn = (
    name: string,
    userId: string | null,
    make: (document: Document) => Promise<CopyChange | null>,
  ) =>
    inTurn([name], () =>
      withDocument(name, async (document) => {
        const made = await make(document);
        await storeAndApply(made ? [{ document, ...made }] : [], userId);
      }),
    );
  const onCopy = (document: Document, change: (copy: Y.Doc) => void | Promise<void>) => {
    if (newer.has(document)) throw documentFailures.fail('document_newer');
    return changeOnCopy(document, change, (copy) => options.load(document.name, copy));
  };

  return {
    listen: gate.listen,

    edit: (name, userId, change) =>
      editInTurn(name, userId, async (document) => onCopy(document, change)),

    editBoth: (names, userId, change) =>
      inTurn(names, () =>
        withDocument(names[0], (first) =>
          withDocument(names[1], async (second) => {
            const changes: Change[] = [];
            const made = await onCopy(first, async (copy) => {
              const other = await onCopy(second, (copyOfSecond) => change(copy, copyOfSecond));
              if (other) changes.push({ document: second, ...other });
            });
            if (made) changes.push({ document: first, ...made });
            await storeAndApply(changes, userId);
          }),
        ),
      ),

    async restore(name, userId, make) {
      let wasNewer = false;
      await editInTurn(name, userId, (document) => {
        wasNewer = newer.has(document);
        return make(document, writerOf(document));
      });
      if (wasNewer) peers.command({ kind: 'judge-document', name, reason: 'rights_changed' });
    },

    isOpen: (name) => hocuspocus.documents.has(name),
    read: (name, look) => withDocument(name, async (document) => look(document)),
    readInSlices: (name, look) =>
      withDocument(name, (document) =>
        readInSlices(document, look, (copy) => options.load(name, copy)),
      ),

    reauthorizeUser: (name, userId) => peers.command({ kind: 'judge-person', name, userId }),
    reauthorizeDocument: (name, reason) => peers.command({ kind: 'judge-document', name, reason }),
    endSession: (sessionId) => peers.command({ kind: 'end-session', sessionId }),
    announce: (name, topic) => peers.command({ kind: 'announce', name, topic }),

    async close() {
      clearInterval(renewal);
      warmth.end();
      gate.close();
      writing.flush();
      await Promise.all(turns.values());
      await Promise.all([...hocuspocus.documents.values()].map((one) => writing.settle(one)));
      await folding.close(hocuspocus);
      peers.stop();
    },
  };
}

/** Whether a live document is that of a project, or a private document of it. */
const isOf = (name: string, project: string): boolean =>
  name === project || readDocumentName(name).project === project;
