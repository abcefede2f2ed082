/** Widths of row headers and columns in px at 100 %; a column may become wider. */
export interface GridSizes {
  readonly headerWidth: number;
  readonly columnWidth: number;
}

/** The sizes of a grid with enough room, beside an open panel, and on a phone. */
export interface SizesByRoom {
  readonly wide: GridSizes;
  readonly beside: GridSizes;
  readonly phone: GridSizes;
}

export const matrixSizes: SizesByRoom = {
  wide: { headerWidth: 196, columnWidth: 208 },
  beside: { headerWidth: 128, columnWidth: 132 },
  phone: { headerWidth: 104, columnWidth: 143 },
};
export const tableSizes: SizesByRoom = {
  wide: { headerWidth: 260, columnWidth: 112 },
  beside: { headerWidth: 150, columnWidth: 86 },
  phone: { headerWidth: 148, columnWidth: 96 },
};

const widthOf = ({ headerWidth, columnWidth }: GridSizes, columns: number) =>
  headerWidth + columnWidth * columns;

/**
 * The largest sizes at which all columns fit, in px. On a phone, or if not even the smallest fit, sizes
 * that are good to read and to touch, with scrolling. A room of 0 has not been measured yet.
 */
export function sizesFor(
  sizes: SizesByRoom,
  columns: number,
  availableWidth: number,
  isPhone: boolean,
): GridSizes {
  const { wide, beside, phone } = sizes;
  if (availableWidth >= widthOf(wide, columns)) return wide;
  if (availableWidth >= widthOf(beside, columns)) return beside;
  if (isPhone) return phone;
  return availableWidth === 0 ? wide : beside;
}
