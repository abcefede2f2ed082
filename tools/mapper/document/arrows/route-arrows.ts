/** A box on a surface, in pixels or in the unit of the surface. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The boxes of the two cards that an arrow connects. */
export interface ArrowEnds {
  readonly id: string;
  readonly from: Box;
  readonly to: Box;
}

/** The gutters in which arrows can run: the lines between columns and between rows, around all cards. */
export interface Gutters {
  /** The edges of the columns in ascending order, including the outer ones. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly cards: readonly Box[];
  /** The distance of arrows that share a gutter. */
  readonly apart: number;
}

/**
 * A route while it is computed: alternating between rows and columns, from the edge of one card to that of
 * the other.
 */
interface Way {
  readonly id: string;
  readonly ends: ArrowEnds;
  readonly points: Point[];
}

/** The cost of a corner in addition to the length, so that arrows have few corners. */
const corner = 60;

/**
 * Routes arrows as orthogonal connectors: out of the side of a card into the gutter beside it, along
 * gutters, and into the side of the other card, so that no arrow crosses a card; or straight down if one
 * card is directly above the other. Arrows that share a gutter or a side of a card run side by side.
 */
export function routeArrows(
  arrows: readonly ArrowEnds[],
  gutters: Gutters,
): ReadonlyMap<string, readonly Point[]> {
  const straight = arrows.flatMap((ends): Way[] => {
    const points = straightDown(ends, gutters.cards);
    return points ? [{ id: ends.id, ends, points }] : [];
  });
  const known = new Set(straight.map(({ id }) => id));
  const others = arrows
    .filter(({ id }) => !known.has(id))
    .map((ends): Way => ({ id: ends.id, ends, points: wayAround(ends, gutters) }));
  spreadAtCards(others, gutters.apart);
  spreadInGutters(others, gutters.apart);
  return new Map([...straight, ...others].map(({ id, points }) => [id, simple(points)]));
}

/** The route between two cards of which one is directly below the other; null if there is none. */
function straightDown({ from, to }: ArrowEnds, cards: readonly Box[]): Point[] | null {
  const x = (Math.max(from.left, to.left) + Math.min(from.right, to.right)) / 2;
  const share = Math.min(from.right, to.right) - Math.max(from.left, to.left);
  const down = from.bottom <= to.top;
  if (share <= 0 || (!down && to.bottom > from.top)) return null;
  const [start, end] = down ? [from.bottom, to.top] : [from.top, to.bottom];
  const isFree = cards.every((card) => !crosses(card, { x, y: start }, { x, y: end }));
  return isFree
    ? [
        { x, y: start },
        { x, y: end },
      ]
    : null;
}

/** Whether a vertical segment crosses a box; it may touch the edges. */
function crosses(box: Box, one: Point, other: Point): boolean {
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  return one.x > box.left && one.x < box.right && bottom > box.top && top < box.bottom;
}

interface Reached {
  readonly x: number;
  readonly y: number;
  /** Whether it was reached along a column. */
  readonly down: boolean;
  readonly cost: number;
  readonly before: Reached | null;
}

/** The shortest route with the fewest corners between the sides of two cards (Dijkstra). */
function wayAround({ from, to }: ArrowEnds, { columns, rows, cards }: Gutters): Point[] {
  const [startY, endY] = heightsOf(from, to);
  const inner = columns.filter(
    (x) => x > Math.min(from.left, to.left) && x < Math.max(from.right, to.right),
  );
  const [starts, ends] = [sidesOf(from, columns), sidesOf(to, columns)];
  const xs = ascending([...inner, ...starts, ...ends]);
  const ys = ascending([...rows, startY, endY]);
  /** The cards on each column line, which an arrow along it would cross. */
  const met = new Map(xs.map((x) => [x, cards.filter(({ left, right }) => x > left && x < right)]));
  const between = new Set(rows);
  /** The cheapest is last. */
  const queue: Reached[] = [];
  for (const x of starts)
    wait(queue, { x, y: startY, down: false, cost: Math.abs(x - edgeOf(from, x)), before: null });
  const visited = new Set<string>();
  for (let at = queue.pop(); at; at = queue.pop()) {
    const key = `${at.x} ${at.y} ${at.down}`;
    if (visited.has(key)) continue;
    visited.add(key);
    if (at.y === endY && ends.includes(at.x)) {
      const way = backwards(at);
      // At least two corners, so that each end can be moved independently.
      const inner = way.length > 1 ? way : [...way, ...way];
      const start = { x: edgeOf(from, inner[0]?.x ?? 0), y: startY };
      return [start, ...inner, { x: edgeOf(to, at.x), y: endY }];
    }
    for (const next of stepsFrom(at, xs, ys)) {
      const down = next.x === at.x;
      // Horizontal segments run only between rows, because beside a card there are other cards.
      if (down ? met.get(at.x)?.some((card) => crosses(card, at, next)) : !between.has(at.y))
        continue;
      const length = Math.abs(next.x - at.x) + Math.abs(next.y - at.y);
      const cost = at.cost + length + (down === at.down ? 0 : corner);
      wait(queue, { ...next, down, cost, before: at });
    }
  }
  // No route exists, for example between cards that overlap.
  const x = starts[0] ?? from.right;
  return [
    { x: edgeOf(from, x), y: startY },
    { x, y: startY },
    { x, y: endY },
    { x: edgeOf(to, x), y: endY },
  ];
}

