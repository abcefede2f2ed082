import type { KeyboardEvent, ReactNode } from 'react';
import { RenameField, type RenameFieldProps } from '#features/projects/web/index.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import styles from './headers.module.css';
import type { useHeader } from './use-header.ts';

interface HeaderNameFieldProps extends Omit<RenameFieldProps, 'className' | 'onKey'> {
  cell: CellAddress;
}

/** Renames a column or row in place: Enter and Tab save, Esc reverts. */
export function HeaderNameField({ cell, ...field }: HeaderNameFieldProps) {
  const grid = useGrid();
  const goOn = ({ key, shiftKey }: KeyboardEvent) => {
    const moved = key === 'Tab' && grid.step(cell, shiftKey ? 'previous' : 'next');
    if (!moved) grid.focus(cell);
  };
  return <RenameField {...field} className={styles.name} onKey={goOn} />;
}

interface HeaderNameProps extends Omit<HeaderNameFieldProps, 'first' | 'onClose'> {
  header: ReturnType<typeof useHeader>;
  /** The name as it is shown while nobody renames it here. */
  children: ReactNode;
}

/** The name in a header: its text, or the field that renames it. */
export function HeaderName({ header, children, ...field }: HeaderNameProps) {
  if (!header.renaming) return children;
  return <HeaderNameField {...field} first={header.first} onClose={header.closeName} />;
}
