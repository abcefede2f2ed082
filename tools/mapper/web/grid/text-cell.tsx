import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { AnchorComments } from '#features/comments/web/index.ts';
import { planEdit } from '#kernel/edit.ts';
import { useGroup } from '#platform/web/live/use-live-document.ts';
import { GridCell, useGridMoves } from '#ui/grid/grid.tsx';
import { removeCard } from '../../document/edits.ts';
import { anchorOf } from '../anchors.ts';
import { cellKey, type LiveMap, useMap } from '../map-model.tsx';
import { CardEditor } from './card-editor.tsx';
import { CellMarks } from './cell-marks.tsx';
import { MapCard } from './map-card.tsx';
import styles from './map-grid.module.css';
import { moveCardTo } from './move-card.ts';
import { useCommentKey } from './use-comment-key.ts';

interface TextCellProps {
  row: string;
  stage: string;
}

/** What is edited in a cell: a card, or one that is made when the first letter is typed. */
type Editing = { id: string | null; first: string } | null;

/** A cell with cards. */
export function TextCell({ row, stage }: TextCellProps) {
  const { cells, editor } = useMap();
  const ids = useGroup(cells, cellKey(row, stage));
  const moves = useGridMoves();
  const commentKey = useCommentKey();
  const [editing, setEditing] = useState<Editing>(null);
  const place = { row, column: stage };
  const open = (id: string | null, first = '') => editor && setEditing({ id, first });

  const press = (event: KeyboardEvent) => {
    const [first] = ids;
    const anchor = first ? anchorOf.card(first) : anchorOf.cell(row, stage);
    if (event.target !== event.currentTarget || commentKey(event, anchor) || !editor) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    const [card] = ids;
    const letter = key.length === 1 && !altKey && !ctrlKey && !metaKey && key !== ' ';
    if (key === 'Enter' || key === 'F2') open(ctrlKey ? null : (card ?? null));
    else if (letter) open(null, key);
    else if (key === 'Delete' || key === 'Backspace') clear(editor, ids);
    else if (altKey && card && key.startsWith('Arrow')) {
      const to = moveCardTo(editor, card, key);
      if (to) moves.focus(to);
    } else return;
    event.preventDefault();
  };

  const draft = editing !== null && (editing.id === null || !ids.includes(editing.id));
  const shown = draft ? [...ids, null] : ids;
  return (
    <GridCell
      place={place}
      className={styles.cell}
      onKeyDown={press}
      onDoubleClick={() => open(null)}
    >
      <ul className={styles.cards}>
        {shown.map((id) =>
          editing && editor && (id === null || id === editing.id) ? (
            <CardEditor
              key="editor"
              {...place}
              id={id}
              first={editing.first}
              editor={editor}
              onMade={(made) => setEditing({ id: made, first: '' })}
              onClose={() => setEditing(null)}
              onNext={() => setEditing({ id: null, first: '' })}
            />
          ) : (
            <MapCard key={id} id={id ?? ''} onEdit={open} />
          ),
        )}
      </ul>
      <span className={styles.cellComments}>
        <AnchorComments
          anchor={anchorOf.cell(row, stage)}
          offers={editor === null && ids.length === 0}
        />
      </span>
      {editor && !editing ? (
        <button
          type="button"
          className={styles.add}
          tabIndex={-1}
          aria-label="Add card"
          onClick={() => open(null)}
        >
          <IconPlus size={16} />
        </button>
      ) : null}
      <CellMarks place={cellKey(row, stage)} />
    </GridCell>
  );
}

/** Empties a cell, as one step. */
function clear(editor: LiveMap, ids: readonly string[]): void {
  if (ids.length > 0) editor.editAll(ids.map((id) => planEdit(removeCard, { id })));
}
