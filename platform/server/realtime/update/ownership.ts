import type { DecodedUpdate } from './decoded-update.ts';

interface Asking {
  userId: string;
  /** New client ids that an update writes under and that are not known to be the user's. */
  strange: () => number[];
  /** Called with whether the user may write under them. */
  answer: (may: boolean) => void;
  /** Called where that could not be determined. */
  failed: (error: unknown) => void;
}

interface OwnershipOptions {
  /** Reserves client ids for an account, and returns whether it may write under them. */
  claim: (writers: readonly number[], userId: string) => Promise<boolean>;
  /** Applies stored updates that were not received yet. */
  catchUp: () => Promise<unknown>;
}

/**
 * The accounts of the client ids in one document. With the same client id, two users' servers would
 * consider the other user's updates known, and lose them. Each account is checked once for a client
 * id; its later updates wait for the result.
 */
export class Ownership {
  readonly #options: OwnershipOptions;
  readonly #owners = new Map<number, string>();
  /** Updates that wait for an answer, by user. */
  readonly #waiting = new Map<object, (() => void)[]>();

  constructor(options: OwnershipOptions) {
    this.#options = options;
  }

  /** Whether no check is under way. */
  get isSettled(): boolean {
    return this.#waiting.size === 0;
  }

  /** Makes an update wait for the check of its user; false where there is none. */
  holdBack(sender: object, go: () => void): boolean {
    return (this.#waiting.get(sender)?.push(go) ?? 0) > 0;
  }

  /**
   * The client ids under which an update writes something new and which are not known to be the
   * account's.
   * @param known the clock of a client id in the document
   */
  strange({ reach }: DecodedUpdate, userId: string, known: (writer: number) => number): number[] {
    const isStrange = ([writer, to]: readonly [number, number]) =>
      to > known(writer) && this.#owners.get(writer) !== userId;
    return [...new Set(reach.filter(isStrange).map(([writer]) => writer))];
  }

  /** Checks whether a user may write; the user's waiting updates follow right after the answer. */
  request(sender: object, asking: Asking): void {
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

  /**
   * An update that a user only relays may have been stored by another server: then they write
   * nothing new.
   */
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
