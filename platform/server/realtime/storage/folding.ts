import type { Hocuspocus } from '@hocuspocus/server';
import type * as Y from 'yjs';
import type { RealtimeOptions, Stored } from '../options.ts';

/** How long the log of a document may grow before it is folded while users go on editing. */
const foldRows = 200;
const foldBytes = 256 * 1024;
/** Folding rewrites the whole document, so the log of a large one may be longer, up to a maximum. */
const foldShare = 1 / 4;
const foldMaxBytes = 4 * 1024 * 1024;
const bytesPerRow = 8 * 1024;

interface Ledger {
  /** Number and bytes of the updates after the snapshot, as far as this process knows. */
  rows: number;
  bytes: number;
  /** Bytes of the snapshot and the updates. */
  size: number;
  /** Users who changed the document since the last report, the latest one last. */
  editors: Set<string>;
  /** Whether the last report failed and has to be repeated. */
  isReportDue: boolean;
  /** The report that is under way. */
  reporting?: Promise<void>;
  idle?: NodeJS.Timeout;
}

interface FoldingOptions extends Pick<RealtimeOptions, 'fold' | 'changed' | 'log'> {
  /** Milliseconds without a change after which an open document is folded. */
  idle: number;
  /** Called when a document was folded here, with its new size in bytes. */
  folded: (name: string, bytes: number) => void;
}

const isLong = ({ rows, bytes, size }: Ledger) =>
  rows >= Math.max(foldRows, size / bytesPerRow) ||
  bytes >= Math.min(foldMaxBytes, Math.max(foldBytes, size * foldShare));

/**
 * Reports changes and folds logs of open documents: when a log is long, when a document was not
 * changed for a while, and when the last browser leaves it.
 */
export class Folding {
  readonly #options: FoldingOptions;
  readonly #ledgers = new Map<string, Ledger>();
  /** Folds run one at a time: many at once would delay the storing of updates. */
  #lastFold: Promise<unknown> = Promise.resolve();

  constructor(options: FoldingOptions) {
    this.#options = options;
  }

  /** A document was loaded. */
  opened(name: string, { updates, bytes }: Stored): void {
    const editors = new Set<string>();
    const ledger = { rows: updates, bytes: 0, size: bytes, editors, isReportDue: false };
    this.#ledgers.set(name, ledger);
  }

  /** Bytes of everything that is stored of an open document. */
  size(name: string): number {
    return this.#ledgers.get(name)?.size ?? 0;
  }

  /** This process stored an update of a user. */
  stored(name: string, bytes: number, userId: string | null): void {
    this.grew(name, bytes);
    const editors = this.#ledgers.get(name)?.editors;
    // The latest editor comes last.
    editors?.delete(userId ?? '');
    editors?.add(userId ?? '');
  }

  /** An update was stored, here or by another process. */
  grew(name: string, bytes: number): void {
    const ledger = this.#ledgers.get(name);
    if (!ledger) return;
    ledger.rows += 1;
    ledger.bytes += bytes;
    ledger.size += bytes;
  }

  /** Another process folded the document into a snapshot of `size` bytes. */
  foldedElsewhere(name: string, size: number): void {
    const ledger = this.#ledgers.get(name);
    if (ledger) Object.assign(ledger, { rows: 0, bytes: 0, size });
  }

  /** Reports what changed, and folds the log now or after a while without changes. */
  async settle(name: string, document: Y.Doc): Promise<void> {
    await this.#report(name, document);
    const ledger = this.#ledgers.get(name);
    if (!ledger || ledger.rows === 0) return;
    if (isLong(ledger)) await this.#fold(name, document);
    else this.#foldWhenIdle(name, document, ledger);
  }

  /** Reports and folds when the last browser has left; the document stays in memory where it throws. */
  async leave(name: string, document: Y.Doc): Promise<void> {
    await this.#report(name, document);
    await this.#fold(name, document);
  }

  /** The document was taken out of memory. */
  forget(name: string): void {
    clearTimeout(this.#ledgers.get(name)?.idle);
    this.#ledgers.delete(name);
  }

  /** Reports and folds what it can before the process ends; updates that it can't fold stay stored. */
  async close(hocuspocus: Hocuspocus): Promise<void> {
    const { log } = this.#options;
    for (const [name, document] of hocuspocus.documents) {
      await this.leave(name, document).catch((error: unknown) => {
        log.error({ err: error, document: name }, 'a document could not be folded');
      });
    }
    for (const name of [...this.#ledgers.keys()]) this.forget(name);
  }

  /** Reports one at a time: the caller may end the process or drop the document afterwards. */
  async #report(name: string, document: Y.Doc): Promise<void> {
    const ledger = this.#ledgers.get(name);
    if (!ledger) return;
    // Where it fails, its own caller gets the error, and it is due again.
    while (ledger.reporting) await ledger.reporting.catch(() => undefined);
    if (ledger.editors.size === 0 && !ledger.isReportDue) return;
    ledger.reporting = this.#reportNow(name, document, ledger).finally(() => {
      delete ledger.reporting;
    });
    await ledger.reporting;
  }

  async #reportNow(name: string, document: Y.Doc, ledger: Ledger): Promise<void> {
    const editors = [...ledger.editors];
    // A user who changes it during the report is part of the next one.
    ledger.editors.clear();
    ledger.isReportDue = false;
    try {
      await this.#options.changed(name, document, editors);
    } catch (error) {
      ledger.isReportDue = true;
      throw error;
    }
  }

  async #fold(name: string, document: Y.Doc): Promise<void> {
    if ((this.#ledgers.get(name)?.rows ?? 0) === 0) return;
    const fold = this.#lastFold.then(() => this.#foldNext(name, document));
    this.#lastFold = fold.catch(() => undefined);
    await fold;
  }

  async #foldNext(name: string, document: Y.Doc): Promise<void> {
    const ledger = this.#ledgers.get(name);
    if (!ledger || ledger.rows === 0) return;
    clearTimeout(ledger.idle);
    const { rows, bytes } = ledger;
    const size = await this.#options.fold(name, document);
    if (size === null) return;
    ledger.rows -= rows;
    ledger.bytes -= bytes;
    ledger.size = size + ledger.bytes;
    this.#options.folded(name, size);
  }

  #foldWhenIdle(name: string, document: Y.Doc, ledger: Ledger): void {
    const { log, idle } = this.#options;
    clearTimeout(ledger.idle);
    ledger.idle = setTimeout(() => {
      // A failure loses nothing: the updates stay in the log, and the next fold includes them.
      this.#fold(name, document).catch((error: unknown) => {
        log.error({ err: error, document: name }, 'a document could not be folded');
      });
    }, idle);
    ledger.idle.unref();
  }
}
