import { useMemo, useState } from 'react';
import {
  type Board,
  type BoardGestures,
  BoardProvider,
  BoardSurface,
  type InlineRename,
  ItemSelection,
  selectedGridCells,
} from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { createStore } from '#platform/web/store/store.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NothingPasses } from '#ui/empty-state/nothing-passes.tsx';
import type { GridParts, RowReach } from '#ui/grid/grid-parts.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { type LevelPair, levelPairOf } from '../../contract/codes.ts';
import { editRefusal } from '../../contract/project.ts';
import { noFilter } from '../../document/analysis/task-filter.ts';
import { placeTasks } from '../../document/edits.ts';
import { planPaste } from '../../document/table/placement-table.ts';
import { useMatrixFilter } from '../filter/matrix-filter.tsx';
import { sizesFor, tableSizes } from '../grid-sizes.ts';
import { type Found, matchNames } from '../match-names.ts';
import { matrixKeys } from '../matrix-keys.ts';
import { type MatrixModel, useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import { reportRefused } from './report-refused.ts';
import { noItems, type ShownTable, shownTable } from './table-board.ts';
import { TableCell, TableCorner, TableHeader, TableRowHeader } from './table-cells.tsx';
import { writtenIn } from './written.ts';

const alone: RowReach = { parts: [], lanes: 0, from: [] };
const parts: GridParts = {
  Corner: TableCorner,
  Header: TableHeader,
  RowHeader: TableRowHeader,
  Cell: TableCell,
  useReach: () => alone,
};

/**
 * The matrix as a table: tasks by sub-matrices, `reach,frequency` in each cell, with typing and pasting as
 * in a spreadsheet.
 */
export function TaskTable({
  availableWidth = 0,
  drawsAll = false,
}: {
  availableWidth?: number;
  drawsAll?: boolean;
}) {
  const model = useMatrix();
  const analysed = useAnalysed();
  const { sub } = model.shown;
  const { passing, mode, set } = useMatrixFilter();
  const only = mode === 'hide' ? passing : null;
  const table = useMemo(
    () => analysed && shownTable(analysed.view, sub, only),
    [analysed, sub, only],
  );
  const [state] = useState(() => new GridState());
  const board = useMemo(() => tableBoard(model, state), [model, state]);
  const gestures = useMemo(() => table && gesturesOf(model, table, state), [model, table, state]);
  const phone = useIsNarrow() && !drawsAll;
  if (!table || !gestures) return null;
  if (table.tasks.length === 0 && only) return <NothingPasses onClear={() => set(noFilter)} />;
  if (table.tasks.length === 0) {
    return (
      <EmptyState title="No tasks yet" text="Add a task to say who needs it, and how often." />
    );
  }
  return (
    <BoardProvider board={board}>
      <BoardSurface
        label="Table of tasks"
        shape={table.shape}
        parts={parts}
        {...sizesFor(tableSizes, table.shape.columns.length, availableWidth, phone)}
        headerHeight={40}
        renderAll={drawsAll}
        collection="tasks"
        minimap={false}
        gestures={gestures}
        shortcuts={matrixKeys}
        refusal={model.projectId === null || model.editor ? null : editRefusal}
        ContextMenu={NoMenu}
        over={null}
      />
    </BoardProvider>
  );
}

function NoMenu() {
  return null;
}

function tableBoard({ records, editor, presence }: MatrixModel, state: GridState): Board {
  const renaming = createStore<InlineRename | null>(null);
  const chosen = new ItemSelection();
  return { records, editor, presence, grid: { state, items: noItems, chosen, renaming } };
}

function gesturesOf(model: MatrixModel, table: ShownTable, state: GridState): BoardGestures<Found> {
  const { editor, records } = model;
  const subs = table.subs.map(({ id }) => id);
  const names = matchNames((task) => records.get('tasks', task)?.name);
  const put: Put = (placements) => {
    if (placements.length > 0) editor?.edit(placeTasks, { placements: [...placements] });
  };
  const selected = () => selectedGridCells(state).filter(({ column }) => subs.includes(column));
  const clear = () =>
    put(selected().map(({ row: task, column: subMatrix }) => ({ task, subMatrix, at: null })));
  return {
    drop: { dropAt: () => null, accept: () => undefined },
    clear,
    fill: (along) => fillSelected(table, state, along, put),
    acceptItem: null,
    finder: {
      label: 'Find in the table',
      placeholder: 'Find in tasks',
      find: (search) =>
        names.find(
          table.tasks.map(({ id }) => id),
          search,
        ),
      subscribe: (listener) => records.subscribeAll('tasks', listener),
      show: ({ task }) => state.show({ row: task, column: subs[0] ?? '' }),
      limit: lengths.taskTitle,
      planReplace: names.planReplace,
    },
    clipboard: {
      type: 'application/x-sightline-red-routes-table',
      copy() {
        const block = state.block();
        if (!block) return null;
        const columns = state.shape.columns.slice(block.left - 1, block.right);
        const rows = state.shape.rows.slice(block.top - 1, block.bottom);
        const written = rows.map(({ id: row }) =>
          columns.map(({ id: column }) => writtenIn(model, row, column)),
        );
        return { own: '', table: written };
      },
      edits: editor && {
        clear,
        paste: () => false,
        takeFiles: () => false,
        pasteTable(pasted) {
          const block = state.block();
          if (!block) return;
          const from = { row: block.top - 1, column: block.left - 1 };
          const shown = { tasks: table.tasks.map(({ id }) => id), subs };
          const { placements, refused } = planPaste(shown, pasted, from);
          editor.endStep();
          put(placements);
          if (refused.length > 0) reportRefused(refused.map(({ text }) => text));
        },
      },
    },
  };
}

type Put = (
  placements: readonly { task: string; subMatrix: string; at: LevelPair | null }[],
) => void;

/** Repeats the first row, or the first column, of the selection over the rest of it. */
function fillSelected(
  table: ShownTable,
  state: GridState,
  along: 'down' | 'right',
  put: Put,
): void {
  const cells = selectedGridCells(state);
  const [first] = cells;
  if (!first) return;
  const known = new Map(table.tasks.map((task) => [task.id, task.placements]));
  const subs = new Set(table.subs.map(({ id }) => id));
  put(
    cells.flatMap(({ row: task, column: subMatrix }) => {
      const from =
        along === 'down'
          ? known.get(first.row)?.get(subMatrix)
          : known.get(task)?.get(first.column);
      if (!subs.has(subMatrix)) return [];
      return [{ task, subMatrix, at: from ? levelPairOf(from) : null }];
    }),
  );
}
