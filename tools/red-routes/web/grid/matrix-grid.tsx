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
import { MatrixCell, WholeMatrixCell } from './matrix-cell.tsx';
import { SelectionBar, SelectionMenu } from './selection-bar.tsx';

const alone: RowReach = { parts: [], lanes: 0, from: [] };
const parts: GridParts = {
  Corner: LevelCorner,
  Header: LevelHeader,
  RowHeader: LevelRowHeader,
  Cell: MatrixCell,
  useReach: () => alone,
};
const wholeParts: GridParts = { ...parts, Cell: WholeMatrixCell };

const headerHeight = 52;

interface MatrixGridProps {
  label: string;
  /** The available width in px; without it, the grid takes its full width. */
  room?: number;
  /** Draws everything at full size, for printing. */
  whole?: boolean;
}

/** The 4×4 of a sub-matrix, or of the aggregate. */
export function MatrixGrid({ label, room = 0, whole = false }: MatrixGridProps) {
  const model = useMatrix();
  const phone = useIsNarrow() && !whole;
  const gestures = useMemo(() => gesturesOf(model), [model]);
  return (
    <BoardSurface
      label={label}
      shape={model.board.grid.shape}
      parts={whole ? wholeParts : parts}
      {...sizesFor(matrixSizes, model.board.grid.shape.columns.length, room, phone)}
      headerHeight={headerHeight}
      fromEnd
      renderAll={whole}
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