/** Inserts a point into the queue by cost, after points of the same cost. */
function wait(queue: Reached[], one: Reached): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((queue[middle]?.cost ?? 0) > one.cost) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}

const ascending = (all: readonly number[]) => [...new Set(all)].sort((a, b) => a - b);

/** The heights at which the arrow leaves and enters the two cards; equal if the cards are side by side. */
function heightsOf(from: Box, to: Box): [number, number] {
  const [top, bottom] = [Math.max(from.top, to.top), Math.min(from.bottom, to.bottom)];
  const apart = from.right <= to.left || to.right <= from.left;
  if (apart && bottom - top > 8) return [(top + bottom) / 2, (top + bottom) / 2];
  return [(from.top + from.bottom) / 2, (to.top + to.bottom) / 2];
}

/** The gutters on the left and on the right of a card. */
function sidesOf(box: Box, columns: readonly number[]): number[] {
  const left = columns.findLast((x) => x <= box.left + 1);
  const right = columns.find((x) => x >= box.right - 1);
  return [right, left].flatMap((x) => x ?? []);
}

/** The edge of a card that faces a gutter. */
function edgeOf(box: Box, x: number): number {
  return x > (box.left + box.right) / 2 ? box.right : box.left;
}

function stepsFrom({ x, y }: Point, xs: readonly number[], ys: readonly number[]): Point[] {
  const [column, row] = [xs.indexOf(x), ys.indexOf(y)];
  const beside = (all: readonly number[], at: number) => [all[at - 1], all[at + 1]];
  return [
    ...beside(xs, column).flatMap((next) => (next === undefined ? [] : { x: next, y })),
    ...beside(ys, row).flatMap((next) => (next === undefined ? [] : { x, y: next })),
  ];
}

/** The points of a route, from its last point back to its first. */
function backwards(last: Reached): Point[] {
  const points: Point[] = [];
  for (let at: Reached | null = last; at; at = at.before) points.unshift({ x: at.x, y: at.y });
  return points.filter(({ x, y }, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return true;
    return !((before.x === x && after.x === x) || (before.y === y && after.y === y));
  });
}

/** Distributes arrows at the same side of a card vertically. */
function spreadAtCards(ways: readonly Way[], apart: number): void {
  const ends = ways.flatMap(({ ends: { from, to }, points }) => {
    const allPoints = [...points];
    return [
      { box: from, own: 0, next: 1, points, toward: allPoints[2]?.y ?? 0 },
      {
        box: to,
        own: points.length - 1,
        next: points.length - 2,
        points,
        toward: allPoints.at(-3)?.y ?? 0,
      },
    ];
  });
  const sides = Map.groupBy(ends, ({ box, own, points }) =>
    [box.left, box.top, box.right, box.bottom, points[own]?.x].join(),
  );
  for (const side of sides.values()) {
    if (side.length < 2) continue;
    const { top, bottom } = side[0]?.box ?? { top: 0, bottom: 0 };
    const step = Math.min(apart * 2, (bottom - top) / (side.length + 1));
    side.sort((one, other) => one.toward - other.toward);
    for (const [turn, { points, own, next }] of side.entries()) {
      const y = (top + bottom) / 2 + (turn - (side.length - 1) / 2) * step;
      for (const at of [own, next]) {
        const point = points[at];
        if (point) points[at] = { ...point, y };
      }
    }
  }
}

/** Distributes arrows that would overlap in a gutter. */
function spreadInGutters(ways: readonly Way[], apart: number): void {
  const pieces = ways.flatMap(({ points }) =>
    points.slice(1, -1).flatMap((point, at) => {
      const [from, to] = [points[at + 1], points[at + 2]];
      if (!from || !to || at + 2 >= points.length - 1) return [];
      const down = from.x === to.x;
      const [low, high] = down ? [from.y, to.y] : [from.x, to.x];
      if (low === high) return [];
      const [start, end] = [Math.min(low, high), Math.max(low, high)];
      return [{ points, at: at + 1, down, on: down ? point.x : point.y, start, end }];
    }),
  );
  const gutters = Map.groupBy(pieces, ({ down, on }) => `${down} ${on}`);
  for (const inGutter of gutters.values()) {
    const lanes: (typeof pieces)[] = [];
    for (const piece of inGutter.sort((one, other) => one.start - other.start)) {
      const isFree = (lane: typeof pieces) =>
        lane.every(({ start, end }) => end < piece.start || start > piece.end);
      const free = lanes.find(isFree);
      if (free) free.push(piece);
      else lanes.push([piece]);
    }
    for (const [turn, lane] of lanes.entries()) {
      // The first arrow is in the middle, the next ones alternate at its sides within the gutter.
      const by = [0, 1, -1, 2, -2][turn % 5] ?? 0;
      for (const { points, at, down } of lane) {
        for (const one of [at, at + 1]) {
          const point = points[one];
          if (!point) continue;
          points[one] = down
            ? { ...point, x: point.x + by * apart }
            : { ...point, y: point.y + by * apart };
        }
      }
    }
  }
}

/** Removes points that lie on the line between their neighbours. */
function simple(points: readonly Point[]): Point[] {
  const moved = points.filter(({ x, y }, at) => {
    const before = points[at - 1];
    return !before || before.x !== x || before.y !== y;
  });
  return moved.filter(({ x, y }, at) => {
    const [before, after] = [moved[at - 1], moved[at + 1]];
    if (!before || !after) return true;
    return !((before.x === x && after.x === x) || (before.y === y && after.y === y));
  });
}
