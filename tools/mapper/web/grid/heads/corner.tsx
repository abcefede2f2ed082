import { GridCell } from '#ui/grid/grid-cell.tsx';
import type { HeadProps } from '#ui/grid/grid-parts.ts';
import { headColumn } from '#ui/grid/grid-shape.ts';
import { useLayout } from '../../map-model.tsx';
import styles from './heads.module.css';

/** Where the heads of rows and columns meet. */
export function Corner({ row, style }: Omit<HeadProps, 'id'>) {
  const { columns } = useLayout();
  const words = columns[0]?.persona ? 'Rows and personas' : 'Rows and stages';
  return (
    <GridCell place={{ row, column: headColumn }} className={styles.corner ?? ''} style={style}>
      <span className={styles.hidden}>{words}</span>
    </GridCell>
  );
}
