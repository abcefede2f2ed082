import type { Hocuspocus } from '@hocuspocus/server';
import type * as Y from 'yjs';
import type { RealtimeOptions, Stored } from '../options.ts';

/** How long a document's log may grow before it is folded while people go on. */
const foldRows = 200;
const foldBytes = 256 * 1024;
/** A large document is read and written whole for it: its log may grow with it, up to a length. */
const foldShare = 1 / 4;
const foldMost = 4 * 1024 * 1024;
const bytesPerRow = 8 * 1024;

interface Ledger {
  /** Updates and their bytes beside the snapshot, as far as this process knows. */
  rows: number;
  bytes: number;
  /** Bytes of everything that is stored. */
  size: number;
  /** Who changed the document since that was last reported. */
  editors: Set<string>;
  /** Whether the last report failed. */
  again: boolean;
  idle?: NodeJS.Timeout;
}

interface FoldingOptions extends Pick<RealtimeOptions, 'fold' | 'changed' | 'log'> {
  /** Milliseconds without a change after which an open document is folded. */
  idle: number;
  /** Told when a document was folded here, with the bytes that it has now. */
  folded: (name: string, bytes: number) => void;
}

const isLong = ({ rows, bytes, size }: Ledger) =>
  rows >= Math.max(foldRows, size / bytesPerRow) ||
  bytes >= Math.min(foldMost, Math.max(foldBytes, size * foldShare));

/** When changes are reported and logs are folded: on size, on idle, and when the last one leaves. */
export function createFolding({ fold, changed, log, idle, folded }: FoldingOptions) {
  const ledgers = new Map<string, Ledger>();

  const report = async (name: string, document: Y.Doc) => {
    const ledger = ledgers.get(name);
    if (!ledger || (ledger.editors.size === 0 && !ledger.again)) return;
    const editors = [...ledger.editors];
    // Who changes it while it is reported is reported again.
    ledger.editors.clear();
    ledger.again = false;
    try {
      await changed(name, document, editors);
    } catch (error) {
      ledger.again = true;
      throw error;
    }
  };

  const foldNext = async (name: string, document: Y.Doc) => {
    const ledger = ledgers.get(name);
    if (!ledger || ledger.rows === 0) return;
    clearTimeout(ledger.idle);
    const { rows, bytes } = ledger;
    const size = await fold(name, document);
    if (size === null) return;
    ledger.rows -= rows;
    ledger.bytes -= bytes;
    ledger.size = size + ledger.bytes;
    folded(name, size);
  };

  /** One after the other: many at once would take the database from what is to be stored. */
  let folding: Promise<unknown> = Promise.resolve();
  const foldNow = async (name: string, document: Y.Doc) => {
    if ((ledgers.get(name)?.rows ?? 0) === 0) return;
    const turn = folding.then(() => foldNext(name, document));
    folding = turn.catch(() => undefined);
    await turn;
  };

  const foldWhenIdle = (name: string, document: Y.Doc, ledger: Ledger) => {
    clearTimeout(ledger.idle);
    ledger.idle = setTimeout(() => {
      // Nothing is lost: the updates stay in the log, and the next occasion folds them.
      foldNow(name, document).catch((error: unknown) => {
        log.error({ err: error, document: name }, 'a document could not be folded');
      });
    }, idle);
    ledger.idle.unref();
  };

  const grew = (name: string, bytes: number) => {
    const ledger = ledgers.get(name);
    if (!ledger) return undefined;
    ledger.rows += 1;
    ledger.bytes += bytes;
    ledger.size += bytes;
    return ledger;
  };

  const leave = async (name: string, document: Y.Doc) => {
    await report(name, document);
    await foldNow(name, document);
  };

  return {
    opened(name: string, { updates, bytes }: Stored) {
      ledgers.set(name, { rows: updates, bytes: 0, size: bytes, editors: new Set(), again: false });
    },

    /** Bytes of everything that is stored of an open document. */
    size: (name: string) => ledgers.get(name)?.size ?? 0,

    stored(name: string, bytes: number, userId: string | null) {
      const editors = grew(name, bytes)?.editors;
      // Who changed it last stands last.
      editors?.delete(userId ?? '');
      editors?.add(userId ?? '');
    },

    /** Another process stored something. */
    grew(name: string, bytes: number) {
      grew(name, bytes);
    },

    /** Another process folded everything into so many bytes. */
    foldedElsewhere(name: string, size: number) {
      const ledger = ledgers.get(name);
      if (ledger) Object.assign(ledger, { rows: 0, bytes: 0, size });
    },

    /** A little after a change. */
    async settle(name: string, document: Y.Doc) {
      await report(name, document);
      const ledger = ledgers.get(name);
      if (!ledger || ledger.rows === 0) return;
      if (isLong(ledger)) await foldNow(name, document);
      else foldWhenIdle(name, document, ledger);
    },

    /** When the last one has left; a failure keeps the document in memory. */
    leave,

    /** The document is out of memory. */
    forget(name: string) {
      clearTimeout(ledgers.get(name)?.idle);
      ledgers.delete(name);
    },

    /** Reports and folds what it can before the process ends; what is stored stays stored. */
    async close(hocuspocus: Hocuspocus) {
      for (const [name, document] of hocuspocus.documents) {
        await leave(name, document).catch((error: unknown) => {
          log.error({ err: error, document: name }, 'a document could not be folded');
        });
      }
      for (const name of [...ledgers.keys()]) this.forget(name);
    },
  };
}
