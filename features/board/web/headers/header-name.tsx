import type { KeyboardEvent } from 'react';
import { RenameField, type RenameFieldProps } from '#features/projects/web/index.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import styles from './headers.module.css';

interface HeadNameFieldProps extends Omit<RenameFieldProps, 'className' | 'onKey'> {
  place: CellAddress;
}

/** Renames a column or row in place: Enter and Tab save, Esc reverts. */
export function HeaderNameField({ place, ...field }: HeadNameFieldProps) {
  const grid = useGrid();
  const goOn = ({ key, shiftKey }: KeyboardEvent) => {
    const moved = key === 'Tab' && grid.step(place, shiftKey ? 'previous' : 'next');
    if (!moved) grid.focus(place);
  };
  return <RenameField {...field} className={styles.name} onKey={goOn} />;
}
