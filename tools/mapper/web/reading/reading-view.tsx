import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { addCard } from '../../document/edits.ts';
import { cellOf, endOf } from '../grid/gestures/cell.ts';
import type { MapColumn, MapLine } from '../layout/map-layout.ts';
import { useLayout, useMap } from '../map-model.tsx';
import { writePart } from '../panels/map-part.ts';
import { PresentedColumn } from '../presenting/presented-column.tsx';
import { useColumnNames } from './column-names.ts';
import styles from './reading-view.module.css';

/**
 * A board on a phone: one column at a time with its rows below each other, as high as what they hold. A
 * swipe, the arrows or the list of names show another column; a card opens as a sheet.
 */
export function ReadingView({ label }: { label: string }) {
  const { columns, shape } = useLayout();
  const { board } = useMap();
  const names = useColumnNames(columns);
  const controls = useControls();
  const pages = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const at = Math.min(shown, columns.length - 1);

  const show = (index: number) => {
    const { current } = pages;
    if (current) current.scrollTo({ left: index * current.clientWidth });
  };
  useLayoutEffect(() => board.grid.take(shape), [board, shape]);
  useRevealed((id) => show(columns.findIndex((column) => column.id === id)));

  return (
    <section className={styles.view} aria-label={label}>
      <div className={styles.bar}>
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label="Previous"
          disabled={at <= 0}
          onClick={() => show(at - 1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <select
          className={styles.names}
          aria-label="Column"
          value={columns[at]?.id ?? ''}
          onChange={(event) => show(event.currentTarget.selectedIndex)}
        >
          {columns.map(({ id }, index) => (
            <option key={id} value={id}>
              {`${index + 1}/${columns.length} ${names[index]}`}
            </option>
          ))}
        </select>
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label="Next"
          disabled={at >= columns.length - 1}
          onClick={() => show(at + 1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <div
        ref={pages}
        className={styles.pages}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {columns.map((column, index) => (
          <section
            key={column.id}
            className={styles.page}
            aria-label={names[index] ?? ''}
            inert={index !== at}
          >
            {Math.abs(index - at) < 2 ? (
              <PresentedColumn column={column} at={index} controls={controls(column)} />
            ) : null}
          </section>
        ))}
      </div>
    </section>
  );
}

/** What the user can do in a column: open cards and, as an editor, add some. */
function useControls() {
  const map = useMap();
  const { editor, cells, board } = map;
  const { showPanel } = useOpenSurface();
  const open = (id: string) => {
    board.chosen.choose(id);
    showPanel('details', writePart({ kind: 'card', id }));
  };
  return (column: MapColumn) => ({
    open,
    add: editor
      ? (line: MapLine) => {
          const id = newId();
          const position = endOf(cells, editor, { row: line.id, column: column.id });
          editor.edit(addCard, { id, ...cellOf(line, column), position, text: '' });
          open(id);
        }
      : undefined,
  });
}

/** Calls `show` with the column of a cell that a panel, a comment or a link wants to be seen. */
function useRevealed(show: (column: string) => void): void {
  const { board } = useMap();
  const calls = useSyncExternalStore(board.grid.subscribe, board.grid.calls);
  const handled = useRef(calls);
  useEffect(() => {
    const column = board.grid.selection()?.focus.column;
    if (handled.current === calls || !column) return;
    handled.current = calls;
    show(column);
  });
}
