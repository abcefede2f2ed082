import { useMemo } from 'react';
import { BoardSurface } from '#features/board/web/index.ts';
import type { GridParts, RowReach } from '#ui/grid/grid-parts.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { editRefusal } from '../../contract/project.ts';
import { matrixSizes, sizesFor } from '../grid-sizes.ts';
import { matrixKeys } from '../matrix-keys.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import { gesturesOf } from './gestures.ts';
import { LevelCorner, LevelHeader, LevelRowHeader } from './level-headers.tsx';
import { FullMatrixCell, MatrixCell } from './matrix-cell.tsx';
import { SelectionBar, SelectionMenu } from './selection-bar.tsx';

const alone: RowReach = { parts: [], lanes: 0, from: [] };
const parts: GridParts = {
  Corner: LevelCorner,
  Header: LevelHeader,
  RowHeader: LevelRowHeader,
  Cell: MatrixCell,
  useReach: () => alone,
};
const fullParts: GridParts = { ...parts, Cell: FullMatrixCell };

const headerHeight = 52;

interface MatrixGridProps {
  label: string;
  /** The available width in px; without it, the grid takes its full width. */
  availableWidth?: number;
  /** Draws everything at full size, for printing. */
  drawsAll?: boolean;
}

/** The 4×4 of a sub-matrix, or of the aggregate. */
export function MatrixGrid({ label, availableWidth = 0, drawsAll = false }: MatrixGridProps) {
  const model = useMatrix();
  const phone = useIsNarrow() && !drawsAll;
  const gestures = useMemo(() => gesturesOf(model), [model]);
  return (
    <BoardSurface
      label={label}
      shape={model.board.grid.shape}
      parts={drawsAll ? fullParts : parts}
      {...sizesFor(matrixSizes, model.board.grid.shape.columns.length, availableWidth, phone)}
      headerHeight={headerHeight}
      fromEnd
      renderAll={drawsAll}
      collection="tasks"
      gestures={gestures}
      shortcuts={matrixKeys}
      refusal={model.projectId === null || model.editor ? null : editRefusal}
      ContextMenu={SelectionMenu}
      over={null}
    >
      <SelectionBar />
    </BoardSurface>
  );
}
