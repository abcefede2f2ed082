import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import { CellPresence, cellKey, itemActionOf, useCommentKey } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { UploadStrip } from '#features/pictures/web/index.ts';
import { GridCell } from '#ui/grid/grid-cell.tsx';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { Reaching, RowReach } from '#ui/grid/grid-parts.ts';
import type { CellAddress, GridShape } from '#ui/grid/grid-shape.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { anchorOf } from '../../anchors.ts';
import type { MapColumn, MapLine } from '../../layout/map-layout.ts';
import { useLayout, useMap } from '../../map-model.tsx';
import { useStatusLabels } from '../../statuses.ts';
import { linkTo } from '../arrows/linking.tsx';
import { statusOfKey } from '../gestures/map-keys.ts';
import { moveCardTo } from '../gestures/move-card.ts';
import { setSelectedStatus } from '../selection/set-selected-status.ts';
import { CardEditor } from './card-editor.tsx';
import styles from './cells.module.css';
import { MapCard } from './map-card.tsx';
import { type CardFace, useCellCards } from './use-cell-cards.ts';
import { lanesAbove } from './use-spans.ts';

interface CardCellProps {
  cell: CellAddress;
  line: MapLine;
  column: MapColumn;
  /** The cards of its line that cover several columns. */
  reach: RowReach;
}

/**
 * The edited card of a cell; a null id is a new card, which is created with the first character. Each
 * `turn` is an editor of its own.
 */
type Editing = { id: string | null; first: string; turn: number } | null;

/** A cell with cards. */
export function CardCell({ cell, line, column, reach }: CardCellProps) {
  const map = useMap();
  const { editor, uploads, board } = map;
  const here = cellKey(cell);
  const cards = useCellCards(here);
  const ids = cards.map(({ card }) => card.id);
  const chosen = useSyncExternalStore(board.chosen.subscribe, () => {
    const id = board.chosen.focus();
    return id !== null && map.cells.ids(here).includes(id) ? id : null;
  });
  const labels = useStatusLabels();
  const grid = useGrid();
  const { shape } = useLayout();
  const commentKey = useCommentKey();
  const [editing, setEditing] = useState<Editing>(null);
  const open = useCallback(
    (id: string | null, first = '') => {
      if (editor) setEditing((last) => ({ id, first, turn: (last?.turn ?? 0) + 1 }));
    },
    [editor],
  );

  const press = (event: KeyboardEvent) => {
    /** The card that keyboard shortcuts apply to. */
    const now = chosen ?? ids[0];
    const anchor = now ? anchorOf.card(now) : anchorOf.cell(cell);
    if (event.target !== event.currentTarget || commentKey(event, anchor)) return;
    const status = statusOfKey(event);
    if (status) {
      setSelectedStatus(map, now, status);
      event.preventDefault();
      return;
    }
    const act = itemActionOf(event);
    if (act?.act === 'next') board.chosen.next(ids);
    else if (!editor || !act) return;
    else if (event.key === 'Enter' && now && linkTo(map, now)) board.chosen.choose(now);
    else if (act.act === 'edit') open(now ?? null);
    else if (act.act === 'add') open(null, act.first);
    else if (now) {
      const to = moveCardTo(map, now, act.arrow);
      if (to) grid.focus(to);
    } else return;
    event.preventDefault();
  };

  const draft = editing !== null && (editing.id === null || !ids.includes(editing.id));
  const crossed = reach.lanes > 0;
  const reaching = reach.parts.filter(({ columns }) => columns[0] === cell.column);
  const own = crossed
    ? cards.filter(({ card }) => !reaching.some(({ id }) => id === card.id))
    : cards;
  const edit = (id: string | null, style?: CSSProperties) =>
    editing && editor ? (
      <CardEditor
        key={`editor ${editing.turn}`}
        style={style}
        cell={cell}
        line={line}
        column={column}
        id={id}
        first={editing.first}
        editor={editor}
        onMade={(made) => setEditing({ ...editing, id: made })}
        onClose={() => setEditing(null)}
        onNext={() => open(null)}
      />
    ) : null;
  const draw = (face: CardFace, style?: CSSProperties) => {
    const { id, status } = face.card;
    if (editor && editing?.id === id) return edit(id, style);
    return (
      <MapCard
        key={id}
        face={face}
        kind={line.kind}
        status={labels[status]}
        chosen={id === chosen}
        style={style}
        onEdit={open}
      />
    );
  };
  return (
    <GridCell
      cell={cell}
      className={crossed ? `${styles.cell} ${styles.crossed}` : styles.cell}
      style={crossed ? cssVariables({ '--above': lanesAbove(reach, cell.column) + 1 }) : undefined}
      data-tour={ids.length === 0 ? 'empty-cell' : undefined}
      data-company={column.company || undefined}
      data-truth={column.truth || undefined}
      data-zone={line.zone ?? undefined}
      onKeyDown={press}
      onType={editor ? (text) => open(null, text) : undefined}
      onDoubleClick={() => open(null)}
    >
      {reaching.length > 0 ? (
        <ul className={styles.reaching}>
          {reaching.map((one) => {
            const face = cards.find(({ card }) => card.id === one.id);
            return face ? draw(face, styleOf(one, shape)) : null;
          })}
        </ul>
      ) : null}
      <ul className={styles.cards}>
        {[...own.map((face) => draw(face)), draft ? edit(null) : null]}
      </ul>
      <AnchorComments
        anchor={anchorOf.cell(cell)}
        offers={editor === null && ids.length === 0}
        className={styles.comments}
      />
      {uploads ? <UploadStrip uploads={uploads} at={here} className={styles.uploads} /> : null}
      {editor && !editing ? (
        <button
          type="button"
          className={styles.add}
          data-transient
          tabIndex={-1}
          aria-label="Add card"
          onClick={() => open(null)}
        />
      ) : null}
      <CellPresence cell={cell} />
    </GridCell>
  );
}

/** The width of the columns that a card covers, and its lane. */
function styleOf({ lane, columns }: Reaching, { columnAt }: GridShape): CSSProperties {
  const widths = columns.map((id) => `var(--column-${columnAt.get(id)})`);
  return cssVariables({
    '--lane': lane + 1,
    '--reach': `calc(${widths.join(' + ')} - 2 * var(--edge))`,
  });
}
