import type { Server } from 'node:http';
import type * as Y from 'yjs';
import { openRooms } from './open-rooms.ts';
import type { RealtimeOptions } from './options.ts';
import { changeBoth, changeDocument, onCopy, withDocument } from './server-changes.ts';
import { disconnectWithoutToken } from './socket/admission.ts';
import type { CloseReason } from './socket/browser-socket.ts';
import { Turns } from './turns.ts';
import { type CopyChange, writerOf } from './update/fork.ts';
import { type ReadInSlices, readInSlices } from './update/read-in-slices.ts';

export interface Realtime {
  /** Accepts WebSockets at `/live` of an HTTP server. */
  listen(server: Server): void;
  /**
   * Changes a document for a call or a job, and resolves when the change is stored. Browsers that have
   * the document open see the change at once. Changes of one document by the server run one at a time.
   * @param change gets a copy of the document; it may be slow without blocking other users
   * @throws document_newer where the document has a version that this server does not know
   */
  edit(
    name: string,
    userId: string | null,
    change: (copy: Y.Doc) => void | Promise<void>,
  ): Promise<void>;
  /**
   * The same for one change of two documents, such as moving something from one to the other. It is
   * stored as a whole or not at all.
   */
  editBoth(
    names: readonly [string, string],
    userId: string | null,
    change: (...copies: [Y.Doc, Y.Doc]) => void | Promise<void>,
  ): Promise<void>;
  /**
   * The same for a change that replaces the whole content, and is therefore allowed on a document with
   * a version that this server does not know. Users who could only view it can edit it again.
   * @param make makes the change with a Yjs client id, in this process or another; null where nothing changes
   */
  restore(
    name: string,
    userId: string | null,
    make: (document: Y.Doc, writer: number) => Promise<CopyChange | null>,
  ): Promise<void>;
  /** Whether a document is in memory here. Everything that users were shown of it is stored in any case. */
  isOpen(name: string): boolean;
  /** Reads the current state of a document. */
  read<T>(name: string, look: (document: Y.Doc) => T): Promise<T>;
  /** The same for slow reads of a large document, which yield to other work. */
  readInSlices<T>(name: string, look: ReadInSlices<T>): Promise<T>;
  /** Closes a user's connections to one project. The browser reconnects, and its access is checked again. */
  reauthorizeUser(name: string, userId: string): void;
  /** Closes all connections to a project's document and to its private documents. */
  reauthorizeDocument(name: string, reason: CloseReason): void;
  /** Closes the connections of a session that ended. */
  endSession(sessionId: string): void;
  /** Notifies all browsers that have the document open about a change outside of it. */
  announce(name: string, topic: string): void;
  /** Closes all connections, and resolves when everything they sent is stored and folded. */
  close(): Promise<void>;
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const rooms = openRooms(options);
  const turns = new Turns();
  const { hocuspocus, entry, writing, folding, peers, retention, newer, timing } = rooms;
  const renewal = setInterval(() => disconnectWithoutToken(hocuspocus), timing.renewal);
  renewal.unref();

  return {
    listen: entry.listen,

    edit: (name, userId, change) =>
      changeDocument(rooms, turns, name, userId, (document) => onCopy(rooms, document, change)),
    editBoth: (names, userId, change) => changeBoth(rooms, turns, names, userId, change),

    async restore(name, userId, make) {
      let wasNewer = false;
      await changeDocument(rooms, turns, name, userId, (document) => {
        wasNewer = newer.has(document);
        return make(document, writerOf(document));
      });
      if (wasNewer) peers.command({ kind: 'judge-document', name, reason: 'rights_changed' });
    },

    isOpen: (name) => hocuspocus.documents.has(name),
    read: (name, look) => withDocument(rooms, name, async (document) => look(document)),
    readInSlices: (name, look) =>
      withDocument(rooms, name, (document) =>
        readInSlices(document, look, (copy) => options.load(name, copy)),
      ),

    reauthorizeUser: (name, userId) => peers.command({ kind: 'judge-person', name, userId }),
    reauthorizeDocument: (name, reason) => peers.command({ kind: 'judge-document', name, reason }),
    endSession: (sessionId) => peers.command({ kind: 'end-session', sessionId }),
    announce: (name, topic) => peers.command({ kind: 'announce', name, topic }),

    async close() {
      clearInterval(renewal);
      retention.end();
      entry.close();
      writing.flush();
      await turns.settle();
      await Promise.all([...hocuspocus.documents.values()].map((one) => writing.settle(one)));
      await folding.close(hocuspocus);
      peers.stop();
    },
  };
}
