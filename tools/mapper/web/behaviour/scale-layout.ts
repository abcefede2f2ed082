/** Widths and heights are px. */
export interface ScaleSpace {
  width: number;
  /** Values from 1 to this. */
  steps: number;
  /** Width and height of a dot. */
  size: number;
}

/** Where those stand who have no place, from the left of the scale; its beginning lies before that. */
export interface Tray {
  x: number;
  width: number;
}

/** A person on a scale; null where they have no place on it. */
export interface OnScale {
  id: string;
  value: number | null;
}

export interface ScaleLayout {
  /** Middle of everybody's dot, from the left and from the top. */
  places: ReadonlyMap<string, { x: number; y: number }>;
  /** Where the axis lies. */
  axis: number;
  height: number;
}

const gap = 2;
/** What the words 'Not placed' need above those who stand in a tray, and the axis where there is none. */
const trayGap = 18;
/** Where the first of those without a place stands: behind the words 'Not placed'. */
const trayStart = 84;

/**
 * Where the dots of a scale stand. Those of one value stack upwards from the axis, side by side as
 * far as the step is wide, so that nobody hides anybody; who has no place stands in the tray at the left,
 * below the axis where there is no room for one.
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
  const highest = Math.max(1, ...[...stacks.values()].map(({ length }) => length / across));
  const axis = Math.ceil(highest) * each + gap;
  const places = new Map<string, { x: number; y: number }>();
  for (const [value, stack] of stacks) {
    const middle = middleOf(value, space);
    for (const [turn, { id }] of stack.entries()) {
      const line = Math.floor(turn / across);
      const inLine = Math.min(stack.length - line * across, across);
      const x = middle + ((turn % across) - (inLine - 1) / 2) * each;
      places.set(id, { x, y: axis - gap - (line + 0.5) * each });
    }
  }
  const unplaced = people.filter(({ value }) => value === null);
  const at = tray
    ? { left: tray.x, top: trayGap, wide: tray.width }
    : { left: trayStart, top: axis + trayGap, wide: width - trayStart };
  const perLine = Math.max(Math.floor(at.wide / each), 1);
  for (const [turn, { id }] of unplaced.entries()) {
    const x = at.left + ((turn % perLine) + 0.5) * each;
    places.set(id, { x, y: at.top + (Math.floor(turn / perLine) + 0.5) * each });
  }
  const low = unplaced.length > 0 ? at.top + Math.ceil(unplaced.length / perLine) * each : 0;
  return { places, axis, height: Math.max(low, axis + gap) };
}

/** Where a value lies from the left. */
export function middleOf(value: number, { width, steps }: ScaleSpace): number {
  return ((value - 0.5) / steps) * width;
}

/** The value that a distance from the left belongs to. */
export function valueAt(x: number, { width, steps }: ScaleSpace): number {
  if (width <= 0) return 1;
  return Math.min(Math.max(Math.floor((x / width) * steps) + 1, 1), steps);
}
