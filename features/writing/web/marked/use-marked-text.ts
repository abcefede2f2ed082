import { toggleMark } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitTyped } from '#kernel/text/text.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { isComposing } from '#ui/shortcuts/composing.ts';
import {
  documentOf,
  isFromShared,
  MarkedTextBinding,
  type SharedText,
  takeSelection,
} from './bind-marked-text.ts';
import { insertedText } from './inserted-text.ts';
import { markedSchema, type TextMark } from './marked-schema.ts';

interface MarkedTextOptions {
  /** What a screen reader calls it, as 'Text of the card'. */
  label: string;
  /** What the words belong to; null for what is made when the first letter is typed. */
  id: string | null;
  /** The words of an id, if it is there; the same function as long as the document is the same. */
  wordsOf: (id: string) => SharedText | null;
  /** The letters with which a new text begins. */
  first: string;
  /** UTF-16 code units that it has at most; what does not fit is reported and can be copied. */
  limit: number;
  /** Makes what they belong to with its first words; answers its id. */
  onMake: (text: string) => string;
  /** Keys that are not for the text; answers whether it took one. */
  onKey: (event: KeyboardEvent) => boolean;
}

export interface MarkedText {
  /** Where the text is drawn. */
  place: RefObject<HTMLDivElement | null>;
  /** Marks the selected words, or takes the mark off them; null where there is none yet. */
  toggle: (mark: TextMark, value?: string) => void;
  /** The marks of the selected words. */
  marked: ReadonlySet<string>;
  /** What stands in it now. */
  words: () => string;
  /** Whether the text is being taken away, which is no leaving of it. */
  closing: RefObject<boolean>;
}

const keys = keymap({
  'Mod-b': toggleMark(markedSchema.marks.bold),
  'Mod-i': toggleMark(markedSchema.marks.italic),
  'Mod-Shift-x': toggleMark(markedSchema.marks.strike),
  'Shift-Enter': (state, dispatch) => {
    dispatch?.(state.tr.insertText('\n').scrollIntoView());
    return true;
  },
});

/**
 * A short text with marks while it is written, shared with everybody who writes in it. It is a
 * `Y.Text`, as small as the words are; blocks and pictures need a `WritingField`.
 */
export function useMarkedText(options: MarkedTextOptions): MarkedText {
  const { label, id, wordsOf, first, limit, onMake, onKey } = options;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  /** The id that was made here; it stays the same text when the parent learns of it. */
  const made = useRef(id);
  const closing = useRef(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const make = useEffectEvent(onMake);
  const key = useEffectEvent(onKey);

  useEffect(() => {
    if (!place.current) return;
    closing.current = false;
    const opened = openText(place.current, {
      label,
      wordsOf,
      id: made.current,
      first,
      limit,
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
  }, [label, wordsOf, first, limit]);

  return {
    place,
    marked,
    closing,
    words: () => view.current?.state.doc.textContent ?? '',
    toggle(mark, value) {
      const { current } = view;
      const type = markedSchema.marks[mark];
      if (!current || !type) return;
      toggleMark(type, value === undefined ? null : { value })(current.state, current.dispatch);
      current.focus();
    },
  };
}

interface OpenOptions extends MarkedTextOptions {
  onMarked: (marks: ReadonlySet<string>) => void;
}

function openText(place: HTMLElement, options: OpenOptions) {
  const { label, wordsOf, id, first, limit, onMake, onKey, onMarked } = options;
  let binding: MarkedTextBinding | null = null;
  let marked = '';
  const text = id === null ? undefined : wordsOf(id)?.text;
  const state = EditorState.create({
    schema: markedSchema,
    plugins: [keys],
    ...(text ? { doc: documentOf(text) } : {}),
  });
  const bind = (made: string) => {
    const shared = wordsOf(made);
    if (!shared) return;
    binding = new MarkedTextBinding(view, shared, {
      limit,
      onRest: (rest) => reportExcess(rest, limit),
      onBeforeShow: () => takeSelection(view),
    });
  };
  /** Hands out what was typed; the first words make what they belong to. */
  const settle = () => {
    const { text: words } = fitTyped('', view.state.doc.textContent, limit);
    if (!binding && words) bind(onMake(words));
    binding?.settle();
  };
  const view: EditorView = new EditorView(place, {
    state,
    handleKeyDown(_, event) {
      takeSelection(view);
      // The grid around has keys of its own.
      event.stopPropagation();
      return isComposing(event) || onKey(event);
    },
    attributes: {
      role: 'textbox',
      'aria-label': label,
      'aria-multiline': 'true',
    },
    handlePaste(_, { clipboardData }) {
      if (clipboardData) putIn(view, clipboardData);
      return true;
    },
    handleDrop(_, { dataTransfer, clientX: left, clientY: top }, __, moved) {
      if (moved || !dataTransfer) return false;
      const at = view.posAtCoords({ left, top });
      const { tr, doc } = view.state;
      if (at) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
      return putIn(view, dataTransfer);
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged && !view.composing && !isFromShared(transaction)) settle();
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
          if (!view.isDestroyed && !view.composing) settle();
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
      // What was being composed when the field went is part of the text.
      binding?.close();
      view.destroy();
    },
  };
}

/** Puts words where the caret is, all of their lines in the one that this text is; answers whether there were any. */
function putIn(view: EditorView, data: DataTransfer): boolean {
  const words = insertedText(data);
  if (words) view.dispatch(view.state.tr.insertText(words).scrollIntoView());
  return words !== '';
}

/** The marks of the selection, or those with which the next letter is written. */
function marksAt({ selection, storedMarks, doc }: EditorState): string[] {
  const { from, to, empty, $from } = selection;
  if (empty) return (storedMarks ?? $from.marks()).map(({ type }) => type.name);
  return Object.values(markedSchema.marks).flatMap((type) =>
    doc.rangeHasMark(from, to, type) ? type.name : [],
  );
}
