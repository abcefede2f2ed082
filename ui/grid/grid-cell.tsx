import type { FocusEvent, HTMLAttributes, Ref } from 'react';
import styles from './grid.module.css';
import { useCell } from './grid-context.ts';
import { type CellAddress, headerColumn } from './grid-shape.ts';
import { cellRole } from './roles.ts';
import { typeOver } from './type-over.ts';

interface GridCellProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  place: CellAddress;
  /** What the cell is to its column or row; content where it is left out. */
  heads?: 'column' | 'row';
  /**
   * Called with what an input method, dictation or a virtual keyboard wrote over it; absent where nothing can be
   * written. Plain letters come as keys.
   */
  onType?: ((text: string) => void) | undefined;
}

/** One cell of a grid: the part that is drawn for it draws this, with its content in it. */
export function GridCell(props: GridCellProps) {
  const { place, heads: headers, className = '', style, onType, onFocus, ...rest } = props;
  const { column, wide, stop, focused, selected, among } = useCell(place);
  const content = headers === undefined && place.column !== headerColumn;
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
      {...cellRole({ heads: headers, column, wide, selected: content ? selected : undefined })}
      className={`${styles.cell} ${className}`}
      style={content ? { width: `var(--column-${column - 2})`, ...style } : style}
      tabIndex={stop ? 0 : -1}
      data-kind={content ? 'content' : (headers ?? 'corner')}
      data-chosen={focused || undefined}
      data-among={among || undefined}
      data-row={place.row}
      data-column={place.column}
    />
  );
}
