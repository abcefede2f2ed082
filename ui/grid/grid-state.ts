import {
  boxOf,
  type CellAddress,
  type GridBox,
  type GridShape,
  gridShape,
  isContent,
} from './grid-shape.ts';
import { type GridStep, nearest, stepFrom } from './grid-steps.ts';

/** A block of cells: where it was begun, and where it reaches, which is where the focus is. */
export interface GridSelection {
  readonly anchor: CellAddress;
  readonly focus: CellAddress;
}

/** Zoom goes from a quarter to twice the size. */
const zoomRange = { least: 0.25, most: 2 } as const;

/** A zoom, or the nearest one that there is. */
export function inZoomRange(zoom: number): number {
  return Math.min(Math.max(zoom, zoomRange.least), zoomRange.most);
}

/**
 * What is chosen on a grid and how large it is shown. It outlives the drawn grid, so that panels and
 * toolbars may ask and change it; the drawn grid follows.
 */
export class GridState {
  #shape: GridShape;
  #selection: GridSelection | null = null;
  #zoom = 1;
  /** The column that steps up and down keep to. */
  #wanted = 0;
  /** How often a cell was called into view, how often it came, and whether to take the focus. */
  #calls = 0;
  #answered = 0;
  #focusing = false;
  readonly #listeners = new Set<() => void>();
  readonly #shrinkListeners = new Set<(row: string) => void>();

  /** A grid that is first drawn with another shape than its own draws each cell twice. */
  constructor(shape = gridShape([], [], [])) {
    this.#shape = shape;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The same object until something else is chosen; null before anything was. */
  readonly selection = (): GridSelection | null => this.#selection;
  readonly zoom = (): number => this.#zoom;
  readonly calls = (): number => this.#calls;

  get shape(): GridShape {
    return this.#shape;
  }

  /** The drawn grid says what it consists of; the selection goes to what took its place. */
  take(shape: GridShape): void {
    if (shape === this.#shape) return;
    const before = this.#shape;
    this.#shape = shape;
    if (this.#selection) {
      const { anchor, focus } = this.#selection;
      const [from, to] = [nearest(before, shape, anchor), nearest(before, shape, focus)];
      if (from !== anchor || to !== focus)
        this.#selection = from && to && { anchor: from, focus: to };
    }
    this.#tell();
  }

  /** Chooses a cell; with `extend`, the block from where the selection was begun to there. */
  select(place: CellAddress, extend = false): void {
    const box = boxOf(this.#shape, place);
    const anchor = extend ? (this.#selection?.anchor ?? place) : place;
    const [from, to] = [this.#selection?.anchor, this.#selection?.focus];
    if (box && box.left === box.right) this.#wanted = box.left;
    if (from && to && sameCell(from, anchor) && sameCell(to, place)) return;
    this.#selection = { anchor, focus: place };
    this.#tell();
  }

  /** Chooses a cell, brings it into view and gives it the keyboard's focus. */
  focus(place: CellAddress, extend = false): void {
    this.#call(true);
    this.select(place, extend);
    this.#tell();
  }

  /** Chooses a cell and brings it into view; the focus stays where it is. */
  show(place: CellAddress): void {
    this.#call(false);
    this.select(place);
    this.#tell();
  }

  /** Chooses a block of cells; the focus goes where it reaches. */
  selectBlock(anchor: CellAddress, focus: CellAddress): void {
    this.#call(true);
    this.#selection = { anchor, focus };
    this.#tell();
  }

  /** What the drawn grid is to do with the chosen cell; asked once. */
  answerCall(): 'focus' | 'show' | null {
    if (this.#calls === this.#answered) return null;
    this.#answered = this.#calls;
    return this.#focusing ? 'focus' : 'show';
  }

  /** Calls back with each row of which something was taken away. */
  readonly subscribeShrinking = (listener: (row: string) => void): (() => void) => {
    this.#shrinkListeners.add(listener);
    return () => this.#shrinkListeners.delete(listener);
  };

  /** Says that something of a row was taken away, in sight or not: it need not stay as high. */
  shrink(row: string): void {
    for (const listener of [...this.#shrinkListeners]) listener(row);
  }

  /** Moves on from a cell; answers whether there was somewhere to go. */
  step(from: CellAddress, step: GridStep, extend = false): boolean {
    const to = stepFrom(this.#shape, from, step, this.#wanted);
    if (!to || (extend && !isContent(this.#shape, to))) return false;
    this.focus(to, extend);
    return true;
  }

  /** Chooses everything but the headers. */
  selectAll(): void {
    const { rows, columns } = this.#shape;
    const content = rows.filter(({ band }) => !band);
    const [first, last] = [content[0], content.at(-1)];
    const [left, right] = [columns[0], columns.at(-1)];
    if (!first || !last || !left || !right) return;
    this.selectBlock({ row: last.id, column: right.id }, { row: first.id, column: left.id });
  }

  /** The selected block of content cells; null where a header or nothing is selected. */
  block(): GridBox | null {
    if (!this.#selection) return null;
    const { anchor, focus } = this.#selection;
    if (!isContent(this.#shape, anchor) || !isContent(this.#shape, focus)) return null;
    const [a, b] = [boxOf(this.#shape, anchor), boxOf(this.#shape, focus)];
    if (!a || !b) return null;
    return {
      top: Math.min(a.top, b.top),
      bottom: Math.max(a.bottom, b.bottom),
      left: Math.min(a.left, b.left),
      right: Math.max(a.right, b.right),
    };
  }

  /** How many content cells are selected. */
  readonly count = (): number => {
    const block = this.block();
    if (!block) return 0;
    const { headers, rows } = this.#shape;
    const inBlock = rows.slice(block.top - headers.length, block.bottom + 1 - headers.length);
    return inBlock.filter(({ band }) => !band).length * (block.right - block.left + 1);
  };

  /** Whether a cell is selected. */
  includes(place: CellAddress): boolean {
    const block = this.block();
    const box = block && boxOf(this.#shape, place);
    if (!block || !box) return false;
    return (
      box.top >= block.top &&
      box.bottom <= block.bottom &&
      box.left >= block.left &&
      box.right <= block.right
    );
  }

  setZoom(zoom: number): void {
    const next = Math.round(inZoomRange(zoom) * 100) / 100;
    if (next === this.#zoom) return;
    this.#zoom = next;
    this.#tell();
  }

  #call(focusing: boolean): void {
    this.#calls += 1;
    this.#focusing = focusing;
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export function sameCell(one: CellAddress, other: CellAddress): boolean {
  return one.row === other.row && one.column === other.column;
}
