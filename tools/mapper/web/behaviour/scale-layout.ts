/** The size of a scale; widths and heights are in px. */
export interface ScaleSpace {
  width: number;
  /** Values range from 1 to this. */
  steps: number;
  /** The width and height of a dot. */
  size: number;
}

/**
 * The area of people without a point, from the left of the scale to its width; it begins at a negative
 * offset.
 */
export interface Tray {
  x: number;
  width: number;
}

/** A person on a scale; null for no point. */
export interface OnScale {
  id: string;
  value: number | null;
}

export interface ScaleLayout {
  /** The centre of each dot, from the left and the top. */
  points: ReadonlyMap<string, { x: number; y: number }>;
  /** The vertical position of the axis. */
  axis: number;
  height: number;
}

const gap = 2;
/** The height of the label 'Not placed', and of the axis if there is no tray. */
const trayGap = 18;
/** The position of the first person without a point, behind the label 'Not placed'. */
const trayStart = 84;

/**
 * The layout of the dots of a scale. Dots of one value stack upwards from the axis, side by side within
 * the width of the step, so that none overlap. People without a point are in the tray at the left, or
 * below the axis if there is no room for a tray.
 */
export function layOutScale(
  people: readonly OnScale[],
  space: ScaleSpace,
  tray: Tray | null = null,
): ScaleLayout {
  const { width, steps, size } = space;
  const each = size + gap;
  const across = Math.max(Math.floor((width / steps - gap) / each), 1);
  const stacks = Map.groupBy(
    people.filter(({ value }) => value !== null),
    ({ value }) => Math.min(value ?? 1, steps),
  );
  if ([...stacks.keys()].some((value) => !Number.isInteger(value)))
    return withUnplaced(betweenSteps(stacks, space), people, space, tray);
  const highest = Math.max(1, ...[...stacks.values()].map(({ length }) => length / across));
  const axis = Math.ceil(highest) * each + gap;
  const points = new Map<string, { x: number; y: number }>();
  for (const [value, stack] of stacks) {
    const middle = middleOf(value, space);
    for (const [turn, { id }] of stack.entries()) {
      const line = Math.floor(turn / across);
      const inLine = Math.min(stack.length - line * across, across);
      const x = middle + ((turn % across) - (inLine - 1) / 2) * each;
      points.set(id, { x, y: axis - gap - (line + 0.5) * each });
    }
  }
  return withUnplaced({ points, axis }, people, space, tray);
}

/**
 * The dots of values between steps: each above its value, on the lowest line on which it overlaps no other.
 */
function betweenSteps(
  stacks: ReadonlyMap<number, readonly OnScale[]>,
  space: ScaleSpace,
): Pick<ScaleLayout, 'axis'> & { points: Map<string, { x: number; y: number }> } {
  const each = space.size + gap;
  const lines: number[] = [];
  const placed = [...stacks]
    .sort(([one], [other]) => one - other)
    .flatMap(([value, stack]) =>
      stack.map(({ id }) => {
        const x = middleOf(value, space);
        const free = lines.findIndex((end) => x - end >= each);
        const line = free < 0 ? lines.length : free;
        lines[line] = x;
        return { id, x, line };
      }),
    );
  const axis = Math.max(1, lines.length) * each + gap;
  const points = placed.map(({ id, x, line }): [string, { x: number; y: number }] => [
    id,
    { x, y: axis - gap - (line + 0.5) * each },
  ]);
  return { points: new Map(points), axis };
}

/** A layout with the people without a point, in the tray or below the axis. */
function withUnplaced(
  { points, axis }: { points: Map<string, { x: number; y: number }>; axis: number },
  people: readonly OnScale[],
  { width, size }: ScaleSpace,
  tray: Tray | null,
): ScaleLayout {
  const each = size + gap;
  const unplaced = people.filter(({ value }) => value === null);
  const at = tray
    ? { left: tray.x, top: trayGap, wide: tray.width }
    : { left: trayStart, top: axis + trayGap, wide: width - trayStart };
  const perLine = Math.max(Math.floor(at.wide / each), 1);
  for (const [turn, { id }] of unplaced.entries()) {
    const x = at.left + ((turn % perLine) + 0.5) * each;
    points.set(id, { x, y: at.top + (Math.floor(turn / perLine) + 0.5) * each });
  }
  const low = unplaced.length > 0 ? at.top + Math.ceil(unplaced.length / perLine) * each : 0;
  return { points, axis, height: Math.max(low, axis + gap) };
}

/** The horizontal position of a value. */
export function middleOf(value: number, { width, steps }: ScaleSpace): number {
  return ((value - 0.5) / steps) * width;
}

/** The value at a horizontal position. */
export function valueAt(x: number, { width, steps }: ScaleSpace, step = 1): number {
  if (width <= 0) return 1;
  return nearestValue((x / width) * steps + 0.5, steps, step);
}

/** The place of a scale that is nearest to a value. */
export function nearestValue(value: number, steps: number, step: number): number {
  const near = 1 + Math.round((value - 1) / step) * step;
  // Sums of tenths have more digits than they should.
  return Math.min(Math.max(Math.round(near * 100) / 100, 1), steps);
}
