/** Pixels at 100 % of row headers and columns; a column may become wider. */
export interface GridSizes {
  readonly headWidth: number;
  readonly columnWidth: number;
}

/** The sizes of a grid where there is room, beside an open panel, and on a phone. */
export interface SizesByRoom {
  readonly wide: GridSizes;
  readonly beside: GridSizes;
  readonly phone: GridSizes;
}

export const matrixSizes: SizesByRoom = {
  wide: { headWidth: 196, columnWidth: 208 },
  beside: { headWidth: 128, columnWidth: 132 },
  phone: { headWidth: 104, columnWidth: 143 },
};
export const tableSizes: SizesByRoom = {
  wide: { headWidth: 260, columnWidth: 112 },
  beside: { headWidth: 150, columnWidth: 86 },
  phone: { headWidth: 148, columnWidth: 96 },
};

const widthOf = ({ headWidth, columnWidth }: GridSizes, columns: number) =>
  headWidth + columnWidth * columns;

/**
 * The largest sizes at which all columns have room, in px; on a phone, or without room for the smallest, what is
 * good to read and to touch, and the rest is scrolled to. Room of 0 was not measured yet.
 */
export function sizesFor(
  sizes: SizesByRoom,
  columns: number,
  room: number,
  isPhone: boolean,
): GridSizes {
  const { wide, beside, phone } = sizes;
  if (room >= widthOf(wide, columns)) return wide;
  if (room >= widthOf(beside, columns)) return beside;
  if (isPhone) return phone;
  return room === 0 ? wide : beside;
}
