import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconBold,
  IconHighlight,
  IconItalic,
  IconMessagePlus,
  IconStrikethrough,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { NamePicker } from '../names/name-picker.tsx';
import { newTag, useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import { barPlace, type Side } from './bar-place.ts';
import { highlightSelection } from './highlight.ts';
import { HighlightCard } from './highlight-card.tsx';
import { LinkButton } from './link-button.tsx';
import { showPlaces } from './places.ts';
import styles from './selection-bar.module.css';
import { anchorOf } from './text-anchor.ts';
import { type Attention, useAttention } from './use-attention.ts';

interface BarProps {
  editor: Editor;
  noteId: string;
}

/**
 * Near the selected words: what can be done with them. At a highlight: what it is about. It is there
 * while somebody is in the text or in it, and never on the words themselves.
 */
export function SelectionBar({ editor, noteId }: BarProps) {
  const { editor: mayEdit } = useNotes();
  const at = useEditorState({ editor, selector: ({ editor: now }) => barPlace(now) });
  const commentOn = useCommentOn();
  const { attention, watch } = useAttention(editor);
  useHeldSelection(editor, attention);
  if (!at || attention === null) return null;
  const style = cssVariables({ '--left': `${at.left}px`, '--top': `${at.top}px` });
  if (at.highlights.length > 0) {
    return (
      <div className={styles.card} style={style} data-side={at.side} {...watch}>
        {at.highlights.map((id) => (
          <HighlightCard key={id} id={id} side={at.side} />
        ))}
      </div>
    );
  }
  if (!at.selected || (!mayEdit && !commentOn)) return null;
  return (
    <div
      className={styles.bar}
      style={style}
      data-side={at.side}
      role="toolbar"
      aria-label="Selected words"
      {...watch}
    >
      {mayEdit ? <Formats editor={editor} side={at.side} /> : null}
      {mayEdit ? <HighlightButton editor={editor} noteId={noteId} side={at.side} /> : null}
      {commentOn ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconMessagePlus size={16} />}
          onClick={() => commentOn(anchorOf(editor.state, editor.state.selection, noteId))}
        >
          Comment
        </Button>
      ) : null}
    </div>
  );
}

/** Keeps the selected words painted while somebody tags or links them in the bar. */
function useHeldSelection(editor: Editor, attention: Attention): void {
  const held = attention === 'bar';
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(showPlaces(editor.state.tr, { held }));
  }, [editor, held]);
}

const formats = [
  { mark: 'bold', label: 'Bold', Icon: IconBold },
  { mark: 'italic', label: 'Italic', Icon: IconItalic },
  { mark: 'strike', label: 'Strikethrough', Icon: IconStrikethrough },
] as const;

function Formats({ editor, side }: { editor: Editor; side: Side }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => formats.map(({ mark }) => now.isActive(mark)),
  });
  return (
    <>
      {formats.map(({ mark, label, Icon }, index) => (
        <Tooltip key={mark} label={label}>
          <ActionIcon
            size={32}
            variant={active[index] ? 'light' : 'subtle'}
            color={active[index] ? 'iris' : 'gray'}
            aria-label={label}
            aria-pressed={active[index] ?? false}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
      <LinkButton editor={editor} side={side} />
      <span className={styles.rule} />
    </>
  );
}

/** Highlights the words with a tag that is chosen or added. */
function HighlightButton({ editor, noteId, side }: BarProps & { side: Side }) {
  const { live } = useNotes();
  const tags = useTags();
  const highlight = (tag: string) => highlightSelection(editor, live, noteId, tag);
  return (
    <NamePicker
      names={tags}
      chosen={none}
      label="Tag of the highlight"
      limit={lengths.tag}
      side={side}
      leads
      onChoose={highlight}
      onAdd={(name) => highlight(newTag(live, name))}
    >
      {(toggle) => (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconHighlight size={16} />}
          onClick={toggle}
        >
          Highlight
        </Button>
      )}
    </NamePicker>
  );
}

const none: ReadonlySet<string> = new Set();
