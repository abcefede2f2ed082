import type * as Y from 'yjs';
import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { changedText } from '../changed-text.ts';
import type { PendingStore } from './pending-store.ts';

/**
 * Milliseconds after which a change is written to this browser's storage. By then the change is
 * painted, and mostly acknowledged, so that it need not be written. A page that closes flushes first;
 * only one that crashes in between loses a change that the server does not have, a letter or two.
 */
const writingPause = 50;

interface PageUpdatesOptions {
  store: PendingStore;
  account: string;
  project: string;
  definition: DocumentDefinition<Shape>;
}

/** The updates of this page that the server has not acknowledged. */
export class PageUpdates {
  readonly #options: PageUpdatesOptions;
  /** Keys of the written ones; null where the browser could not store it. */
  #written: Promise<number | null>[] = [];
  /** Those that are not written yet, oldest first. */
  #unwritten: { update: Uint8Array; transaction: Y.Transaction }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;

  constructor(options: PageUpdatesOptions) {
    this.#options = options;
  }

  /** Adds an update; it is written a moment later. */
  add(update: Uint8Array, transaction: Y.Transaction): void {
    this.#unwritten.push({ update, transaction });
    // Counted from the end of the current task: a paste may take longer than the pause.
    this.#timer ??= setTimeout(() => {
      this.#timer = setTimeout(() => this.flush(), writingPause);
    });
  }

  /** Adds stored updates of an earlier page, which this page has sent. */
  addStored(keys: readonly number[]): void {
    for (const key of keys) this.#written.push(Promise.resolve(key));
  }

  /** Writes all updates at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { store, account, project, definition } = this.#options;
    const { version } = definition;
    for (const { update, transaction } of this.#unwritten) {
      const texts = changedText(definition, transaction);
      this.#written.push(
        store
          .put({ account, project, version, update, words: texts })
          .catch((error) => this.#fail(error)),
      );
    }
    this.#unwritten = [];
  }

  /** Writes all updates, and resolves with their keys. */
  async keys(): Promise<number[]> {
    this.flush();
    return (await Promise.all(this.#written)).filter((key) => key !== null);
  }

  /** The server has stored all updates so far: removes them from this browser. */
  acknowledge(): void {
    this.#unwritten = [];
    const acknowledged = this.keys();
    this.#written = [];
    void acknowledged
      .then((keys) => (keys.length > 0 ? this.#options.store.forget(keys) : undefined))
      .catch(logFailure);
  }

  /** Forgets the written updates, which the caller removed from the browser. */
  clear(): void {
    this.#written = [];
  }

  #fail(error: unknown): null {
    // Once: a browser without storage would fail at every letter.
    if (!this.#hasFailed) logFailure(error);
    this.#hasFailed = true;
    return null;
  }
}
