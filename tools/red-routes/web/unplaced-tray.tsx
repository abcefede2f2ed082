import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { useDraggable } from '#features/board/web/index.ts';
import { useGroup, useRecord } from '#platform/web/live/use-live-document.ts';
import { carriedTask, putTasks, takeOut } from './grid/hands.ts';
import { placeOf, scopeOf } from './matrix-layout.ts';
import { useMatrix } from './matrix-model.tsx';
import { unplaced } from './task-places.ts';
import styles from './unplaced-tray.module.css';

/** The tasks that stand nowhere in what is shown; each is dragged to its place, and back. */
export function UnplacedTray() {
  const model = useMatrix();
  const { board, hands } = model;
  const ids = useGroup(board.places, unplaced);
  const tray = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = tray.current;
    if (!element || !hands) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.of === carriedTask,
      onDragEnter: () => element.setAttribute('data-over', 'true'),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: ({ source }) => {
        element.removeAttribute('data-over');
        if (Array.isArray(source.data.ids)) takeOut(model, source.data.ids.map(String));
      },
    });
  }, [hands, model]);
  if (ids.length === 0) return null;
  return (
    <section ref={tray} className={styles.tray} aria-label="Not placed yet">
      <span className={styles.title}>
        Not placed yet <span className={styles.count}>{ids.length}</span>
      </span>
      <ul className={styles.tasks}>
        {ids.map((id) => (
          <Waiting key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

/** Where a task goes that is put somewhere without a place. */
const leastLevels = { reach: 1, frequency: 1 } as const;

function Waiting({ id }: { id: string }) {
  const model = useMatrix();
  const { records, hands, board, shown, matrix } = model;
  const task = useRecord(records, 'tasks', id);
  const ref = useDraggable<HTMLLIElement>(carriedTask, id);
  if (!task) return null;
  const name = task.name || 'Unnamed task';
  const put = () => {
    const least = placeOf(leastLevels, scopeOf(matrix.id, shown.sub), matrix.swapAxes);
    const chosen = board.grid.block() ? board.grid.selection()?.focus : null;
    putTasks(model, [id], chosen ?? least);
  };
  return (
    <li ref={ref} draggable={hands ? true : undefined} className={styles.task}>
      {hands ? (
        <button
          type="button"
          className={styles.name}
          title="Drag it to its place, or press to put it into the selected cell"
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
