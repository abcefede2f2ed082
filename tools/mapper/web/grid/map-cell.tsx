import { cellKey } from '#features/board/web/index.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import type { CellProps } from '#ui/grid/grid-parts.ts';
import { useLayout } from '../map-model.tsx';
import { CardCell } from './cards/card-cell.tsx';
import styles from './cards/cells.module.css';
import { EmotionCell } from './emotion/emotion-cell.tsx';

/** The cell of a line and a column, by the kind of the line. */
export function MapCell({ reach, ...cell }: CellProps) {
  const { lines, shape, columns } = useLayout();
  const line = lines.get(cell.row);
  const column = columns[shape.columnAt.get(cell.column) ?? -1];
  if (!line || !column) return null;
  if (line.folded || column.folded) {
    return <GridCell key={cellKey(cell)} cell={cell} className={styles.folded ?? ''} />;
  }
  const given = { cell, line, column };
  return line.kind === 'emotion' ? (
    <EmotionCell {...given} />
  ) : (
    <CardCell {...given} reach={reach} />
  );
}
