/** A rectangle of the window, px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlacementOptions {
  /** Size of the card. */
  card: Pick<Area, 'width' | 'height'>;
  /** What the step is about. */
  control: Area;
  /** What else must stay free: other ways to do the step, and the control of the next one. */
  free: readonly Area[];
  /** What had better stay free: bars of the page, and what an empty page says. */
  better: readonly Area[];
  /** Where the card may be: the window without its header and margins. */
  bounds: Area;
}

/** Distance between the card and what it must not cover, px. */
const gap = 8;
/** From this part of the bounds on a control is a surface to work on, beside which there is no room. */
const surfaceShare = 0.4;

/**
 * The place of a tour's card: as near to its control as possible, where it covers neither the control nor what must stay
 * free. Such a place is found wherever there is one. Without one, the least of both is covered, the control last.
 */
export function placeCard(options: PlacementOptions): { x: number; y: number } {
  const { card, control, bounds } = options;
  const isSurface = control.width * control.height > surfaceShare * bounds.width * bounds.height;
  const obstacles = [...(isSurface ? [] : [control]), ...options.free, ...options.better];
  // A free place can be moved until it touches an obstacle or an edge, so that these places are enough.
  const xs = starts(
    obstacles.map(({ x, width }) => [x, x + width]),
    card.width,
    [bounds.x, bounds.x + bounds.width],
    control.x + control.width / 2,
  );
  const ys = starts(
    obstacles.map(({ y, height }) => [y, y + height]),
    card.height,
    [bounds.y, bounds.y + bounds.height],
    control.y + control.height / 2,
  );
  let best = { x: bounds.x, y: bounds.y };
  let lowest: Cost = [Infinity, Infinity, Infinity, Infinity];
  for (const y of ys) {
    for (const x of xs) {
      const area = { x, y, ...card };
      const cost: Cost = [
        isSurface ? 0 : overlap(area, control),
        sum(options.free.map((one) => overlap(area, one))),
        sum(options.better.map((one) => overlap(area, one))),
        isSurface ? fromLowerStart(area, bounds) : distance(area, control),
      ];
      if (!isLess(cost, lowest)) continue;
      best = { x, y };
      lowest = cost;
    }
  }
  return best;
}

/** How bad a place is, the worst first. */
type Cost = [ofControl: number, ofOthers: number, ofTheRest: number, distance: number];

function isLess(cost: Cost, than: Cost): boolean {
  const at = cost.findIndex((part, index) => Math.abs(part - (than[index] ?? 0)) > 0.5);
  return at >= 0 && (cost[at] ?? 0) < (than[at] ?? 0);
}

/** Where a card may begin on one axis: at the edges, at the middle of its control, and on both sides of each obstacle. */
function starts(
  obstacles: readonly [start: number, end: number][],
  size: number,
  [first, last]: [number, number],
  middle: number,
): number[] {
  const end = Math.max(first, last - size);
  const wanted = obstacles.flatMap(([start, stop]) => [start - gap - size, stop + gap]);
  const clamped = Math.min(end, Math.max(first, middle - size / 2));
  const possible = wanted.filter((start) => start >= first && start <= end).map(Math.round);
  return [...new Set([clamped, end, first, ...possible])];
}

/** The area that two rectangles share, where each has its gap. */
function overlap(one: Area, other: Area): number {
  const near = gap - 1;
  const wide =
    Math.min(one.x + one.width, other.x + other.width + near) - Math.max(one.x, other.x - near);
  const high =
    Math.min(one.y + one.height, other.y + other.height + near) - Math.max(one.y, other.y - near);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far the card is from its control; below it is a little nearer than above and beside. */
function distance(card: Area, control: Area): number {
  const beside = Math.max(
    control.x - (card.x + card.width),
    card.x - (control.x + control.width),
    0,
  );
  const above = Math.max(control.y - (card.y + card.height), 0);
  const below = Math.max(card.y - (control.y + control.height), 0);
  const aside = Math.abs(card.x + card.width / 2 - (control.x + control.width / 2)) / 10;
  return below + above * 1.2 + beside * 1.4 + aside;
}

const fromLowerStart = (card: Area, bounds: Area): number =>
  card.x - bounds.x + (bounds.y + bounds.height - card.y - card.height);

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
