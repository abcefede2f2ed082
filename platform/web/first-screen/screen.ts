/** CSS properties of a part of a screen, as they were computed. */
export type ScreenStyle = Readonly<Record<string, string>>;

/**
 * A box or, with words, one line of text: where it lay in the window, px, and which of the styles it
 * has. In the order in which the parts are painted.
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

/** What a user saw first of a project, as plain data: nothing of it is ever read as HTML. */
export interface Screen {
  parts: readonly ScreenPart[];
  styles: readonly ScreenStyle[];
}

/** A screen as a browser keeps it. */
export interface StoredScreen extends Screen {
  account: string;
  project: string;
  /** How the window was then; see `windowTraits`. */
  look: string;
  /** Where the server is asked whether this person may still see the project. */
  ask: string;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** How many parts a screen has at most, and letters as JSON; the rest of it comes with the page. */
export const screenLimits = { parts: 600, letters: 60_000 } as const;

/** What about a window decides whether a screen lies in it as it did. */
export interface WindowTraits {
  /** Path and query. */
  address: string;
  width: number;
  height: number;
  /** Pixels of the device for one of the page: it changes with the browser's zoom. */
  ratio: number;
  scheme: string;
  /** What differs with each build. */
  release: string;
}

/** A window's look as one word; a screen is drawn only in a window that looks the same. */
export function windowTraits(look: WindowTraits): string {
  const { address, width, height, ratio, scheme, release } = look;
  return JSON.stringify([address, width, height, ratio, scheme, release]);
}

/** Collects the parts of a screen, as many as may be kept. */
export class ScreenParts {
  readonly #parts: ScreenPart[] = [];
  readonly #styles: ScreenStyle[] = [];
  readonly #known = new Map<string, number>();
  #letters = 0;

  /** Whether there is room for more. */
  get hasRoom(): boolean {
    return this.#parts.length < screenLimits.parts && this.#letters < screenLimits.letters;
  }

  /** Adds a box, or a line of text; answers whether it had room. */
  add(
    box: { left: number; top: number; width: number; height: number },
    style: ScreenStyle,
    text?: string,
  ) {
    const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(toTenths);
    const place = [left ?? 0, top ?? 0, width ?? 0, height ?? 0] as const;
    const at = this.#known.get(JSON.stringify(style)) ?? this.#styles.length;
    const part: ScreenPart = text === undefined ? [...place, at] : [...place, at, text];
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
