import type { DecodedUpdate } from './decoded-update.ts';

interface Asking {
  userId: string;
  /** Under which numbers there is something to write that are not known to be theirs. */
  strange: () => number[];
  /** Told whether they may write it. */
  answer: (may: boolean) => void;
  /** It could not be found out. */
  failed: (error: unknown) => void;
}

interface OwnershipOptions {
  /** Whether an account may write under these numbers, which are theirs from then on. */
  claim: (writers: readonly number[], userId: string) => Promise<boolean>;
  /** Applies what is stored and was not heard of here yet. */
  catchUp: () => Promise<unknown>;
}

/**
 * Whose the numbers are under which is written into one document. Two who wrote under one number
 * would take each other's words for known, and so lose them. An account is asked about once a number;
 * what it says meanwhile waits.
 */
export class Ownership {
  readonly #options: OwnershipOptions;
  readonly #owners = new Map<number, string>();
  /** What waits for an answer, by who said it. */
  readonly #waiting = new Map<object, (() => void)[]>();

  constructor(options: OwnershipOptions) {
    this.#options = options;
  }

  /** Whether nobody is asked about. */
  get isSettled(): boolean {
    return this.#waiting.size === 0;
  }

  /** Has something wait that a user said after what they are asked about; false where there is none. */
  holdBack(sender: object, go: () => void): boolean {
    return (this.#waiting.get(sender)?.push(go) ?? 0) > 0;
  }

  /**
   * Under which numbers an update writes anything new that are not known to be an account's.
   * @param known up to which clock a number is in the document
   */
  strange({ reach }: DecodedUpdate, userId: string, known: (writer: number) => number): number[] {
    const isStrange = ([writer, to]: readonly [number, number]) =>
      to > known(writer) && this.#owners.get(writer) !== userId;
    return [...new Set(reach.filter(isStrange).map(([writer]) => writer))];
  }

  /** Finds out whether a user may write; what they said since follows right after the answer. */
  ask(sender: object, asking: Asking): void {
    const waiting: (() => void)[] = [];
    this.#waiting.set(sender, waiting);
    const end = (go: () => void) => {
      this.#waiting.delete(sender);
      go();
      for (const next of waiting) next();
    };
    this.#mayWrite(asking).then(
      (may) => end(() => asking.answer(may)),
      (error: unknown) => end(() => asking.failed(error)),
    );
  }

  /** What a user passes on may be stored by another server: then it is no writing of theirs. */
  async #mayWrite({ userId, strange }: Asking): Promise<boolean> {
    if (await this.#claim(strange(), userId)) return true;
    await this.#options.catchUp();
    return this.#claim(strange(), userId);
  }

  async #claim(writers: readonly number[], userId: string): Promise<boolean> {
    if (writers.length > 0 && !(await this.#options.claim(writers, userId))) return false;
    for (const writer of writers) this.#owners.set(writer, userId);
    return true;
  }
}
