import { cutTo } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { Attempt, RunRow, RunStore, RunWrite } from './run-store.ts';

/** Milliseconds between two writes of one run. */
const writeInterval = 250;
/** Maximum length of a message about the progress. */
const maxMessage = 200;
/** Maximum size of all partial results of a run as JSON, in UTF-16 code units. */
export const maxPartialSize = 1_000_000;

/** The attempt is over: its run was cancelled or deleted, or a later attempt began. */
export class AttemptOver extends Error {}

interface RunWriterOptions {
  row: Pick<
    RunRow,
    'id' | 'attempt' | 'progress' | 'message' | 'partialCount' | 'partialSize' | 'partialsCut'
  >;
  store: Pick<RunStore, 'write' | 'writeLast'>;
  /** Called after each write. */
  written: () => Promise<void>;
  /** Called with the error of a write in the background, and with every `AttemptOver`. */
  failed: (error: unknown) => void;
}

/** Stores progress and partial results of an attempt: the first at once, and fast ones together. */
export class RunWriter {
  readonly #options: RunWriterOptions;
  readonly #attempt: Attempt;
  #state: Omit<RunWrite, 'partials'>;
  #partials: { index: number; value: unknown }[] = [];
  #isDirty = false;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: RunWriterOptions) {
    this.#options = options;
    const { id, attempt, progress, message, partialCount, partialSize, partialsCut } = options.row;
    this.#attempt = { id, attempt };
    this.#state = { progress, message, partialCount, partialSize, partialsCut };
  }

  async progress(fraction: number, message = this.#state.message): Promise<void> {
    // Zero of zero steps is no number, which could be stored and not be shown.
    const progress = Number.isNaN(fraction) ? 0 : Math.min(Math.max(fraction, 0), 1);
    this.#state = { ...this.#state, progress, message: cutTo(toPlainText(message), maxMessage) };
    await this.#changed();
  }

  /** Appends a partial result; returns whether it is stored. */
  async partial(value: unknown): Promise<boolean> {
    const { partialCount, partialSize, partialsCut } = this.#state;
    const size = partialSize + JSON.stringify(value).length;
    if (partialsCut || size > maxPartialSize) {
      this.#state = { ...this.#state, partialsCut: true };
      await this.#changed();
      return false;
    }
    this.#partials.push({ index: partialCount, value });
    this.#state = { ...this.#state, partialCount: partialCount + 1, partialSize: size };
    await this.#changed();
    return true;
  }

  /** Stores what is not stored yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#write();
  }

  /** Stops storing. */
  close(): void {
    clearTimeout(this.#timer);
    this.#isDirty = false;
  }

  async #changed(): Promise<void> {
    this.#isDirty = true;
    if (this.#timer) return;
    const wait = this.#next - Date.now();
    if (wait <= 0) return this.#write();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#write().catch(this.#options.failed);
    }, wait);
  }

  /** One write follows the other. */
  #write(): Promise<void> {
    this.#next = Date.now() + writeInterval;
    this.#writing = this.#writing.then(() => this.#store());
    return this.#writing;
  }

  async #store(): Promise<void> {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    const write = this.#take();
    if (!(await this.#options.store.write(this.#attempt, write))) {
      await this.#storeLast(write);
      const over = new AttemptOver('The run is over.');
      this.#options.failed(over);
      throw over;
    }
    await this.#options.written();
  }

  /** Stores what was made before its owner cancelled the run, also what is reported meanwhile. */
  async #storeLast(write: RunWrite): Promise<void> {
    for (let last = write; await this.#options.store.writeLast(this.#attempt, last); ) {
      await this.#options.written();
      if (this.#partials.length === 0) return;
      last = this.#take();
    }
  }

  /** What the next write stores. */
  #take(): RunWrite {
    const partials = this.#partials;
    this.#partials = [];
    return { ...this.#state, partials };
  }
}
