import type { ComponentType, CSSProperties } from 'react';
import type { CellAddress } from './grid-shape.ts';

export interface HeaderProps {
  /** Id of the header row. */
  row: string;
  /** Id of the band. */
  id: string;
  /** Where it lies; for the cell that is drawn. */
  style: CSSProperties;
}

/** Something in a row that covers several columns. */
export interface Reaching {
  id: string;
  /** Ids of the columns that it covers, the one in which it stands first. */
  columns: readonly string[];
  /** Which of the lanes above what else is in the row it lies in, counted from 0. */
  lane: number;
}

/** What of a row reaches over several columns; the same object until that changes. */
export interface RowReach {
  parts: readonly Reaching[];
  /** How many of them lie above each other at most. */
  lanes: number;
  /** Ids of the columns in which they begin. */
  from: readonly string[];
}

export interface CellProps extends CellAddress {
  reach: RowReach;
}

/** What a tool draws in a grid: each part draws one `GridCell`. */
export interface GridParts {
  Corner: ComponentType<Omit<HeaderProps, 'id'>>;
  Header: ComponentType<HeaderProps>;
  RowHeader: ComponentType<{ id: string }>;
  Cell: ComponentType<CellProps>;
  /** A hook. */
  useReach: (row: string) => RowReach;
}
