import type { Editor, Mark } from '@tiptap/core';
import { createContext, type ReactNode, useContext } from 'react';
import type * as Y from 'yjs';
import type { Uploads } from '#features/pictures/web/index.ts';
import type { Shape } from '#kernel/document/document.ts';
import type { RichSchema } from '#kernel/text/rich-text.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { RelativeRange } from './editor/relative-range.ts';
import type { Person } from './editor/suggestions.ts';

/** What an editor needs of the live document that its text is part of. */
export type WritingDocument = Pick<
  LiveDocument<Shape>,
  'awareness' | 'adopt' | 'endStep' | 'undo' | 'redo'
>;

/** How comments are on words of this text, in the anchors that its tool understands. */
export interface TextAnchors {
  write(range: RelativeRange): string;
  /** Null where an anchor is on something else than words. */
  read(anchor: string): RelativeRange | null;
  /** What the key for a comment is about where no words are selected; null for nothing. */
  whole: string | null;
}

/** The side of the words on which the bar stands, and to which its lists open. */
export type Side = 'above' | 'below';

/** What the bar gives to what a tool has in it. */
export interface BarActionProps {
  editor: Editor;
  /** Where lists open. */
  side: Side;
  /** Whether it is asked for by the menu; it says when that was done. */
  requested: boolean;
  onRequested: () => void;
}

/** A mark of the tool's own on words, whose attribute `id` names what each is. */
export interface ToolMark {
  extension: Mark;
  /** What the words at the caret are; stands near them. */
  card(id: string, side: Side): ReactNode;
  /** Marks the selected words: in the bar beside them, and in the menu of a right click. */
  renderBarAction(given: BarActionProps): ReactNode;
  renderMenuAction(editor: Editor, onMore: () => void): ReactNode;
}

/** A text as a tool has it written. It stays the same object until one of these is another. */
export interface Writing {
  fragment: Y.XmlFragment;
  live: WritingDocument;
  /** What the text may hold. */
  schema: RichSchema;
  /** UTF-16 code units of words that it has at most, as its field says. */
  limit: number;
  canEdit: boolean;
  /** What it is the text of, as 'this note'. */
  of: string;
  placeholder: string;
  /** Whether what is typed first begins a list. */
  isList?: boolean;
  /** Null where the schema has no pictures. */
  uploads: Uploads<string> | null;
  /** Whom the text can name; asked when a user types an @. Null where the schema has no mentions. */
  people: (() => Promise<readonly Person[]>) | null;
  /** Null where nothing can be commented on. */
  anchors: TextAnchors | null;
  mark: ToolMark | null;
  /** What is looked for, which is painted where it stands. */
  search: InitialStore<string>;
  /** Told when the caret is in another block, counted from the top. */
  onBlock: (index: number) => void;
}

const WritingContext = createContext<Writing | null>(null);

/** The text that is written here. */
export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error('A part of a text is drawn outside of its WritingField.');
  return writing;
}

export function WritingProvider({ writing, children }: { writing: Writing; children: ReactNode }) {
  return <WritingContext value={writing}>{children}</WritingContext>;
}
