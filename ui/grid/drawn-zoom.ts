import type { GridState } from './grid-state.ts';
import { inZoomRange } from './grid-state.ts';
import { holdPoint } from './hold-point.ts';
import { type Point, scrollAround } from './scroll-around.ts';

/** Milliseconds after which a wheel that is not turned any more is at rest. */
const rest = 200;

/** A turning of the wheel, from its first step until it rests. */
interface Turning {
  /** The point of the frame that stays where it is. */
  at: Point;
  /** The zoom that it came to; not rounded, so that small steps add up. */
  zoom: number;
  /** How far the grid is scrolled, as laid out; not rounded. */
  scroll: Point;
}

/**
 * The zoom of a drawn grid, which follows the wanted one. To lay out all texts anew takes several
 * frames: while the wheel turns, what is painted is only scaled, by a transform around the corner in
 * which the headers stand still. It is laid out at the new zoom when the wheel rests, or before anything
 * else is done with the grid (`settle`). What is measured on the screen is always of the wanted zoom.
 */
export class DrawnZoom {
  readonly #state: GridState;
  /** The zoom of the layout, and that which is seen. */
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

  /** Told after each change, before anything is painted. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The zoom at which the grid is laid out. */
  readonly zoom = (): number => this.#zoom;
  /** How much larger than laid out it is seen: 1 where no wheel turns. */
  readonly scale = (): number => this.#seen / this.#zoom;

  /** Follows the wanted zoom on the elements of a grid, until what it answers is called. */
  attach(scroller: HTMLElement, root: HTMLElement): () => void {
    this.#elements = { scroller, root };
    const leave = this.#state.subscribe(this.#follow);
    scroller.addEventListener('scroll', this.#keepUp, { passive: true });
    this.#follow();
    return () => {
      leave();
      scroller.removeEventListener('scroll', this.#keepUp);
      clearTimeout(this.#timer);
      this.#turning = null;
      this.#elements = null;
    };
  }

  /** A step of the wheel: so many times as large, around a point of the frame. */
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

  /** Lays the grid out at the wanted zoom, if it is not; nothing moves on the screen by that. */
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
    this.#tell(scroller);
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
    const whole = root.getBoundingClientRect();
    const along = (axis: 'x' | 'y', size: number, sight: number) =>
      scrollAround({ scroll: scroll[axis], at: at[axis], size, sight }, from, this.scale());
    this.#scrollTo({
      x: along('x', whole.width / from, scroller.clientWidth),
      y: along('y', whole.height / from, scroller.clientHeight),
    });
  };

  /** What is scrolled by others meanwhile, as rows turn out higher, is followed. */
  readonly #keepUp = (): void => {
    if (!this.#turning || !this.#elements) return;
    const { scrollLeft: x, scrollTop: y } = this.#elements.scroller;
    const { scroll } = this.#turning;
    // Browsers round what is scrolled to, and by how much depends on the screen.
    if (Math.abs(scroll.x - x) > 2 || Math.abs(scroll.y - y) > 2) this.#scrollTo({ x, y });
  };

  /** Scrolls while the wheel turns, and keeps the corner in place to which it scrolls. */
  #scrollTo(scroll: Point): void {
    if (!this.#turning || !this.#elements) return;
    const { scroller, root } = this.#elements;
    this.#turning.scroll = scroll;
    const [left, top] = [Math.round(scroll.x), Math.round(scroll.y)];
    const scale = this.scale();
    // The zoom enlarges the lengths of a transform, too.
    const [x, y] = [left, top].map((to) => (to * (1 - scale)) / this.#zoom);
    root.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    scroller.scrollTo(left, top);
    this.#tell(scroller);
  }

  /** All who follow what is in sight hear of it as of a scrolling. */
  #tell(scroller: HTMLElement): void {
    for (const listener of [...this.#listeners]) listener();
    scroller.dispatchEvent(new Event('scroll'));
  }
}
