/** A cell by the ids of its row and column. */
export interface CellAddress {
  readonly row: string;
  readonly column: string;
}

/** A column of cells. */
export interface GridColumn {
  readonly id: string;
  /** Width in pixels at 100 %; null where the grid chooses it. */
  readonly width: number | null;
}

/** A row of cells, or a band: a header across the whole width. */
export interface GridRow {
  readonly id: string;
  /** Minimum height in pixels at 100 %, also assumed until it is rendered. */
  readonly height: number;
  readonly band?: boolean;
}

/** A header above the columns with the indexes `from` to `to`, both included. */
export interface GridBand {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Number of header rows that it spans. */
  readonly rows?: number;
}

export interface GridHeaderRow {
  readonly id: string;
  readonly bands: readonly GridBand[];
}

/** The rows, columns and headers of a grid, with their indexes by id. */
export interface GridShape {
  readonly headers: readonly GridHeaderRow[];
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly rowAt: ReadonlyMap<string, number>;
  readonly columnAt: ReadonlyMap<string, number>;
}

/** Maximum cells of a small grid, which is rendered as a whole, and without a minimap. */
export const fewCells = 160;

/** The column id of row headers in cell addresses. */
export const headerColumn = 'head';

export function gridShape(
  headers: readonly GridHeaderRow[],
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
): GridShape {
  return {
    headers,
    columns,
    rows,
    rowAt: new Map(rows.map(({ id }, index) => [id, index])),
    columnAt: new Map(columns.map(({ id }, index) => [id, index])),
  };
}

/**
 * The area of a cell, all sides included; rows count from the first header row, columns from the
 * row headers.
 */
export interface GridBox {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The box of a cell address; null where there is no such cell. */
export function boxOf(shape: GridShape, { row, column }: CellAddress): GridBox | null {
  const headers = shape.headers.length;
  const headerIndex = shape.headers.findIndex(({ id }) => id === row);
  if (headerIndex >= 0) {
    if (column === headerColumn) return { top: 0, bottom: headers - 1, left: 0, right: 0 };
    const band = shape.headers[headerIndex]?.bands.find(({ id }) => id === column);
    if (!band) return null;
    const bottom = headerIndex + (band.rows ?? 1) - 1;
    return { top: headerIndex, bottom, left: band.from + 1, right: band.to + 1 };
  }
  const index = shape.rowAt.get(row);
  if (index === undefined) return null;
  const y = index + headers;
  const found = shape.rows[index];
  if (found?.band) return { top: y, bottom: y, left: 0, right: shape.columns.length };
  const x = column === headerColumn ? 0 : (shape.columnAt.get(column) ?? -2) + 1;
  return x < 0 ? null : { top: y, bottom: y, left: x, right: x };
}

/** The cell at a row and a column of boxes; null outside of the grid. */
export function cellAddressAt(shape: GridShape, y: number, x: number): CellAddress | null {
  const headers = shape.headers.length;
  if (y < 0 || x < 0 || x > shape.columns.length) return null;
  if (y < headers) {
    const [first] = shape.headers;
    if (x === 0) return first ? { row: first.id, column: headerColumn } : null;
    for (let headerIndex = y; headerIndex >= 0; headerIndex -= 1) {
      const row = shape.headers[headerIndex];
      const band = row?.bands.find(({ from, to }) => x - 1 >= from && x - 1 <= to);
      if (row && band && headerIndex + (band.rows ?? 1) > y)
        return { row: row.id, column: band.id };
    }
    return null;
  }
  const row = shape.rows[y - headers];
  if (!row) return null;
  const column = x === 0 || row.band ? headerColumn : shape.columns[x - 1]?.id;
  return column === undefined ? null : { row: row.id, column };
}

/** Whether a cell is neither a header nor in a band. */
export function isContent(shape: GridShape, { row, column }: CellAddress): boolean {
  const index = shape.rowAt.get(row);
  return index !== undefined && !shape.rows[index]?.band && shape.columnAt.has(column);
}
