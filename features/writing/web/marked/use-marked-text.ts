import { toggleMark } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { type EditorProps, EditorView } from '@tiptap/pm/view';
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
  /** Label for screen readers, such as 'Text of the card'. */
  label: string;
  /** Id of the record; null for one that is created when the first letter is typed. */
  id: string | null;
  /** The shared text of a record, if it exists; a stable function for the document. */
  textOf: (id: string) => SharedText | null;
  /** Letters with which a new text begins. */
  first: string;
  /** Maximum length in UTF-16 code units; text that does not fit is shown to be copied. */
  limit: number;
  /** Creates the record with its first text; returns its id. */
  onMake: (text: string) => string;
  /** Keys that the text does not handle; returns whether one was handled. */
  onKey: (event: KeyboardEvent) => boolean;
}

export interface MarkedText {
  /** The element of the text. */
  element: RefObject<HTMLDivElement | null>;
  /** Toggles a mark of the selected text; does nothing before the editor exists. */
  toggle: (mark: TextMark, value?: string) => void;
  /** The marks of the selected text. */
  marked: ReadonlySet<string>;
  /** The current text. */
  readText: () => string;
  /** Whether the text is being unmounted, so that its blur does not count. */
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
 * A short text with marks that several users edit at once. It is a small `Y.Text`; texts with
 * blocks and pictures need a `WritingField`.
 */
export function useMarkedText(options: MarkedTextOptions): MarkedText {
  const { label, id, textOf, first, limit, onMake, onKey } = options;
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  /** The id of a record that was created here; the editor stays when the parent passes that id. */
  const made = useRef(id);
  const closing = useRef(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const make = useEffectEvent(onMake);
  const key = useEffectEvent(onKey);

  useEffect(() => {
    if (!element.current) return;
    closing.current = false;
    const opened = openText(element.current, {
      label,
      textOf,
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
  }, [label, textOf, first, limit]);

  return {
    element,
    marked,
    closing,
    readText: () => view.current?.state.doc.textContent ?? '',
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

/** Opens an editor for the text in an element, focuses it, and sets the caret at its end. */
function openText(element: HTMLElement, options: OpenOptions) {
  const { label, textOf, id, first, onKey } = options;
  const text = id === null ? undefined : textOf(id)?.text;
  const reportMarks = createMarkReports(options.onMarked);
  const view: EditorView = new EditorView(element, {
    state: EditorState.create({
      schema: markedSchema,
      plugins: [keys],
      ...(text ? { doc: documentOf(text) } : {}),
    }),
    attributes: {
      role: 'textbox',
      'aria-label': label,
      'aria-multiline': 'true',
    },
    ...inputHandlers(onKey),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged && !view.composing && !isFromShared(transaction)) sharing.settle();
      reportMarks(view.state);
    },
    handleDOMEvents: {
      // The caret is set below; the editor's own restoring of it would undo a Home pressed at once.
      focus: () => true,
      compositionend() {
        // The editor reads the composed text only after this event.
        setTimeout(() => {
          if (!view.isDestroyed && !view.composing) sharing.settle();
        });
        return false;
      },
    },
  });
  const sharing = createSharing(view, options);
  if (id !== null) sharing.bind(id);
  view.focus();
  const end = TextSelection.atEnd(view.state.doc);
  view.dispatch(view.state.tr.setSelection(end));
  if (first && id === null) view.dispatch(view.state.tr.insertText(first));
  return {
    view,
    close() {
      // Saves a composition that is not finished yet.
      sharing.close();
      view.destroy();
    },
  };
}

/** Binds an editor to the shared text of an id, which is created with the first letters. */
function createSharing(view: EditorView, { textOf, limit, onMake }: OpenOptions) {
  let binding: MarkedTextBinding | null = null;
  const bind = (id: string): void => {
    const shared = textOf(id);
    if (!shared) return;
    binding = new MarkedTextBinding(view, shared, {
      limit,
      onRest: (rest) => reportExcess(rest, limit),
      onBeforeShow: () => takeSelection(view),
    });
  };
  return {
    bind,
    /** Shares the text as it was typed. */
    settle(): void {
      const { text } = fitTyped('', view.state.doc.textContent, limit);
      if (!binding && text) bind(onMake(text));
      binding?.settle();
    },
    close: (): void => binding?.close(),
  };
}

/** Keys, paste and drop; the pasted and dropped content is inserted as plain text. */
function inputHandlers(onKey: MarkedTextOptions['onKey']): EditorProps {
  return {
    handleKeyDown(view, event) {
      takeSelection(view);
      // The surrounding grid has key bindings of its own.
      event.stopPropagation();
      return isComposing(event) || onKey(event);
    },
    handlePaste(view, { clipboardData }) {
      if (clipboardData) insertData(view, clipboardData);
      return true;
    },
    handleDrop(view, { dataTransfer, clientX: left, clientY: top }, _, moved) {
      if (moved || !dataTransfer) return false;
      const at = view.posAtCoords({ left, top });
      const { tr, doc } = view.state;
      if (at) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
      return insertData(view, dataTransfer);
    },
  };
}

/** Reports the marks of the selection when they change. */
function createMarkReports(onMarked: OpenOptions['onMarked']) {
  let reported = '';
  return (state: EditorState): void => {
    const marks = marksAt(state);
    if (marks.join() !== reported) onMarked(new Set(marks));
    reported = marks.join();
  };
}

/** Inserts the text of a clipboard or drag at the caret, all lines into the one block; answers whether it had any. */
function insertData(view: EditorView, data: DataTransfer): boolean {
  const inserted = insertedText(data);
  if (inserted) view.dispatch(view.state.tr.insertText(inserted).scrollIntoView());
  return inserted !== '';
}

/** The marks of the selection, or those with which the next letter is written. */
function marksAt({ selection, storedMarks, doc }: EditorState): string[] {
  const { from, to, empty, $from } = selection;
  if (empty) return (storedMarks ?? $from.marks()).map(({ type }) => type.name);
  return Object.values(markedSchema.marks).flatMap((type) =>
    doc.rangeHasMark(from, to, type) ? type.name : [],
  );
}
