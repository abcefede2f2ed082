import { GridCell } from '#ui/grid/grid-cell.tsx';
import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import { useLayout } from '../../map-model.tsx';
import styles from './headers.module.css';

/** The corner of the row and column headers. */
export function Corner({ row, style }: Omit<HeaderProps, 'id'>) {
  const { columns } = useLayout();
  const label = columns[0]?.persona ? 'Rows and personas' : 'Rows and stages';
  return (
    <GridCell cell={{ row, column: headerColumn }} className={styles.corner ?? ''} style={style}>
      <span className={styles.hidden}>{label}</span>
    </GridCell>
  );
}
