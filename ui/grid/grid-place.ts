/** A cell by the ids of its row and column. */
export interface GridPlace {
  row: string;
  column: string;
}

/** Ids in the order in which they are drawn, heads included. */
export interface GridShape {
  rows: readonly string[];
  columns: readonly string[];
}

export type GridStep = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous' | 'home' | 'end';

/** Where a step leads; null where there is nothing in that direction. */
export function stepFrom(shape: GridShape, from: GridPlace, step: GridStep): GridPlace | null {
  const { rows, columns } = shape;
  const y = rows.indexOf(from.row);
  const x = columns.indexOf(from.column);
  if (y < 0 || x < 0) return null;
  const at = (row: number, column: number): GridPlace | null => {
    const [rowId, columnId] = [rows[row], columns[column]];
    return rowId === undefined || columnId === undefined ? null : { row: rowId, column: columnId };
  };
  const last = columns.length - 1;
  switch (step) {
    case 'up':
      return at(y - 1, x);
    case 'down':
      return at(y + 1, x);
    case 'left':
      return at(y, x - 1);
    case 'right':
      return at(y, x + 1);
    case 'next':
      return x < last ? at(y, x + 1) : at(y + 1, 0);
    case 'previous':
      return x > 0 ? at(y, x - 1) : at(y - 1, last);
    case 'home':
      return at(y, 0);
    case 'end':
      return at(y, last);
  }
}

/** The place that stands where one was that is gone: the same row and column numbers, or the last. */
export function nearest(before: GridShape, now: GridShape, place: GridPlace): GridPlace | null {
  const pick = (was: readonly string[], is: readonly string[], id: string) =>
    is.includes(id) ? id : is[Math.min(Math.max(was.indexOf(id), 0), is.length - 1)];
  const row = pick(before.rows, now.rows, place.row);
  const column = pick(before.columns, now.columns, place.column);
  return row === undefined || column === undefined ? null : { row, column };
}
