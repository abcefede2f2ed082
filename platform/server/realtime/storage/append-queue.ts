/** An update that is to be stored. */
export interface WaitingUpdate {
  document: string;
  update: Uint8Array;
}

interface Waiting {
  /** Updates that are stored in one batch. */
  updates: readonly WaitingUpdate[];
  done: () => void;
  failed: (error: unknown) => void;
}

const batchRows = 1000;
const batchBytes = 8 * 1024 * 1024;
/** Milliseconds between two batches: a statement costs more than its rows. */
const pause = 1;

/**
 * Group commit: one batch is written at a time, and updates that arrive meanwhile join the next
 * one. A busy server makes few large writes, and a quiet one does not wait.
 */
export class AppendQueue {
  readonly #write: (batch: readonly WaitingUpdate[]) => Promise<void>;
  #waiting: Waiting[] = [];
  /** The latest time at which the next batch begins. */
  #due = Number.POSITIVE_INFINITY;
  #ended = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | undefined;
  #lookAgain: () => void = () => undefined;

  constructor(write: (batch: readonly WaitingUpdate[]) => Promise<void>) {
    this.#write = write;
  }

  /**
   * Resolves once the update is committed; rejects where its batch failed.
   * @param patience milliseconds that it may wait for others
   */
  append(document: string, update: Uint8Array, patience = 0): Promise<void> {
    return this.#append([{ document, update }], patience);
  }

  /** The same for updates of several documents: all of them are stored, or none. */
  appendTogether(updates: readonly WaitingUpdate[]): Promise<void> {
    return this.#append(updates, 0);
  }

  #append(updates: readonly WaitingUpdate[], patience: number): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ updates, done, failed });
      this.#flushBy(performance.now() + patience);
      this.#writing ??= this.#drain();
    });
  }

  /** Resolves when the queue is empty. */
  async settle(): Promise<void> {
    this.#flushBy(performance.now());
    await this.#writing;
  }

  #flushBy(due: number): void {
    if (due >= this.#due) return;
    this.#due = due;
    this.#lookAgain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#left() > 0) await this.#turn();
      const batch = this.#nextBatch();
      this.#due = this.#waiting.length > 0 ? performance.now() : Number.POSITIVE_INFINITY;
      try {
        await this.#write(batch.flatMap(({ updates }) => updates));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of [...batch, ...this.#followersOf(batch)]) failed(error);
      }
      this.#ended = performance.now();
    }
    this.#writing = undefined;
  }

  /** Milliseconds until the next batch begins. */
  #left(): number {
    return Math.max(this.#due, this.#ended + pause) - performance.now();
  }

  async #turn(): Promise<void> {
    for (let wait = this.#left(); wait > 0; wait = this.#left()) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.#lookAgain = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Later updates of the same documents, which may build on the ones that failed. */
  #followersOf(batch: readonly Waiting[]): Waiting[] {
    const documents = new Set(batch.flatMap(documentsOf));
    const [followers, others] = [true, false].map((isMeant) =>
      this.#waiting.filter(
        (one) => documentsOf(one).some((document) => documents.has(document)) === isMeant,
      ),
    );
    this.#waiting = others ?? [];
    return followers ?? [];
  }

  #nextBatch(): Waiting[] {
    let bytes = 0;
    let rows = 0;
    let count = 0;
    for (const { updates } of this.#waiting) {
      const more = updates.reduce((sum, { update }) => sum + update.length, 0);
      if (count > 0 && (rows >= batchRows || bytes + more > batchBytes)) break;
      bytes += more;
      rows += updates.length;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }
}

function documentsOf({ updates }: Waiting): string[] {
  return updates.map(({ document }) => document);
}
