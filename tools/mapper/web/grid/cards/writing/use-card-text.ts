import { toggleMark } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { editCardText, markCardText } from '../../../../document/edits.ts';
import type { LiveMap } from '../../../map-model.tsx';
import { CardTextBinding, documentOf, takeSelection } from './bind-card-text.ts';
import { type CardMark, cardSchema } from './card-schema.ts';

interface CardTextOptions {
  editor: LiveMap;
  /** The card; null for one that is made when the first letter is typed. */
  id: string | null;
  /** The letter with which a new card begins. */
  first: string;
  /** Makes the card with its first words; answers its id. */
  onMake: (text: string) => string;
  /** Keys that are not for the text; answers whether it took one. */
  onKey: (event: KeyboardEvent) => boolean;
}

export interface CardText {
  /** Where the text is drawn. */
  place: RefObject<HTMLDivElement | null>;
  /** Marks the selected words, or takes the mark off them; null where there is none yet. */
  toggle: (mark: CardMark, value?: string) => void;
  /** The marks of the selected words. */
  marked: ReadonlySet<string>;
  /** What stands in it now. */
  words: () => string;
  /** Whether the text is being taken away, which is no leaving of it. */
  closing: RefObject<boolean>;
}

const keys = keymap({
  'Mod-b': toggleMark(cardSchema.marks.bold),
  'Mod-i': toggleMark(cardSchema.marks.italic),
  'Mod-Shift-x': toggleMark(cardSchema.marks.strike),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.insertText('\n').scrollIntoView());
    return true;
  },
});

/** The text of a card while it is written, shared with whoever writes in it too. */
export function useCardText({ editor, id, first, onMake, onKey }: CardTextOptions): CardText {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  /** The card that was made here; it stays the same text when the parent learns of it. */
  const made = useRef(id);
  const closing = useRef(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const make = useEffectEvent(onMake);
  const key = useEffectEvent(onKey);

  useEffect(() => {
    if (!place.current) return;
    closing.current = false;
    const opened = openText(place.current, {
      editor,
      id: made.current,
      first,
      onMake(text) {
        made.current = make(text);
        return made.current;
      },
      onKey: (event) => key(event),
      onMarked: setMarked,
    });
    view.current = opened.view;
    return () => {
      closing.current = true;
      opened.close();
    };
  }, [editor, first]);

  return {
    place,
    marked,
    closing,
    words: () => view.current?.state.doc.textContent ?? '',
    toggle(mark, value) {
      const { current } = view;
      const type = cardSchema.marks[mark];
      if (!current || !type) return;
      toggleMark(type, value === undefined ? null : { value })(current.state, current.dispatch);
      current.focus();
    },
  };
}

interface OpenOptions extends CardTextOptions {
  onMarked: (marks: ReadonlySet<string>) => void;
}

function openText(place: HTMLElement, { editor, id, first, onMake, onKey, onMarked }: OpenOptions) {
  let binding: CardTextBinding | null = null;
  let marked = '';
  const text = id === null ? undefined : editor.opened.cards.text(id, 'text');
  const state = EditorState.create({
    schema: cardSchema,
    plugins: [keys],
    ...(text ? { doc: documentOf(text) } : {}),
  });
  const bind = (card: string) => {
    const shared = editor.opened.cards.text(card, 'text');
    if (!shared) return;
    binding = new CardTextBinding(view, shared, {
      type: (splice) => editor.edit(editCardText, { id: card, ...splice }),
      mark: (range, mark, value) =>
        editor.edit(markCardText, { id: card, ...range, mark: mark as CardMark & 'bold', value }),
      marks: () => editor.opened.cards.get(card)?.marks ?? [],
    });
  };
  const view: EditorView = new EditorView(place, {
    state,
    handleKeyDown(_, event) {
      takeSelection(view);
      // The grid around has keys of its own.
      event.stopPropagation();
      return !event.isComposing && onKey(event);
    },
    attributes: {
      role: 'textbox',
      'aria-label': 'Text of the card',
      'aria-multiline': 'true',
    },
    handlePaste(_, event) {
      const words = event.clipboardData?.getData('text/plain');
      if (words) view.dispatch(view.state.tr.insertText(words).scrollIntoView());
      return true;
    },
    dispatchTransaction(transaction) {
      const before = view.state.doc.textContent;
      view.updateState(view.state.apply(transaction));
      const now = view.state.doc.textContent;
      if (binding) binding.handOut(transaction, before);
      else if (now && !view.composing) bind(onMake(now));
      const marks = marksAt(view.state);
      if (marks.join() !== marked) onMarked(new Set(marks));
      marked = marks.join();
    },
    handleDOMEvents: {
      // The caret is set below; the editor's own restoring of it would undo a Home pressed at once.
      focus: () => true,
      compositionend() {
        // The editor takes the composed words a moment later.
        setTimeout(() => {
          const words = view.isDestroyed ? '' : view.state.doc.textContent;
          if (!binding && words) bind(onMake(words));
        });
        return false;
      },
    },
  });
  if (id !== null) bind(id);
  view.focus();
  const end = TextSelection.atEnd(view.state.doc);
  view.dispatch(view.state.tr.setSelection(end));
  if (first && id === null) view.dispatch(view.state.tr.insertText(first));
  return {
    view,
    close() {
      binding?.close();
      view.destroy();
    },
  };
}

/** The marks of the selection, or those with which the next letter is written. */
function marksAt({ selection, storedMarks, doc }: EditorState): string[] {
  const { from, to, empty, $from } = selection;
  if (empty) return (storedMarks ?? $from.marks()).map(({ type }) => type.name);
  return Object.values(cardSchema.marks).flatMap((type) =>
    doc.rangeHasMark(from, to, type) ? type.name : [],
  );
}
