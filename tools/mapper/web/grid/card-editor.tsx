import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { lengths } from '#kernel/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { bindText } from '#platform/web/live/bind-text.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useGrid } from '#ui/grid/grid-context.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { addCard, editCardText, removeCard } from '../../document/edits.ts';
import type { MapColumn, MapLine } from '../map-layout.ts';
import { type LiveMap, useMap } from '../map-model.tsx';
import { statusLooks } from '../statuses.ts';
import { CardVerbs } from './card-verbs.tsx';
import { cellOf, endOf } from './cell.ts';
import styles from './map-card.module.css';

interface CardEditorProps {
  place: GridPlace;
  line: MapLine;
  column: MapColumn;
  style?: CSSProperties | undefined;
  /** The card; null for one that is made when the first letter is typed. */
  id: string | null;
  /** The letter with which a new card begins. */
  first: string;
  editor: LiveMap;
  onMade: (id: string) => void;
  onClose: () => void;
  /** Goes on with another new card in the same cell. */
  onNext: () => void;
}

/** A card while somebody types in it: Enter and Esc leave, Tab goes on, Ctrl+Enter adds another. */
export function CardEditor(props: CardEditorProps) {
  const { place, style, id, editor, onClose, onNext } = props;
  const status = useRecord(editor.records, 'cards', id ?? '')?.status ?? 'O';
  const field = useBoundField(props);
  const grid = useGrid();

  /** An emptied card goes when it is left. */
  const leave = () => {
    if (id !== null && editor.opened.cards.get(id)?.text.trim() === '')
      editor.edit(removeCard, { id });
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const command = ctrlKey || metaKey;
    if (command && key.toLowerCase() === 'z') {
      if (shiftKey) editor.redo();
      else editor.undo();
    } else if (command && key === 'Enter' && id !== null) onNext();
    else if (key === 'Escape' || (key === 'Enter' && !shiftKey)) grid.focus(place);
    else if (key === 'Tab') {
      if (!grid.step(place, shiftKey ? 'previous' : 'next')) grid.focus(place);
    } else return;
    event.preventDefault();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
  };

  return (
    <li
      className={styles.editor}
      style={{ ...cssVariables({ '--status': statusLooks[status].colour }), ...style }}
      onBlur={blur}
    >
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Text of the card"
        rows={2}
        maxLength={lengths.text}
        onKeyDown={press}
      />
      {id === null ? null : <CardVerbs id={id} status={status} editor={editor} onClose={onClose} />}
    </li>
  );
}

/** The text field, bound to the card's shared text as soon as there is one. */
function useBoundField({ place, line, column, id, first, editor, onMade }: CardEditorProps) {
  const { cells } = useMap();
  const field = useRef<HTMLTextAreaElement>(null);
  const make = useEffectEvent((text: string) => {
    const made = newId();
    editor.edit(addCard, {
      id: made,
      ...cellOf(line, column),
      position: endOf(cells, editor, place),
      text,
    });
    onMade(made);
  });

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus();
    if (id === null) {
      if (first) make(first);
      const typed = (event: Event) => {
        if (event instanceof InputEvent && event.isComposing) return;
        if (element.value) make(element.value);
      };
      element.addEventListener('input', typed);
      element.addEventListener('compositionend', typed);
      return () => {
        element.removeEventListener('input', typed);
        element.removeEventListener('compositionend', typed);
      };
    }
    const text = editor.opened.cards.text(id, 'text');
    if (!text) return;
    const unbind = bindText(element, text, (splice) =>
      editor.edit(editCardText, { id, ...splice }),
    );
    element.setSelectionRange(element.value.length, element.value.length);
    return unbind;
  }, [id, first, editor]);
  return field;
}
