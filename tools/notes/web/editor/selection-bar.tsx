import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconHighlight, IconMessagePlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { lengths } from '#kernel/limits.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { NamePicker } from '../names/name-picker.tsx';
import { useTags } from '../names/use-names.ts';
import { barPlace, type Side } from './bar-place.ts';
import { HighlightCard } from './highlight-card.tsx';
import { LinkButton } from './link-button.tsx';
import { showPlaces } from './places.ts';
import styles from './selection-bar.module.css';
import { TextMenu, type TextWish, useTextMenu } from './text-menu.tsx';
import { type TextVerbs, useTextVerbs } from './text-verbs.ts';
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
  const verbs = useTextVerbs(editor, noteId);
  const { write, comment } = verbs;
  const menu = useTextMenu(editor);
  const [wish, setWish] = useState<TextWish | null>(null);
  const at = useEditorState({ editor, selector: ({ editor: now }) => barPlace(now) });
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
  if (!at.selected || (!write && !comment)) return null;
  const done = () => setWish(null);
  return (
    <div
      className={styles.bar}
      style={style}
      data-side={at.side}
      role="toolbar"
      aria-label="Selected words"
      {...watch}
    >
      {write ? (
        <>
          <Formats formats={write.formats} />
          <LinkButton editor={editor} side={at.side} asked={wish === 'link'} onAsked={done} />
          <span className={styles.rule} />
          <HighlightButton write={write} side={at.side} asked={wish === 'tag'} onAsked={done} />
        </>
      ) : null}
      {comment ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconMessagePlus size={16} />}
          onClick={comment}
        >
          Comment
        </Button>
      ) : null}
      {menu.at ? (
        <TextMenu verbs={verbs} at={menu.at} onWish={setWish} onClose={menu.close} />
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

type Writing = NonNullable<TextVerbs['write']>;

function Formats({ formats }: { formats: Writing['formats'] }) {
  return formats.map(({ label, Icon, isOn, toggle }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        size={32}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'iris' : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        onClick={toggle}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  ));
}

interface HighlightButtonProps {
  write: Writing;
  side: Side;
  /** Whether its list is asked for; it says when that was done. */
  asked: boolean;
  onAsked: () => void;
}

/** Highlights the words with a tag that is chosen or added. */
function HighlightButton({ write, side, asked, onAsked }: HighlightButtonProps) {
  const tags = useTags();
  return (
    <NamePicker
      names={tags}
      chosen={none}
      label="Tag of the highlight"
      limit={lengths.tag}
      side={side}
      leads
      asked={asked}
      onAsked={onAsked}
      onChoose={write.highlight}
      onAdd={write.highlightAs}
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
