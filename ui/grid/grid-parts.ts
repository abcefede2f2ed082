import type { ComponentType, CSSProperties } from 'react';
import type { CellAddress } from './grid-shape.ts';

export interface HeaderProps {
  /** Id of the header row. */
  row: string;
  /** Id of the band. */
  id: string;
  /** Its position, for the cell that is rendered. */
  style: CSSProperties;
}

/** An item in a row that spans several columns. */
export interface Reaching {
  id: string;
  /** Ids of the columns that it spans, beginning with its own. */
  columns: readonly string[];
  /** Index of its lane above the other content of the row. */
  lane: number;
}

/** The items of a row that span several columns; the same object until they change. */
export interface RowReach {
  parts: readonly Reaching[];
  /** Number of lanes. */
  lanes: number;
  /** Ids of their first columns. */
  from: readonly string[];
}

export interface CellProps extends CellAddress {
  reach: RowReach;
}

/** The components that a tool renders in a grid: each renders one `GridCell`. */
export interface GridParts {
  Corner: ComponentType<Omit<HeaderProps, 'id'>>;
  Header: ComponentType<HeaderProps>;
  RowHeader: ComponentType<{ id: string }>;
  Cell: ComponentType<CellProps>;
  /** A hook. */
  useReach: (row: string) => RowReach;
}
