/** Modifier keys of a pointer press. */
type HeldKeys = Readonly<Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>>;

/**
 * The selected items of a board, where cells are too coarse: several of one cell, or some of
 * several cells. It outlives components, and notifies its listeners of changes.
 */
export class ItemSelection {
  #ids: readonly string[] = [];
  #focus: string | null = null;
  /** Where a range begins that Shift extends. */
  #anchor: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** All selected items; the same array until the selection changes. */
  readonly ids = (): readonly string[] => this.#ids;
  /** The item that was selected last, to which keys apply; null for none. */
  readonly focus = (): string | null => this.#focus;

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  /** Selects one item only, as a click does; null selects none. */
  choose(id: string | null): void {
    this.#take(id === null ? [] : [id], id, id);
  }

  /** Adds an item to the selection or removes it, as a click with Ctrl does. */
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
   * Selects the range from the anchor to an item, as a click with Shift does.
   * @param order all selectable items in visible order
   */
  extend(id: string, order: readonly string[]): void {
    const [from, to] = [order.indexOf(this.#anchor ?? id), order.indexOf(id)];
    if (to < 0) return;
    if (from < 0) this.choose(id);
    else
      this.#take(order.slice(Math.min(from, to), Math.max(from, to) + 1), id, this.#anchor ?? id);
  }

  /**
   * Selects by a pointer press: one item, with Ctrl or Cmd one more or less, with Shift a range. A
   * press on one of several selected items keeps the selection, so that all can be dragged.
   */
  press(id: string, held: HeldKeys, order: readonly string[]): void {
    if (held.shiftKey) this.extend(id, order);
    else if (held.ctrlKey || held.metaKey) this.toggle(id);
    else if (this.has(id)) this.#take(this.#ids, id, id);
    else this.choose(id);
  }

  /** Selects several items at once, such as those in a selection box. */
  chooseAll(ids: readonly string[]): void {
    this.#take(ids, ids.at(-1) ?? null, ids[0] ?? null);
  }

  /** Selects the item after the current one, and after the last the first. */
  next(order: readonly string[]): void {
    const at = Math.max(order.indexOf(this.#focus ?? ''), 0);
    this.choose(order[(at + 1) % order.length] ?? null);
  }

  /** Removes items that do not exist any more. */
  retain(there: (id: string) => boolean): void {
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
