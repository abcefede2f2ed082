import { createContext, useContext } from 'react';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { MovedPart } from '../../document/time/moves.ts';
import type { Extent } from '../../document/time/rules.ts';
import type { AxisScale } from './layout/axis-scale.ts';

/** The state of a drag on the axis: tasks that are moved, or a new task that is drawn. */
export type DragState =
  | {
      readonly kind: 'move';
      readonly ids: readonly string[];
      readonly part: MovedPart;
      readonly by: number;
      readonly step: number;
      /** The lane below the pointer. */
      readonly lane: string | null;
    }
  | ({ readonly kind: 'new'; readonly lane: string } & Extent)
  | { readonly kind: 'icon'; readonly id: string; readonly by: number }
  | ({ readonly kind: 'span' } & Extent);

/** The axis that something is drawn on. */
export interface Axis {
  readonly board: string;
  readonly scale: AxisScale;
  readonly held: InitialStore<DragState | null>;
  /** Whether the whole board is drawn at once, as in print. */
  readonly drawsAll: boolean;
}

export const AxisContext = createContext<Axis | null>(null);

export function useAxis(): Axis {
  const axis = useContext(AxisContext);
  if (!axis) throw new Error('A part of a time axis is drawn outside of it.');
  return axis;
}
