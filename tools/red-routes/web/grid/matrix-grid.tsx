import { useMemo } from 'react';
import { BoardSurface } from '#features/board/web/index.ts';
import type { GridParts, RowReach } from '#ui/grid/grid-parts.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { editRefusal } from '../../contract/project.ts';
import { matrixKeys } from '../matrix-keys.ts';
import { useMatrix } from '../matrix-model.tsx';
import { handsOf } from './hands.ts';
import { LevelCorner, LevelHead, LevelRowHead } from './level-heads.tsx';
import { MatrixCell, WholeMatrixCell } from './matrix-cell.tsx';
import { SelectionBar, SelectionMenu } from './selection-bar.tsx';

const alone: RowReach = { parts: [], lanes: 0, from: [] };
const parts: GridParts = {
  Corner: LevelCorner,
  Head: LevelHead,
  RowHead: LevelRowHead,
  Cell: MatrixCell,
  useReach: () => alone,
};
const wholeParts: GridParts = { ...parts, Cell: WholeMatrixCell };

/** Pixels at 100 % of row heads and columns, on a wide screen and on a phone. */
const wide = { headWidth: 196, columnWidth: 208 };
const narrow = { headWidth: 104, columnWidth: 143 };
const headHeight = 52;

/** The 4×4 of a sub-matrix, or of all together; whole where it is printed. */
export function MatrixGrid({ label, whole = false }: { label: string; whole?: boolean }) {
  const model = useMatrix();
  const phone = useIsNarrow() && !whole;
  const hands = useMemo(() => handsOf(model), [model]);
  return (
    <BoardSurface
      label={label}
      shape={model.board.grid.shape}
      parts={whole ? wholeParts : parts}
      {...(phone ? narrow : wide)}
      headHeight={headHeight}
      fromEnd
      whole={whole}
      collection="tasks"
      hands={hands}
      shortcuts={matrixKeys}
      refusal={model.projectId === null || model.editor ? null : editRefusal}
      ContextMenu={SelectionMenu}
      over={null}
    >
      <SelectionBar />
    </BoardSurface>
  );
}
