import type { Point } from './plane-geometry.ts';

/** The used fields of a key event. */
export interface PlaneKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves an item, as a share of the content: 1 %, with Shift 5 %, with Alt 0.1 %. */
export function nudgeOf({ key, shiftKey, altKey }: PlaneKey): Point | null {
  return scaled(key, shiftKey ? 0.05 : altKey ? 0.001 : 0.01);
}

/** px by which an arrow key scrolls the view. */
export function scrollOf({ key }: PlaneKey): Point | null {
  return scaled(key, -40);
}

function scaled(key: string, by: number): Point | null {
  const way = ways[key];
  return way ? { x: way.x * by, y: way.y * by } : null;
}

/** The effect of a key on the view. */
export function viewActionOf(key: string): 'larger' | 'smaller' | 'all' | 'actual' | null {
  if (key === '+' || key === '=') return 'larger';
  if (key === '-' || key === '_' || key === '−') return 'smaller';
  if (key === '0') return 'all';
  return key === '1' ? 'actual' : null;
}
