import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type Ref, useEffect, useRef } from 'react';
import { useDraggable } from '#features/board/web/index.ts';
import { useGroup, useRecord } from '#platform/web/live/use-live-document.ts';
import { useStorePart } from '#platform/web/store/store.ts';
import { weightless } from '../document/analysis/weightless.ts';
import { carriedTask, putTasks, removeFromMatrix } from './grid/gestures.ts';
import { cellOfLevels, scopeOf, together } from './model/matrix-layout.ts';
import { useMatrix } from './model/matrix-model.tsx';
import { unplaced } from './model/task-cells.ts';
import styles from './unplaced-tray.module.css';

/** The tasks that are not placed in the shown board; they can be dragged to a cell, and back. */
export function UnplacedTray() {
  const model = useMatrix();
  const { board, boardEditor } = model;
  const ids = useGroup(board.cellIndex, unplaced);
  const tray = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = tray.current;
    if (!element || !boardEditor) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.of === carriedTask,
      onDragEnter: () => element.setAttribute('data-over', 'true'),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: ({ source }) => {
        element.removeAttribute('data-over');
        if (Array.isArray(source.data.ids)) removeFromMatrix(model, source.data.ids.map(String));
      },
    });
  }, [boardEditor, model]);
  const uncounted = useUncounted();
  const waiting = ids.filter((id) => !uncounted.includes(id));
  return (
    <>
      {waiting.length === 0 ? null : <Strip ref={tray} title="Not placed yet" ids={waiting} />}
      {uncounted.length === 0 ? null : (
        <Strip title="Without weight, not counted" ids={uncounted} />
      )}
      <NoTasks />
    </>
  );
}

/** The tasks without a cell in the aggregate, because they are only placed in sub-matrices with weight 0. */
function useUncounted(): readonly string[] {
  const { analysed, board, shown } = useMatrix();
  const ids = useGroup(board.cellIndex, unplaced);
  const described = useStorePart(analysed, (now) =>
    now && shown.sub === together ? weightless(now.view).join() : '',
  );
  const all = described.split(',');
  return ids.filter((id) => all.includes(id));
}

interface StripProps {
  ref?: Ref<HTMLElement>;
  title: string;
  ids: readonly string[];
}

function Strip({ ref, title, ids }: StripProps) {
  return (
    <section ref={ref} className={styles.tray} aria-label={title}>
      <span className={styles.title}>
        {title} <span className={styles.count}>{ids.length}</span>
      </span>
      <ul className={styles.tasks}>
        {ids.map((id) => (
          <Waiting key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** Explains how tasks are added to an empty matrix. */
function NoTasks() {
  const { analysed, boardEditor, editor, shown } = useMatrix();
  const isEmpty = useStorePart(analysed, (now) => {
    const inside = now?.view.drills.some(({ id }) => id === shown.sub)
      ? now.view.parts.get(shown.sub)
      : now?.view.tasks;
    return (inside ?? []).length === 0;
  });
  if (!isEmpty) return null;
  const how = boardEditor
    ? 'Press + in a cell, or select it and type. To add a table, choose Import.'
    : editor
      ? 'Choose a sub-matrix to place the first.'
      : '';
  return (
    <p className={styles.hint}>
      <strong>No tasks yet.</strong> {how}
    </p>
  );
}

/** The levels of a task that is placed without a target cell. */
const minLevels = { reach: 1, frequency: 1 } as const;

function Waiting({ id }: { id: string }) {
  const model = useMatrix();
  const { records, boardEditor, board, shown, matrix } = model;
  const task = useRecord(records, 'tasks', id);
  const ref = useDraggable<HTMLLIElement>(carriedTask, id);
  if (!task) return null;
  const name = task.name || 'Unnamed task';
  const put = () => {
    const lowest = cellOfLevels(minLevels, scopeOf(matrix.id, shown.sub), matrix.swapAxes);
    const chosen = board.grid.block() ? board.grid.selection()?.focus : null;
    putTasks(model, [id], chosen ?? lowest);
  };
  return (
    <li ref={ref} draggable={boardEditor ? true : undefined} className={styles.task}>
      {boardEditor ? (
        <button
          type="button"
          className={styles.name}
          title="Drag it to a cell, or press to place it in the selected cell"
          onClick={put}
        >
          {name}
        </button>
      ) : (
        name
      )}
    </li>
  );
}
