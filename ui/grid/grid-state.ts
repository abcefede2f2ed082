import {
  boxOf,
  type CellAddress,
  type GridBox,
  type GridShape,
  gridShape,
  isContent,
} from './grid-shape.ts';
import { type GridStep, nearest, stepFrom } from './grid-steps.ts';

/** A block of cells: where the selection began, and where it ends, which is where the focus is. */
export interface GridSelection {
  readonly anchor: CellAddress;
  readonly focus: CellAddress;
}

/** The range of the zoom. */
const zoomRange = { least: 0.25, most: 2 } as const;

/** The nearest zoom in the range. */
export function inZoomRange(zoom: number): number {
  return Math.min(Math.max(zoom, zoomRange.least), zoomRange.most);
}

/**
 * The selection and zoom of a grid. It outlives the rendered grid, which follows it, so that panels
 * and toolbars can read and change it.
 */
export class GridState {
  #shape: GridShape;
  #selection: GridSelection | null = null;
  #zoom = 1;
  /** The column that vertical steps return to. */
  #wanted = 0;
  /** Counts requests to reveal a cell, counts handled ones, and whether to focus it. */
  #calls = 0;
  #answered = 0;
  #focusing = false;
  readonly #listeners = new Set<() => void>();
  readonly #shrinkListeners = new Set<(row: string) => void>();

  /** With its shape from the beginning, as a later one would render each cell twice. */
  constructor(shape = gridShape([], [], [])) {
    this.#shape = shape;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The same object until the selection changes; null before the first one. */
  readonly selection = (): GridSelection | null => this.#selection;
  readonly zoom = (): number => this.#zoom;
  readonly calls = (): number => this.#calls;

  get shape(): GridShape {
    return this.#shape;
  }

  /** Sets the shape of the rendered grid; a selected cell that was removed is replaced with its successor. */
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
    this.#notify();
  }

  /** Selects a cell; with `extend`, the block from the beginning of the selection to it. */
  select(cell: CellAddress, extend = false): void {
    const box = boxOf(this.#shape, cell);
    const anchor = extend ? (this.#selection?.anchor ?? cell) : cell;
    const [from, to] = [this.#selection?.anchor, this.#selection?.focus];
    if (box && box.left === box.right) this.#wanted = box.left;
    if (from && to && sameCell(from, anchor) && sameCell(to, cell)) return;
    this.#selection = { anchor, focus: cell };
    this.#notify();
  }

  /** Selects a cell, scrolls it into view and focuses it. */
  focus(cell: CellAddress, extend = false): void {
    this.#call(true);
    this.select(cell, extend);
    this.#notify();
  }

  /** Selects a cell and scrolls it into view without moving the focus. */
  show(cell: CellAddress): void {
    this.#call(false);
    this.select(cell);
    this.#notify();
  }

  /** Selects a block of cells and focuses its end. */
  selectBlock(anchor: CellAddress, focus: CellAddress): void {
    this.#call(true);
    this.#selection = { anchor, focus };
    this.#notify();
  }

  /** Whether to reveal and focus the selected cell; returned once for each request. */
  answerCall(): 'focus' | 'show' | null {
    if (this.#calls === this.#answered) return null;
    this.#answered = this.#calls;
    return this.#focusing ? 'focus' : 'show';
  }

  /** Calls back with each row whose content shrank. */
  readonly subscribeShrinking = (listener: (row: string) => void): (() => void) => {
    this.#shrinkListeners.add(listener);
    return () => this.#shrinkListeners.delete(listener);
  };

  /** Reports that content of a row was removed, rendered or not: its height may shrink. */
  shrink(row: string): void {
    for (const listener of [...this.#shrinkListeners]) listener(row);
  }

  /** Moves on from a cell; returns whether there was one to move to. */
  step(from: CellAddress, step: GridStep, extend = false): boolean {
    const to = stepFrom(this.#shape, from, step, this.#wanted);
    if (!to || (extend && !isContent(this.#shape, to))) return false;
    this.focus(to, extend);
    return true;
  }

  /** Selects all cells except headers. */
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

  /** Number of selected content cells. */
  readonly count = (): number => {
    const block = this.block();
    if (!block) return 0;
    const { headers, rows } = this.#shape;
    const inBlock = rows.slice(block.top - headers.length, block.bottom + 1 - headers.length);
    return inBlock.filter(({ band }) => !band).length * (block.right - block.left + 1);
  };

  /** Whether a cell is selected. */
  includes(cell: CellAddress): boolean {
    const block = this.block();
    const box = block && boxOf(this.#shape, cell);
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
    this.#notify();
  }

  #call(focusing: boolean): void {
    this.#calls += 1;
    this.#focusing = focusing;
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export function sameCell(one: CellAddress, other: CellAddress): boolean {
  return one.row === other.row && one.column === other.column;
}
