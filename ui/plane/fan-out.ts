import type { Point, Size, Spot } from './plane-geometry.ts';
import type { PlaneItem } from './plane-item.ts';

/** px between the centres of two points that can both be pressed; closer ones overlap. */
const apart = 24;

interface Cluster {
  members: PlaneItem[];
  /** px on the content, of its first point. */
  at: Point;
}

/**
 * Offsets of overlapping points from their spots, px by id: they are arranged on a circle around
 * their centre. Areas and points that overlap nothing are left out.
 * @param shown the visible size of the content, px
 */
export function fanOut(items: readonly PlaneItem[], shown: Size): ReadonlyMap<string, Point> {
  const onScreen = ({ x, y }: Spot): Point => ({ x: x * shown.width, y: y * shown.height });
  const clusters: Cluster[] = [];
  for (const item of items) {
    if (item.width !== undefined) continue;
    const at = onScreen(item);
    const near = clusters.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < apart);
    if (near) near.members.push(item);
    else clusters.push({ members: [item], at });
  }
  const moved = new Map<string, Point>();
  for (const { members } of clusters) {
    const count = members.length;
    if (count === 1) continue;
    const spots = members.map(onScreen);
    const middle = {
      x: spots.reduce((sum, { x }) => sum + x, 0) / count,
      y: spots.reduce((sum, { y }) => sum + y, 0) / count,
    };
    const radius = apart / 2 / Math.sin(Math.PI / count);
    for (const [turn, { id }] of members.entries()) {
      const angle = (2 * Math.PI * turn) / count - Math.PI;
      const spot = spots[turn] ?? middle;
      moved.set(id, {
        x: middle.x + radius * Math.cos(angle) - spot.x,
        y: middle.y + radius * Math.sin(angle) - spot.y,
      });
    }
  }
  return moved;
}
