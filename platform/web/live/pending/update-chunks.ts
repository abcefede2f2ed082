import { cutUpdate } from '#kernel/document/cut-update.ts';
import { liveLimits } from '#kernel/live/live-limits.ts';
import { afterPaint } from '#platform/web/idle/after-paint.ts';

/** Bytes of a part: few messages for what is large, and a sign of progress now and then. */
const partSize = liveLimits.frame / 8;
/** Of a message, bytes that are not the update. */
const envelope = 1024;
/** How much of what the server allows a large change takes: typing and presence need some too. */
const share = 0.75;

/** Bytes of an update that is looked into at once; a larger one waits until what it changed is painted. */
const quick = 4096;

/** Of what a part is made that is never cut any smaller. */
const fewestStructs = 100;

interface ParcelsOptions {
  /** Sends an update that is small enough for a message. */
  send(part: Uint8Array): void;
  /** Whether something that was sent is not acknowledged yet. */
  isBusy(): boolean;
  /** Told which share of a large change is stored; null once all of it is. */
  onProgress(done: number | null): void;
  /** Told that one can't be sent in any way. */
  onTooLarge(): void;
}

/**
 * Changes on their way to the server. One that is too large for a message goes in parts, each after
 * the one before was acknowledged and none faster than the server takes them; what is changed
 * meanwhile goes after it.
 */
export class UpdateChunks {
  readonly #options: ParcelsOptions;
  /** Large ones that were not looked into so far, oldest first. */
  #uncut: Uint8Array[] = [];
  #stopCutting: (() => void) | undefined;
  #waiting: Uint8Array[] = [];
  /** Of what is under way, how many parts there are. */
  #total = 0;
  /** Bytes that were sent in parts since the connection was opened, and when the first was. */
  #sent = 0;
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mostStructs: number = liveLimits.sentStructs;

  constructor(options: ParcelsOptions) {
    this.#options = options;
  }

  /** Whether nothing waits to be sent. */
  get isEmpty(): boolean {
    return this.#waiting.length + this.#uncut.length === 0;
  }

  /** Whether an update goes in one message. */
  takesWhole(update: Uint8Array): boolean {
    return update.length <= partSize && this.#cut(update).length === 1;
  }

  /** Sends an update, in its turn. */
  take(update: Uint8Array): void {
    if (this.#uncut.length === 0 && update.length <= quick) {
      this.#pass(update);
      return;
    }
    this.#uncut.push(update);
    this.#stopCutting ??= afterPaint(() => this.flush());
  }

  /** Goes on with large ones at once, as before the page goes. */
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

  /** Sends the next part if nothing is under way; to be called when something was acknowledged. */
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

  /** The server took a part for too long: from now on each is half as long; false where none can be. */
  cutSmaller(): boolean {
    const before = this.#mostStructs;
    this.#mostStructs = Math.max(fewestStructs, Math.floor(before / 2));
    return this.#mostStructs < before;
  }

  /** The connection is lost: the next handshake brings what was not acknowledged. */
  drop(): void {
    this.forget();
    this.#sent = 0;
    this.#began = 0;
  }

  /** What waits is sent in another way. */
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
    return cutUpdate(update, partSize, this.#mostStructs);
  }

  #go(): void {
    this.#timer = undefined;
    const part = this.#waiting.shift();
    if (!part) return;
    this.#sent += part.length;
    this.#options.send(part);
  }

  /** Milliseconds until a part may be sent. */
  #pause({ length }: Uint8Array): number {
    const { capacity, perSecond } = liveLimits.bytes;
    const over = this.#sent + length - capacity * share;
    const due = this.#began + (over / (perSecond * share)) * 1000;
    return over > 0 ? Math.max(0, due - performance.now()) : 0;
  }
}
