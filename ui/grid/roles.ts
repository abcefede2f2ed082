// What the parts of a grid are to assistive technology. A grid of which only what is in sight is drawn
// can be no table of HTML, which linters that know only one half of the rule would want.

/** The grid itself, with how many rows and columns it has, drawn or not. */
export const gridRole = (label: string, rows: number, columns: number) =>
  ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
    'aria-multiselectable': true,
  }) as const;

export const rowsRole = { role: 'rowgroup' } as const;

/** A row by its number, counted from 1. */
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const;

interface CellFacts {
  heads: 'row' | 'column' | undefined;
  /** Counted from 1. */
  column: number;
  /** How many columns it is wide. */
  wide: number;
  /** Undefined where it cannot be selected. */
  selected: boolean | undefined;
}

export const cellRole = ({ heads: headers, column, wide, selected }: CellFacts) =>
  ({
    role: headers === undefined ? 'gridcell' : (`${headers}header` as const),
    'aria-colindex': column,
    'aria-colspan': wide > 1 ? wide : undefined,
    'aria-selected': selected,
  }) as const;
