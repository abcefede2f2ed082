import { IconBold, IconItalic, IconStrikethrough } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';
import { newTag } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import { highlightSelection } from './highlight.ts';
import { anchorOf } from './text-anchor.ts';

const marks = [
  { mark: 'bold', label: 'Bold', Icon: IconBold },
  { mark: 'italic', label: 'Italic', Icon: IconItalic },
  { mark: 'strike', label: 'Strikethrough', Icon: IconStrikethrough },
] as const;

interface Format {
  label: string;
  Icon: ComponentType<{ size: number }>;
  isOn: boolean;
  toggle(): void;
}

/** What this person can do with the selected words; null is what they may not. */
export interface TextVerbs {
  write: {
    formats: readonly Format[];
    highlight(tag: string): void;
    /** Highlights them with a tag that is made for it. */
    highlightAs(name: string): void;
  } | null;
  comment: (() => void) | null;
}

/** The verbs of selected words, for the bar beside them and the menu of a right click. */
export function useTextVerbs(editor: Editor, noteId: string): TextVerbs {
  const { editor: mayEdit, live } = useNotes();
  const commentOn = useCommentOn();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.map(({ mark }) => now.isActive(mark)),
  });
  const highlight = (tag: string) => highlightSelection(editor, live, noteId, tag);
  return {
    write: mayEdit && {
      formats: marks.map(({ mark, label, Icon }, index) => ({
        label,
        Icon,
        isOn: on[index] ?? false,
        toggle: () => editor.chain().focus().toggleMark(mark).run(),
      })),
      highlight,
      highlightAs: (name) => highlight(newTag(live, name)),
    },
    comment: commentOn && (() => commentOn(anchorOf(editor.state, editor.state.selection, noteId))),
  };
}
