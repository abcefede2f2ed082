/** Computed CSS properties of a part of a screen. */
export type ScreenStyle = Readonly<Record<string, string>>;

/**
 * A box, or one line of text: its rectangle in the window, px, and the index of its style. Parts
 * are in the order in which they are painted.
 */
export type ScreenPart =
  | readonly [left: number, top: number, width: number, height: number, style: number]
  | readonly [
      left: number,
      top: number,
      width: number,
      height: number,
      style: number,
      text: string,
    ];

/** The first screen of a project as plain data; none of it is ever parsed as HTML. */
export interface Screen {
  parts: readonly ScreenPart[];
  styles: readonly ScreenStyle[];
}

/** A stored screen. */
export interface StoredScreen extends Screen {
  account: string;
  project: string;
  /** The traits of the window; see `windowTraits`. */
  look: string;
  /** Path of the call that confirms that the user may still see the project. */
  ask: string;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** Maximum number of parts of a screen, and of characters as JSON; the rest is left out. */
export const screenLimits = { parts: 600, letters: 60_000 } as const;

/** The properties of a window on which the layout of a screen depends. */
export interface WindowTraits {
  /** Path and query. */
  address: string;
  width: number;
  height: number;
  /** Device pixels per CSS pixel, which change with the browser's zoom. */
  ratio: number;
  scheme: string;
  /** Build of the page. */
  release: string;
}

/** The traits as one string; a screen is drawn only in a window with the same traits. */
export function windowTraits(look: WindowTraits): string {
  const { address, width, height, ratio, scheme, release } = look;
  return JSON.stringify([address, width, height, ratio, scheme, release]);
}

/** Collects the parts of a screen, up to the maximum. */
export class ScreenParts {
  readonly #parts: ScreenPart[] = [];
  readonly #styles: ScreenStyle[] = [];
  readonly #known = new Map<string, number>();
  #letters = 0;

  /** Whether another part fits. */
  get hasRoom(): boolean {
    return this.#parts.length < screenLimits.parts && this.#letters < screenLimits.letters;
  }

  /** Adds a box, or a line of text; returns whether it fit. */
  add(
    box: { left: number; top: number; width: number; height: number },
    style: ScreenStyle,
    text?: string,
  ) {
    const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(toTenths);
    const edges = [left ?? 0, top ?? 0, width ?? 0, height ?? 0] as const;
    const at = this.#known.get(JSON.stringify(style)) ?? this.#styles.length;
    const part: ScreenPart = text === undefined ? [...edges, at] : [...edges, at, text];
    const letters =
      JSON.stringify(part).length + (at < this.#styles.length ? 0 : JSON.stringify(style).length);
    if (!this.hasRoom || this.#letters + letters > screenLimits.letters) return false;
    this.#letters += letters;
    if (at === this.#styles.length) {
      this.#known.set(JSON.stringify(style), at);
      this.#styles.push(style);
    }
    this.#parts.push(part);
    return true;
  }

  get(): Screen {
    return { parts: this.#parts, styles: this.#styles };
  }
}

function toTenths(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
