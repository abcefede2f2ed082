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
      if (!line.open) throw new Error('the connection was hung up');
      if (type === askForState) return;
      try {
        Y.decodeUpdate(payload);
      } catch (error) {
        line.hangUp('malformed');
        throw error;
      }
      // Hocuspocus answers a read-only connection that nothing was applied.
      if (connection.readOnly || payload.length <= emptyUpdate) return;
      if (type === answerWithState && isKnown(document, payload)) return;
      if (!fits(documentName, payload.length)) {
        line.hangUp('too_large');
        throw new Error('the document would be too large');
      }
      try {
        await append(documentName, payload);
      } catch (error) {
        log.error({ err: error, document: documentName }, 'an update could not be stored');
        line.hangUp('not_stored');
        throw error;
      }
      stored(documentName, payload, actor?.userId ?? '');
    },
  };
}

/** Whether a document has everything in an update; then it is stored already. */
function isKnown(document: Document, update: Uint8Array): boolean {
  return Y.snapshotContainsUpdate(Y.snapshot(document), update);
}

/** Applies a change that is stored already; it goes to everybody who has the document open. */
export function applyStored(document: Y.Doc, update: Uint8Array, userId: string | null): void {
  const origin: LocalOrigin = { source: 'local', userId };
  Y.applyUpdate(document, update, origin);
}
