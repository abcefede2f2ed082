import type { Corner, Placement, Spot } from './plane-geometry.ts';

/** A point on a plane, or, with a width and height, an area. */
export interface PlaneItem extends Placement {
  readonly id: string;
  /** Its label; a description of its position is appended. */
  readonly label: string;
  /** Whether it can't be moved. */
  readonly locked?: boolean;
}

/** Editing actions on a plane; one that is missing is not available. */
export interface PlaneActions {
  add?: (spot: Spot) => void;
  /** Adds an area that was drawn, with Shift or the area tool. */
  addArea?: (area: Placement) => void;
  /** Moves an item, or resizes an area. */
  place?: (id: string, placement: Placement) => void;
  remove?: (id: string) => void;
}

/** A dragged item, and its placement if it is dropped now. */
export interface DragState {
  id: string;
  placement: Placement;
}

/** The target of a press on a plane. */
export type Pressed =
  | { kind: 'empty' | 'pan'; last: { x: number; y: number } }
  | { kind: 'area'; from: Spot }
  | { kind: 'item'; item: PlaneItem }
  | { kind: 'corner'; item: PlaneItem; corner: Corner };
