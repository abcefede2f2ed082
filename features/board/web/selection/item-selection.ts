/** Keys that are held while the pointer is pressed. */
type HeldKeys = Readonly<Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>>;

/**
 * Which items of a board are chosen, where places are too coarse: several of one place, or some of
 * several. It outlives what is drawn, and notifies who listens when something else is chosen.
 */
export class ItemSelection {
  #ids: readonly string[] = [];
  #focus: string | null = null;
  /** Where a range begins that Shift makes longer. */
  #anchor: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** All that are chosen; the same array until others are. */
  readonly ids = (): readonly string[] => this.#ids;
  /** The one that was chosen last, which keys are for; null where none is. */
  readonly focus = (): string | null => this.#focus;

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** Chooses one alone, as a click does; none with null. */
  choose(id: string | null): void {
    this.#take(id === null ? [] : [id], id, id);
  }

  /** Chooses one beside the others, or leaves it out where it was chosen, as a click with Ctrl does. */
  toggle(id: string): void {
    if (!this.has(id)) {
      this.#take([...this.#ids, id], id, id);
      return;
    }
    const others = this.#ids.filter((one) => one !== id);
    const last = others.at(-1) ?? null;
    this.#take(others, last, last);
  }

  /**
   * Chooses all from where the choosing began up to one, as a click with Shift does.
   * @param order all that can be chosen, as they stand
   */
  extend(id: string, order: readonly string[]): void {
    const [from, to] = [order.indexOf(this.#anchor ?? id), order.indexOf(id)];
    if (to < 0) return;
    if (from < 0) this.choose(id);
    else
      this.#take(order.slice(Math.min(from, to), Math.max(from, to) + 1), id, this.#anchor ?? id);
  }

  /**
   * Chooses as a press of the pointer asks for: one alone, with Ctrl or Cmd one more or less, with Shift
   * all up to it. A press on one of several keeps them all, so that they can be dragged together.
   */
  press(id: string, held: HeldKeys, order: readonly string[]): void {
    if (held.shiftKey) this.extend(id, order);
    else if (held.ctrlKey || held.metaKey) this.toggle(id);
    else if (this.has(id)) this.#take(this.#ids, id, id);
    else this.choose(id);
  }

  /** Chooses some at once, as those in a box that was drawn around them. */
  chooseAll(ids: readonly string[]): void {
    this.#take(ids, ids.at(-1) ?? null, ids[0] ?? null);
  }

  /** Chooses the one behind that which is chosen, after the last the first. */
  next(order: readonly string[]): void {
    const at = Math.max(order.indexOf(this.#focus ?? ''), 0);
    this.choose(order[(at + 1) % order.length] ?? null);
  }

  /** Leaves out what is not there any more. */
  keep(there: (id: string) => boolean): void {
    const ids = this.#ids.filter(there);
    if (ids.length === this.#ids.length) return;
    const last = ids.at(-1) ?? null;
    this.#take(ids, this.#focus !== null && there(this.#focus) ? this.#focus : last, last);
  }

  #take(ids: readonly string[], focus: string | null, anchor: string | null): void {
    const same = ids.length === this.#ids.length && ids.every((id, at) => id === this.#ids[at]);
    this.#anchor = anchor;
    if (same && focus === this.#focus) return;
    if (!same) this.#ids = ids;
    this.#focus = focus;
    for (const listener of [...this.#listeners]) listener();
  }
}
