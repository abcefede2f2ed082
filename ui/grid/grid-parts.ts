import type { ComponentType, CSSProperties } from 'react';
import type { GridPlace } from './grid-shape.ts';

export interface HeadProps {
  /** Id of the head row. */
  row: string;
  /** Id of the band. */
  id: string;
  /** Where it lies; for the cell that is drawn. */
  style: CSSProperties;
}

/** What of a row reaches over several columns. */
export interface RowReach {
  /** How many of them lie above each other at most. */
  lanes: number;
  /** Ids of the columns in which they begin. */
  from: readonly string[];
}

/** What a tool draws in a grid: each part draws one `GridCell`. */
export interface GridParts {
  Corner: ComponentType<Omit<HeadProps, 'id'>>;
  Head: ComponentType<HeadProps>;
  RowHead: ComponentType<{ id: string }>;
  Cell: ComponentType<GridPlace>;
  /** A hook. */
  useReach: (row: string) => RowReach;
}
