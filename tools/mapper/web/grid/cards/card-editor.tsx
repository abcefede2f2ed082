import { type CSSProperties, type FocusEvent, useMemo } from 'react';
import { webHref } from '#features/links/web/index.ts';
import { usePreservedText } from '#features/projects/web/index.ts';
import {
  MarkedTextActions,
  type SharedText,
  type TextMark,
  useMarkedText,
} from '#features/writing/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useRecordPart } from '#platform/web/live/use-live-document.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { stageColours } from '../../../contract/codes.ts';
import { addCard, editCardText, markCardText, removeCard } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import type { MapColumn, MapLine } from '../../layout/map-layout.ts';
import { type LiveMap, type MapModel, useMap } from '../../map-model.tsx';
import { statusColours } from '../../statuses.ts';
import { cellOf, endOf } from '../gestures/cell.ts';
import { writeCard } from '../gestures/write-card.ts';
import { CardActions } from './card-actions.tsx';
import styles from './map-card.module.css';

interface CardEditorProps {
  cell: CellAddress;
  line: MapLine;
  column: MapColumn;
  style?: CSSProperties | undefined;
  /** The card; null for a new one, which is created with the first character. */
  id: string | null;
  /** The first character of a new card. */
  first: string;
  editor: LiveMap;
  onMade: (id: string) => void;
  onClose: () => void;
  /** Continues with another new card in the same cell. */
  onNext: () => void;
}

/** The editor of a card: Enter and Esc close it, Tab goes to the next cell, Ctrl+Enter adds another card. */
export function CardEditor(props: CardEditorProps) {
  const { cell, line, column, style, id, first, editor, onMade, onClose, onNext } = props;
  const map = useMap();
  const { cells } = map;
  // Only the status is followed, so that typing does not render this component.
  const status = useRecordPart(editor.records, 'cards', id ?? '', statusOf) ?? 'O';
  const grid = useGrid();
  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const command = ctrlKey || metaKey;
    if (command && key.toLowerCase() === 'z') {
      if (shiftKey) editor.redo();
      else editor.undo();
    } else if (command && key === 'Enter' && id !== null) onNext();
    else if (key === 'Escape' || (key === 'Enter' && !shiftKey)) grid.focus(cell);
    else if (key === 'Tab') {
      if (!grid.step(cell, shiftKey ? 'previous' : 'next')) grid.focus(cell);
    } else return false;
    return true;
  };
  const textOf = useMemo(() => cardText(editor), [editor]);
  const text = useMarkedText({
    label: 'Text of the card',
    textOf,
    id,
    first,
    limit: lengths.text,
    onKey: press,
    onMake(text) {
      const made = newId();
      const position = endOf(cells, editor, cell);
      editor.edit(addCard, { id: made, ...cellOf(line, column), position, text });
      onMade(made);
      return made;
    },
  });

  usePreservedText({
    of: id === null ? null : { collection: 'cards', id },
    field: text.element,
    readText: text.readText,
    isOpen: true,
    limit: lengths.text,
    onBack: (text) => id !== null && writeCard(editor, id, text),
    restore: () => newCardIn(map, line, column),
    onTaken: onClose,
  });

  /** An emptied card is removed when its editor closes, unless it has other fields or attachments. */
  const leave = () => {
    const card = id === null ? undefined : editor.opened.cards.get(id);
    const bare = card && !card.image && card.icons.length === 0 && card.amount === null;
    if (card && bare && card.text.trim() === '') editor.edit(removeCard, { id: card.id });
    onClose();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (text.closing.current) return;
    // Portals that are opened by the card, such as menus, belong to it.
    const inside = relatedTarget instanceof Element && relatedTarget.closest('[data-portal]');
    if (inside || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) return;
    leave();
  };

  return (
    <li
      className={styles.editor}
      style={{ borderLeftColor: statusColours[status], ...style }}
      onBlur={blur}
    >
      <div ref={text.element} className={styles.field} />
      {id === null ? null : (
        <div className={styles.actions} role="toolbar" aria-label="Edited card" data-transient>
          <MarkedTextActions
            text={text}
            colours={stageColours}
            isAddress={(typed) => webHref(typed) !== null}
            look={{ row: styles.part, action: styles.action }}
          />
          <CardActions id={id} status={status} editor={editor} onClose={onClose} />
        </div>
      )}
    </li>
  );
}

/** The shared text of a card. */
function cardText({ opened, edit }: LiveMap) {
  return (id: string): SharedText | null => {
    const text = opened.cards.text(id, 'text');
    if (!text) return null;
    return {
      text,
      type: (splice) => edit(editCardText, { id, ...splice }),
      mark: (range, mark, value) =>
        edit(markCardText, { id, ...range, mark: mark as TextMark & 'bold', value }),
      marks: () => opened.cards.get(id)?.marks ?? [],
    };
  };
}

/**
 * Returns a function that adds another card to the same cell, and returns null if the row or the column
 * was removed.
 */
function newCardIn({ board, cells, editor }: MapModel, line: MapLine, column: MapColumn) {
  const cell = { row: line.id, column: column.id };
  const { lines, columns } = board.layout.get();
  if (!editor || !lines.has(line.id) || !columns.some(({ id }) => id === column.id)) return null;
  return (text: string) => {
    const position = endOf(cells, editor, cell);
    editor.edit(addCard, { id: newId(), ...cellOf(line, column), position, text });
  };
}

function statusOf({ status }: MapRecord<'cards'>) {
  return status;
}
