/** Runs work on documents in the order in which it was requested, one at a time for each document. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * Runs when all earlier work on the named documents has settled; later work waits for it.
   * @throws what the work throws
   */
  run(names: readonly string[], work: () => Promise<void>): Promise<void> {
    const done = Promise.all(names.map((name) => this.#last.get(name))).then(work);
    const settled = done
      .catch(() => undefined)
      .finally(() => {
        for (const name of names) if (this.#last.get(name) === settled) this.#last.delete(name);
      });
    for (const name of names) this.#last.set(name, settled);
    return done;
  }

  /** Resolves when all work that was requested so far has settled. */
  async settle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
