import { IconBold, IconItalic, IconStrikethrough } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';
import { useWriting } from '../writing.tsx';
import { toRelativeRange } from './relative-range.ts';

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

/** The actions of this user on the selected text. */
export interface TextActions {
  /** Empty for readers. */
  formats: readonly Format[];
  canLink: boolean;
  /** Null for users who may not comment. */
  comment: (() => void) | null;
}

/** The actions on the selected text, for the bar and for the context menu. */
export function useTextActions(editor: Editor): TextActions {
  const { canEdit, anchors } = useWriting();
  const known = editor.schema.marks;
  const commentOn = useCommentOn();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => marks.map(({ mark }) => now.isActive(mark)),
  });
  const formats = marks.flatMap(({ mark, label, Icon }, index) =>
    canEdit && known[mark]
      ? {
          label,
          Icon,
          isOn: on[index] ?? false,
          toggle: () => editor.chain().focus().toggleMark(mark).run(),
        }
      : [],
  );
  const comment = () => {
    const { state } = editor;
    if (anchors) commentOn?.(anchors.write(toRelativeRange(state, state.selection)));
  };
  return {
    formats,
    canLink: canEdit && known.link !== undefined,
    comment: anchors && commentOn && comment,
  };
}
