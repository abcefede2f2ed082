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

/** What an editor needs of the live document around its text. */
export type WritingDocument = Pick<
  LiveDocument<Shape>,
  'awareness' | 'adopt' | 'endStep' | 'undo' | 'redo'
>;

/** Converts between ranges of this text and the anchors of its tool's comments. */
export interface TextAnchors {
  write(range: RelativeRange): string;
  /** Null for an anchor that is not on this text. */
  read(anchor: string): RelativeRange | null;
  /** The anchor of a comment without a selection; null for none. */
  entireText: string | null;
}

/** The side of the text on which the bar is, and to which its lists open. */
export type Side = 'above' | 'below';

/** Props of a tool's part of the bar. */
export interface BarActionProps {
  editor: Editor;
  /** The side on which lists open. */
  side: Side;
  /** Whether it is opened from the menu; `onRequested` is called when it is open. */
  requested: boolean;
  onRequested: () => void;
}

/** A mark of the tool's own, with an attribute `id`. */
export interface ToolMark {
  extension: Mark;
  /** Describes the mark at the caret; shown near it. */
  card(id: string, side: Side): ReactNode;
  /** Marks the selected text: in the bar, and in the context menu. */
  renderBarAction(given: BarActionProps): ReactNode;
  renderMenuAction(editor: Editor, onMore: () => void): ReactNode;
}

/**
 * The configuration of a text, from its tool. It must be a stable object as long as nothing
 * changes.
 */
export interface Writing {
  fragment: Y.XmlFragment;
  live: WritingDocument;
  /** The allowed content. */
  schema: RichSchema;
  /** Maximum length in UTF-16 code units, as in its field. */
  limit: number;
  canEdit: boolean;
  /** The record of the text, such as 'this note'. */
  of: string;
  placeholder: string;
  /** Whether the first letter begins a list. */
  isList?: boolean;
  /** Null where the schema has no pictures. */
  uploads: Uploads<string> | null;
  /**
   * The users who can be mentioned, requested when a user types an @. Null where the schema has no
   * mentions.
   */
  people: (() => Promise<readonly Person[]>) | null;
  /** Null where comments are not possible. */
  anchors: TextAnchors | null;
  mark: ToolMark | null;
  /** The text of a search, whose matches are highlighted. */
  search: InitialStore<string>;
  /** Called when the caret moves to another block, with its index. */
  onBlock: (index: number) => void;
}

const WritingContext = createContext<Writing | null>(null);

/** The configuration of the text that is edited here. */
export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error('A part of a text is drawn outside of its WritingField.');
  return writing;
}

export function WritingProvider({ writing, children }: { writing: Writing; children: ReactNode }) {
  return <WritingContext value={writing}>{children}</WritingContext>;
}
