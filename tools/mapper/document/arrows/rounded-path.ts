import type { Point } from './route-arrows.ts';

/** A polyline as an SVG path with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${written(point)}`;
      if (!after) return `L${written(point)}`;
      const maxRadius = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
      const [start, end] = [toward(point, before, maxRadius), toward(point, after, maxRadius)];
      return `L${written(start)}Q${written(point)} ${written(end)}`;
    })
    .join('');
}

/** The longest segment of a polyline, on which its label is placed; null for an empty one. */
export function longestPiece(points: readonly Point[]): [Point, Point] | null {
  let longest: [Point, Point] | null = null;
  let length = -1;
  for (const [at, to] of points.slice(1).entries()) {
    const from = points[at] ?? to;
    if (distance(from, to) <= length) continue;
    longest = [from, to];
    length = distance(from, to);
  }
  return longest;
}

export function distance(one: Point, other: Point): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}

function toward(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * by,
    y: from.y + ((to.y - from.y) / length) * by,
  };
}

function written({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
