/** A cell by the indexes of its row line and its column, counted from 0. */
export interface CellIndex {
  row: number;
  column: number;
}

/** A block of cells from where the selection began to where it ends. */
export interface Selection {
  anchor: CellIndex;
  focus: CellIndex;
}

/** A block of cells by its edges, including the last ones. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The numbers of rows and columns. */
export interface Extent {
  rows: number;
  columns: number;
}

export function blockOf({ anchor, focus }: Selection): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isInside({ top, left, bottom, right }: Block, { row, column }: CellIndex): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The indexes of all cells of a block, row by row. */
export function cellIndexesOf({ top, left, bottom, right }: Block): CellIndex[] {
  const indexes: CellIndex[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) indexes.push({ row, column });
  return indexes;
}

export interface Move {
  rows: -1 | 0 | 1;
  columns: -1 | 0 | 1;
  /** Keeps the anchor, as with Shift. */
  extend?: boolean;
  /** Goes to the edge, as with Ctrl. */
  far?: boolean;
}

/** Moves a selection as arrow keys do in a spreadsheet, within the grid. */
export function moveSelection(
  { anchor, focus }: Selection,
  { rows, columns, extend = false, far = false }: Move,
  extent: Extent,
): Selection {
  const along = (at: number, by: number, count: number) => {
    if (far && by !== 0) return by < 0 ? 0 : Math.max(count - 1, 0);
    return Math.min(Math.max(at + by, 0), Math.max(count - 1, 0));
  };
  const moved = {
    row: along(focus.row, rows, extent.rows),
    column: along(focus.column, columns, extent.columns),
  };
  return { anchor: extend ? anchor : moved, focus: moved };
}

/** The next cell in reading order, as with Tab; null after the last. */
export function nextCellIndex(
  { row, column }: CellIndex,
  { rows, columns }: Extent,
): CellIndex | null {
  if (column + 1 < columns) return { row, column: column + 1 };
  return row + 1 < rows ? { row: row + 1, column: 0 } : null;
}

export function selectAll({ rows, columns }: Extent): Selection {
  return {
    anchor: { row: 0, column: 0 },
    focus: { row: Math.max(rows - 1, 0), column: Math.max(columns - 1, 0) },
  };
}
