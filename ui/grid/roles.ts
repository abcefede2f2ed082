// ARIA roles of the parts of a grid. A grid that renders only its visible cells can't be an HTML
// table, which linters suggest that know only one half of the rule.

/** The grid itself, with its numbers of rows and columns, rendered or not. */
export const gridRole = (label: string, rows: number, columns: number) =>
  ({
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': rows,
    'aria-colcount': columns,
    'aria-multiselectable': true,
  }) as const;

export const rowsRole = { role: 'rowgroup' } as const;

/** A row with its number, counted from 1. */
export const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const;

interface CellFacts {
  headerOf: 'row' | 'column' | undefined;
  /** Counted from 1. */
  column: number;
  /** Number of columns that it spans. */
  wide: number;
  /** Undefined where it can't be selected. */
  selected: boolean | undefined;
}

export const cellRole = ({ headerOf: headers, column, wide, selected }: CellFacts) =>
  ({
    role: headers === undefined ? 'gridcell' : (`${headers}header` as const),
    'aria-colindex': column,
    'aria-colspan': wide > 1 ? wide : undefined,
    'aria-selected': selected,
  }) as const;
