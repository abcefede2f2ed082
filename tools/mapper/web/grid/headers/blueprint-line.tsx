import { GridCell } from '#ui/grid/grid-cell.tsx';
import { headerColumn } from '#ui/grid/grid-shape.ts';
import type { Line } from '../../../contract/codes.ts';
import styles from './headers.module.css';

/** The labels of the lines. */
export const lineLabels: Readonly<Record<Line, string>> = {
  interaction: 'Line of interaction',
  visibility: 'Line of visibility',
  internal: 'Line of internal interaction',
};

/** A line of the blueprint over the full width. */
export function BlueprintLine({ line, of }: { line: string; of: Line }) {
  return (
    <GridCell
      cell={{ row: line, column: headerColumn }}
      headerOf="row"
      className={styles.boardLine ?? ''}
      data-line-of={of}
    >
      <span className={styles.boardLineName}>{lineLabels[of]}</span>
    </GridCell>
  );
}
