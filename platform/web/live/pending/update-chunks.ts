import { cutUpdate } from '#kernel/document/cut-update.ts';
import { liveLimits } from '#kernel/live/live-limits.ts';
import { afterPaint } from '#platform/web/idle/after-paint.ts';

/** Bytes of a part: few messages for a large change, with progress from time to time. */
const partSize = liveLimits.frame / 8;
/** Bytes of a message beside the update. */
const envelope = 1024;
/** Share of the server's rate limit that a large change uses: typing and presence need the rest. */
const share = 0.75;

/** Bytes of an update that is decoded at once; a larger one waits until its change is painted. */
const quick = 4096;

/** Structs of a part that is not cut any smaller. */
const fewestStructs = 100;

interface ParcelsOptions {
  /** Sends an update that fits into a message. */
  send(part: Uint8Array): void;
  /** Whether a sent message is not acknowledged yet. */
  isBusy(): boolean;
  /** Called with the share of a large change that is stored; null once all of it is. */
  onProgress(done: number | null): void;
  /** Called where a change can't be sent in any way. */
  onTooLarge(): void;
}

/**
 * Sends changes to the server. A change that is too large for a message is sent in parts, each
 * after the one before was acknowledged, and within the server's rate limit; later changes follow
 * it.
 */
export class UpdateChunks {
  readonly #options: ParcelsOptions;
  /** Large updates that are not cut yet, oldest first. */
  #uncut: Uint8Array[] = [];
  #stopCutting: (() => void) | undefined;
  #waiting: Uint8Array[] = [];
  /** Number of parts of the current change. */
  #total = 0;
  /** Bytes of parts that were sent on this connection, and the time of the first. */
  #sent = 0;
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #maxStructs: number = liveLimits.sentStructs;

  constructor(options: ParcelsOptions) {
    this.#options = options;
  }

  /** Whether nothing is pending. */
  get isEmpty(): boolean {
    return this.#waiting.length + this.#uncut.length === 0;
  }

  /** Whether an update fits into one message. */
  acceptsUncut(update: Uint8Array): boolean {
    return update.length <= partSize && this.#cut(update).length === 1;
  }

  /** Sends an update, after earlier ones. */
  take(update: Uint8Array): void {
    if (this.#uncut.length === 0 && update.length <= quick) {
      this.#pass(update);
      return;
    }
    this.#uncut.push(update);
    this.#stopCutting ??= afterPaint(() => this.flush());
  }

  /** Cuts pending updates at once, before the page closes. */
  flush(): void {
    this.#stopCutting?.();
    this.#stopCutting = undefined;
    for (const one of this.#uncut.splice(0)) this.#pass(one);
  }

  #pass(update: Uint8Array): void {
    const parts = this.#cut(update);
    if (this.#waiting.length === 0 && parts.length === 1 && update.length <= partSize) {
      this.#options.send(update);
      return;
    }
    if (parts.some(({ length }) => length > liveLimits.frame - envelope)) {
      this.#options.onTooLarge();
      return;
    }
    this.#began ||= performance.now();
    this.#waiting.push(...parts);
    this.#total += parts.length;
    this.next();
  }

  /** Sends the next part if none is under way; call it after an acknowledgement. */
  next(): void {
    if (this.#options.isBusy() || this.#timer) return;
    const [part] = this.#waiting;
    if (!part) {
      if (this.#total > 0) this.#options.onProgress(null);
      this.#total = 0;
      return;
    }
    this.#options.onProgress((this.#total - this.#waiting.length) / this.#total);
    this.#timer = setTimeout(() => this.#go(), this.#pause(part));
  }

  /** The server rejected a part as too long: halves later ones; false where they can't be smaller. */
  cutSmaller(): boolean {
    const before = this.#maxStructs;
    this.#maxStructs = Math.max(fewestStructs, Math.floor(before / 2));
    return this.#maxStructs < before;
  }

  /** The connection is lost: the next handshake sends what was not acknowledged. */
  drop(): void {
    this.forget();
    this.#sent = 0;
    this.#began = 0;
  }

  /** Drops pending parts, which are sent in another way. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stopCutting?.();
    this.#stopCutting = undefined;
    this.#uncut = [];
    this.#waiting = [];
    this.#total = 0;
    this.#options.onProgress(null);
  }

  #cut(update: Uint8Array): Uint8Array[] {
    return cutUpdate(update, partSize, this.#maxStructs);
  }

  #go(): void {
    this.#timer = undefined;
    const part = this.#waiting.shift();
    if (!part) return;
    this.#sent += part.length;
    this.#options.send(part);
  }

  /** Milliseconds until the next part may be sent. */
  #pause({ length }: Uint8Array): number {
    const { capacity, perSecond } = liveLimits.bytes;
    const over = this.#sent + length - capacity * share;
    const due = this.#began + (over / (perSecond * share)) * 1000;
    return over > 0 ? Math.max(0, due - performance.now()) : 0;
  }
}
