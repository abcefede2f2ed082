import type { Corner, Placement, Spot } from './plane-geometry.ts';

/** A point on a plane, or, with a width and height, an area. */
export interface PlaneItem extends Placement {
  readonly id: string;
  /** What it is called; where it is, is said after it. */
  readonly label: string;
  /** Whether it stays where it is. */
  readonly locked?: boolean;
}

/** What who edits can do on a plane; what is not given can't be done. */
export interface PlaneActions {
  add?: (spot: Spot) => void;
  /** Takes an area that was drawn, with Shift held or by the tool for areas. */
  addArea?: (area: Placement) => void;
  /** Moves an item, or makes an area larger or smaller. */
  place?: (id: string, placement: Placement) => void;
  remove?: (id: string) => void;
}

/** An item that is dragged, and where it would be if it were let go now. */
export interface DragState {
  id: string;
  placement: Placement;
}

/** What is pressed on a plane. */
export type Pressed =
  | { kind: 'empty' | 'pan'; last: { x: number; y: number } }
  | { kind: 'area'; from: Spot }
  | { kind: 'item'; item: PlaneItem }
  | { kind: 'corner'; item: PlaneItem; corner: Corner };
