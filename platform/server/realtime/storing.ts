import type { Document, Extension } from '@hocuspocus/server';
import * as Y from 'yjs';
import type { RealtimeOptions } from './options.ts';
import type { SeatContext } from './seat.ts';
import type { LocalOrigin } from './writer.ts';

/** Bytes of an update that says nothing. */
const emptyUpdate = 2;
/** What the first number of a sync message tells (y-protocols/sync). */
const askForState = 0;
const answerWithState = 1;

/** Ends the handling of a message; whatever there was to say has been said. */
class Ended extends Error {
  // Hocuspocus writes what is thrown to the console.
  override readonly message = '';
  override readonly stack = '';
}

interface StoringOptions extends Pick<RealtimeOptions, 'append' | 'log'> {
  /** Whether so many bytes more still fit into a document. */
  fits: (name: string, bytes: number) => boolean;
  /** Told of each update that was stored. */
  stored: (name: string, update: Uint8Array, userId: string) => void;
}

/**
 * Durable before acknowledged: an update is stored before it is applied, shown to others and
 * acknowledged. Where it cannot be stored the socket is closed; the browser keeps the edit, says
 * that it is not saved, and sends it again.
 */
export function storing({ append, log, fits, stored }: StoringOptions): Extension {
  return {
    async beforeSync({ type, payload, connection, document, documentName }) {
      const { line, actor } = connection.context as SeatContext;
      if (line.isHungUp) throw new Ended();
      if (type === askForState) return;
      let isReplay: boolean;
      try {
        isReplay = isKnownByClock(document, payload);
      } catch {
        line.hangUp('malformed');
        throw new Ended();
      }
      // Hocuspocus answers a read-only connection that nothing was applied.
      if (connection.readOnly || payload.length <= emptyUpdate || isReplay) return;
      if (type === answerWithState && isKnown(document, payload)) return;
      if (!fits(documentName, payload.length)) {
        line.hangUp('too_large');
        throw new Ended();
      }
      try {
        await append(documentName, payload);
      } catch (error) {
        log.error({ err: error, document: documentName }, 'an update could not be stored');
        line.hangUp('not_stored');
        throw new Ended();
      }
      stored(documentName, payload, actor?.userId ?? '');
    },
  };
}

/** Whether a document has everything in an update; then it is stored already. */
function isKnown(document: Document, update: Uint8Array): boolean {
  return Y.snapshotContainsUpdate(Y.snapshot(document), update);
}

/**
 * The same, cheaply, for an update that only adds: whether all of it came before.
 * @throws Error when it is malformed
 */
function isKnownByClock(document: Document, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update);
  if (ds.clients.size > 0) return false;
  return structs.every(
    ({ id, length }) => Y.getState(document.store, id.client) >= id.clock + length,
  );
}

/** Applies a change that is stored already; it goes to everybody who has the document open. */
export function applyStored(document: Y.Doc, update: Uint8Array, userId: string | null): void {
  const origin: LocalOrigin = { source: 'local', userId };
  Y.applyUpdate(document, update, origin);
}
