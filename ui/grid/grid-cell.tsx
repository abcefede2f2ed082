import type { FocusEvent, HTMLAttributes, Ref } from 'react';
import styles from './grid.module.css';
import { useCell } from './grid-context.ts';
import { type CellAddress, headerColumn } from './grid-shape.ts';
import { cellRole } from './roles.ts';
import { typeOver } from './type-over.ts';

interface GridCellProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  cell: CellAddress;
  /** Role of the cell for its column or row; by default content. */
  headerOf?: 'column' | 'row';
  /**
   * Called with text that an input method, dictation or a virtual keyboard typed over the cell;
   * undefined where it can't be edited. Plain letters come as key events.
   */
  onType?: ((text: string) => void) | undefined;
}

/** One cell of a grid. The part that is rendered for a cell renders this with its content. */
export function GridCell(props: GridCellProps) {
  const { cell, headerOf: headers, className = '', style, onType, onFocus, ...rest } = props;
  const { column, wide, stop, focused, selected, among } = useCell(cell);
  const content = headers === undefined && cell.column !== headerColumn;
  const events = {
    onFocus(event: FocusEvent<HTMLDivElement>) {
      onFocus?.(event);
      if (onType && event.target === event.currentTarget) typeOver(event.currentTarget, onType);
    },
  };
  return (
    <div
      {...rest}
      {...events}
      {...cellRole({ headerOf: headers, column, wide, selected: content ? selected : undefined })}
      className={`${styles.cell} ${className}`}
      style={content ? { width: `var(--column-${column - 2})`, ...style } : style}
      tabIndex={stop ? 0 : -1}
      data-kind={content ? 'content' : (headers ?? 'corner')}
      data-chosen={focused || undefined}
      data-among={among || undefined}
      data-row={cell.row}
      data-column={cell.column}
    />
  );
}
