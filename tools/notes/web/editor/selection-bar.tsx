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
import { useCommentOn } from '#features/comments/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { NamePicker } from '../names/name-picker.tsx';
import { newTag, useTags } from '../names/use-names.ts';
import { useNotes } from '../notes-model.tsx';
import { highlightSelection, highlightsAt } from './highlight.ts';
import { HighlightCard } from './highlight-card.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './selection-bar.module.css';
import { keepPosition, writeAnchor } from './text-anchor.ts';

interface BarProps {
  editor: Editor;
  noteId: string;
}

/** Near the selected words: what can be done with them. At a highlight: what it is about. */
export function SelectionBar({ editor, noteId }: BarProps) {
  const { editor: mayEdit } = useNotes();
  const at = useEditorState({ editor, selector: ({ editor: now }) => whereOf(now) });
  const commentOn = useCommentOn();
  if (!at) return null;
  const style = cssVariables({ '--left': `${at.left}px`, '--top': `${at.top}px` });
  if (at.highlights.length > 0) {
    return (
      <div className={styles.card} style={style} data-below>
        {at.highlights.map((id) => (
          <HighlightCard key={id} id={id} />
        ))}
      </div>
    );
  }
  if (!at.selected || (!mayEdit && !commentOn)) return null;
  return (
    <div className={styles.bar} style={style} role="toolbar" aria-label="Selected words">
      {mayEdit ? <Formats editor={editor} /> : null}
      {mayEdit ? <HighlightButton editor={editor} noteId={noteId} /> : null}
      {commentOn ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconMessagePlus size={16} />}
          onClick={() => commentOn(anchorOfSelection(editor, noteId))}
        >
          Comment
        </Button>
      ) : null}
    </div>
  );
}

const formats = [
  { mark: 'bold', label: 'Bold', Icon: IconBold },
  { mark: 'italic', label: 'Italic', Icon: IconItalic },
  { mark: 'strike', label: 'Strikethrough', Icon: IconStrikethrough },
] as const;

function Formats({ editor }: { editor: Editor }) {
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
      <LinkButton editor={editor} />
      <span className={styles.rule} />
    </>
  );
}

/** Highlights the words with a tag that is chosen or added. */
function HighlightButton({ editor, noteId }: BarProps) {
  const { live } = useNotes();
  const tags = useTags();
  const highlight = (tag: string) => highlightSelection(editor, live, noteId, tag);
  return (
    <NamePicker
      names={tags}
      chosen={none}
      label="Tag of the highlight"
      limit={lengths.tag}
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

function anchorOfSelection({ state }: Editor, note: string): string {
  const { from, to } = state.selection;
  const [start, end] = [keepPosition(state, from), keepPosition(state, to)];
  return writeAnchor({ kind: 'words', note, start, end });
}

interface Where {
  /** px from the top left of the paper. */
  left: number;
  top: number;
  /** Whether words are selected. */
  selected: boolean;
  /** The highlights at the caret. */
  highlights: string[];
}

const barHeight = 48;
const barWidth = 340;

/** Where the bar stands; null where there is nothing to do. */
function whereOf(editor: Editor): Where | null {
  // There is no text on the page yet, or no more.
  if (editor.isDestroyed) return null;
  const { selection, doc } = editor.state;
  const paper = editor.view.dom.parentElement;
  const { from, to, empty } = selection;
  const highlights = highlightsAt(editor);
  const selected = !empty && doc.textBetween(from, to, ' ').trim() !== '' && !('node' in selection);
  if (!paper || (!selected && highlights.length === 0)) return null;
  const origin = paper.getBoundingClientRect();
  const start = editor.view.coordsAtPos(from);
  const left = Math.max(0, Math.min(start.left - origin.left, origin.width - barWidth));
  const top = selected ? start.top - barHeight : start.bottom + 6;
  return { left: Math.round(left), top: Math.round(top - origin.top), selected, highlights };
}
