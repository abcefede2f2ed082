export interface Point {
  x: number;
  y: number;
}

/**
 * The point of a value on one of several spokes around 0,0: the first points up, the others follow
 * clockwise.
 */
export function onSpoke(index: number, spokes: number, distance: number): Point {
  const angle = (2 * Math.PI * index) / spokes - Math.PI / 2;
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
}

/**
 * The outline of a profile as the `d` of an SVG path. A line connects neighbouring values; a spoke
 * without a value is a gap, and an outline without gaps is closed.
 * @param values from 0 in the middle to 1 at `radius`; null where unknown
 */
export function outline(values: readonly (number | null)[], radius: number): string {
  const count = values.length;
  const known = values.filter((value) => value !== null).length;
  if (known === 0) return '';
  const isClosed = known === count && count > 2;
  const written = (value: number, index: number) => {
    const { x, y } = onSpoke(index, count, value * radius);
    return `${round(x)} ${round(y)}`;
  };
  // It begins after a gap, so that a line across the first spoke is not cut there.
  const start = isClosed ? 0 : values.findIndex((_, index) => values.at(index - 1) === null);
  let path = '';
  let isDrawing = false;
  for (let step = 0; step < count; step += 1) {
    const index = (Math.max(start, 0) + step) % count;
    const value = values[index] ?? null;
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${written(value, index)}`;
    isDrawing = value !== null;
  }
  return isClosed ? `${path}Z` : path;
}

const round = (value: number) => Math.round(value * 100) / 100 || 0;
