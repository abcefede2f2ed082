import type { GridState } from './grid-state.ts';
import { inZoomRange } from './grid-state.ts';
import { holdPoint } from './hold-point.ts';
import { type Point, scrollAround } from './scroll-around.ts';

/** Milliseconds without wheel events after which the zoom is laid out. */
const rest = 200;

/** A series of wheel events, from the first until the wheel rests. */
interface Turning {
  /** The point of the frame that does not move. */
  at: Point;
  /** The current zoom; not rounded, so that small steps add up. */
  zoom: number;
  /** The scroll position in layout pixels; not rounded. */
  scroll: Point;
}

/**
 * The zoom of a rendered grid, which follows that of the state. A layout of all texts takes several
 * frames: during wheel events the painted grid is only scaled, by a transform around the corner
 * with the fixed headers. It is laid out at the new zoom when the wheel rests, or before any other
 * action (`settle`). Sizes on the screen always have the zoom of the state.
 */
export class DrawnZoom {
  readonly #state: GridState;
  /** The zoom of the layout, and the visible one. */
  #zoom: number;
  #seen: number;
  #turning: Turning | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #elements: { scroller: HTMLElement; root: HTMLElement } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(state: GridState) {
    this.#state = state;
    this.#zoom = state.zoom();
    this.#seen = this.#zoom;
  }

  /** Called after each change, before the browser paints. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The zoom at which the grid is laid out. */
  readonly zoom = (): number => this.#zoom;
  /** The visible zoom relative to that of the layout: 1 without wheel events. */
  readonly scale = (): number => this.#seen / this.#zoom;

  /** Applies the zoom of the state to the elements of a grid; returns how to stop. */
  attach(scroller: HTMLElement, root: HTMLElement): () => void {
    this.#elements = { scroller, root };
    const leave = this.#state.subscribe(this.#follow);
    scroller.addEventListener('scroll', this.#followOthers, { passive: true });
    this.#follow();
    return () => {
      leave();
      scroller.removeEventListener('scroll', this.#followOthers);
      clearTimeout(this.#timer);
      this.#turning = null;
      this.#elements = null;
    };
  }

  /** Handles a wheel event: zooms by a factor around a point of the frame. */
  turn(by: number, at: Point): void {
    if (!this.#elements) return;
    const { scroller, root } = this.#elements;
    const { scrollLeft: x, scrollTop: y } = scroller;
    const before = this.#turning ?? { zoom: this.#state.zoom(), scroll: { x, y } };
    this.#turning = { ...before, at, zoom: inZoomRange(before.zoom * by) };
    root.style.willChange = 'transform';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.settle, rest);
    this.#state.setZoom(this.#turning.zoom);
  }

  /** Lays the grid out at the zoom of the state, without visible movement. */
  readonly settle = (): void => {
    const zoom = this.#state.zoom();
    const turning = this.#turning;
    if (!this.#elements || (!turning && zoom === this.#zoom)) return;
    const { scroller, root } = this.#elements;
    clearTimeout(this.#timer);
    const putBack = turning && holdPoint(scroller, turning.at);
    const { x, y } = turning?.scroll ?? { x: scroller.scrollLeft, y: scroller.scrollTop };
    const by = zoom / this.#zoom;
    this.#turning = null;
    this.#zoom = zoom;
    this.#seen = zoom;
    root.style.willChange = '';
    root.style.transform = '';
    root.style.zoom = String(zoom);
    scroller.scrollTo(x * by, y * by);
    putBack?.();
    this.#notify(scroller);
  };

  readonly #follow = (): void => {
    const zoom = this.#state.zoom();
    if (!this.#elements || zoom === this.#seen) return;
    if (!this.#turning) {
      this.settle();
      return;
    }
    const { scroller, root } = this.#elements;
    const { at, scroll } = this.#turning;
    const from = this.scale();
    this.#seen = zoom;
    const rootBox = root.getBoundingClientRect();
    const along = (axis: 'x' | 'y', size: number, sight: number) =>
      scrollAround({ scroll: scroll[axis], at: at[axis], size, sight }, from, this.scale());
    this.#scrollTo({
      x: along('x', rootBox.width / from, scroller.clientWidth),
      y: along('y', rootBox.height / from, scroller.clientHeight),
    });
  };

  /** Follows scrolling by other code, for example when rows turn out higher. */
  readonly #followOthers = (): void => {
    if (!this.#turning || !this.#elements) return;
    const { scrollLeft: x, scrollTop: y } = this.#elements.scroller;
    const { scroll } = this.#turning;
    // Browsers round scroll positions, depending on the screen.
    if (Math.abs(scroll.x - x) > 2 || Math.abs(scroll.y - y) > 2) this.#scrollTo({ x, y });
  };

  /** Scrolls during wheel events, and keeps the corner of the transform at the scroll position. */
  #scrollTo(scroll: Point): void {
    if (!this.#turning || !this.#elements) return;
    const { scroller, root } = this.#elements;
    this.#turning.scroll = scroll;
    const [left, top] = [Math.round(scroll.x), Math.round(scroll.y)];
    const scale = this.scale();
    // CSS zoom also scales the lengths of a transform.
    const [x, y] = [left, top].map((to) => (to * (1 - scale)) / this.#zoom);
    root.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    scroller.scrollTo(left, top);
    this.#notify(scroller);
  }

  /** Notifies listeners of the visible area, as scrolling does. */
  #notify(scroller: HTMLElement): void {
    for (const listener of [...this.#listeners]) listener();
    scroller.dispatchEvent(new Event('scroll'));
  }
}
