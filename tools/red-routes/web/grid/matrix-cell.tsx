import { VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  useCallback,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CellPresence, cellKey, itemActionOf, useCommentKey } from '#features/board/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import type { CellProps } from '#ui/grid/grid-parts.ts';
import { FoldToggle } from '#ui/show-more/folded.tsx';
import { zoneLabels } from '../../contract/codes.ts';
import { heatOf, zoneOf } from '../../document/analysis/heat.ts';
import { anchorOf } from '../anchors.ts';
import { levelsAt } from '../model/matrix-layout.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import styles from './cells.module.css';
import { addTaskAt, moveByLevel, selectedTasks } from './gestures.ts';
import { TaskCard } from './task-card.tsx';
import { NewTaskField, TaskNameField } from './task-name.tsx';

/** What is typed in a cell: the name of a task, or of a new one; each `turn` is a field of its own. */
type Typing = { id: string | null; first: string; turn: number } | null;

/** The number of tasks that a folded cell shows; a cell with one more is not folded. */
const maxShown = 6;

/** A cell of a printed matrix, with all its tasks. */
export function FullMatrixCell(props: CellProps) {
  return <MatrixCell {...props} drawsAll />;
}

/** A cell of the matrix: its zone and its tasks, of which many are folded. */
export function MatrixCell({ row, column, drawsAll = false }: CellProps & { drawsAll?: boolean }) {
  const model = useMatrix();
  const { board, boardEditor, matrix } = model;
  const cell = { row, column };
  const ids = useGroup(board.cellIndex, cellKey(cell));
  const chosen = useSyncExternalStore(board.chosen.subscribe, board.chosen.ids);
  const commentKey = useCommentKey();
  const [typing, setTyping] = useState<Typing>(null);
  const [unfolded, setUnfolded] = useState(false);
  const turns = useRef(0);
  const named = useId();
  const open = useCallback(
    (id: string | null, first = '') => {
      if (!boardEditor) return;
      turns.current += 1;
      setTyping({ id, first, turn: turns.current });
    },
    [boardEditor],
  );
  const levels = levelsAt(cell, matrix.swapAxes);
  if (!levels) return null;
  const heat = heatOf(levels);
  const zone = zoneOf(heat, matrix);
  const focus = board.chosen.focus();
  const now = focus !== null && ids.includes(focus) ? focus : ids[0];
  const folds = !drawsAll && ids.length > maxShown + 1;
  // Selected tasks are always visible, also if they were selected elsewhere or moved here.
  if (folds && !unfolded && ids.slice(maxShown).some((id) => chosen.includes(id)))
    setUnfolded(true);
  const shown = folds && !unfolded ? ids.slice(0, maxShown) : ids;
  const toggle = () => {
    const folding = unfolded && chosen.some((id) => ids.indexOf(id) >= maxShown);
    if (folding) board.chosen.choose(ids[0] ?? null);
    setUnfolded(!unfolded);
    board.grid.focus(cell);
  };

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (now && commentKey(event, anchorOf.task(now))) return;
    const act = itemActionOf(event);
    if (act?.act === 'next') board.chosen.next(ids);
    else if (!boardEditor || !act) return;
    else if (act.act === 'edit') open(now ?? null);
    else if (act.act === 'add') open(null, act.first);
    else {
      const several = chosen.length > 1 ? chosen : now ? [now] : selectedTasks(model);
      moveByLevel(model, several, act.arrow);
    }
    event.preventDefault();
  };

  return (
    <GridCell
      cell={cell}
      className={styles.cell}
      data-zone={zone}
      aria-labelledby={`${named}zone ${named}tasks`}
      onKeyDown={press}
      onType={boardEditor ? (text) => open(null, text) : undefined}
      onDoubleClick={() => open(null)}
    >
      <VisuallyHidden id={`${named}zone`}>
        {`${zoneLabels[zone]}, heat ${heat}, ${ids.length === 1 ? '1 task' : `${ids.length} tasks`}`}
      </VisuallyHidden>
      <span className={styles.heat} aria-hidden>
        {heat}
      </span>
      <ul id={`${named}tasks`} className={styles.tasks}>
        {shown.map((id) =>
          typing?.id === id && boardEditor ? (
            <TaskNameField
              key={id}
              id={id}
              editor={boardEditor}
              onClose={() => setTyping(null)}
              cell={cell}
            />
          ) : (
            <TaskCard key={id} id={id} chosen={chosen.includes(id)} onEdit={open} />
          ),
        )}
        {folds ? (
          <li className={styles.fold}>
            <FoldToggle
              rest={ids.length - maxShown}
              open={unfolded}
              tabIndex={-1}
              onToggle={toggle}
            />
          </li>
        ) : null}
        {typing && typing.id === null && boardEditor ? (
          <NewTaskField
            key={`new ${typing.turn}`}
            first={typing.first}
            limit={lengths.taskTitle}
            cell={cell}
            onSave={(name) => {
              const id = addTaskAt(model, name, cell);
              if (id) board.chosen.choose(id);
            }}
            onClose={() => setTyping(null)}
            onNext={() => open(null)}
          />
        ) : null}
      </ul>
      {boardEditor && !typing ? (
        <button
          type="button"
          className={styles.add}
          tabIndex={-1}
          aria-label="Add task"
          onClick={() => open(null)}
        />
      ) : null}
      <CellPresence cell={cell} />
    </GridCell>
  );
}
