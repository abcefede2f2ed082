import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type MouseEvent, useEffect, useState } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { useWriting } from '../writing.tsx';
import { barPosition } from './bar-position.ts';
import { LinkButton } from './link-button.tsx';
import styles from './selection-bar.module.css';
import { showRanges } from './shown-ranges.ts';
import { type TextActions, useTextActions } from './text-actions.ts';
import { TextMenu, type TextRequest, useTextMenu } from './text-menu.tsx';
import { type Attention, useAttention } from './use-attention.ts';

/**
 * The actions on the selected text or, at text with a tool's own mark, the card of that mark. It is
 * shown while the focus is in the text or in the bar, and does not cover the text.
 */
export function SelectionBar({ editor }: { editor: Editor }) {
  const { mark, canEdit } = useWriting();
  const actions = useTextActions(editor);
  const { formats, canLink, comment } = actions;
  const menu = useTextMenu(editor);
  const name = mark?.extension.name ?? null;
  const [query, setQuery] = useState<TextRequest | null>(null);
  const at = useEditorState({ editor, selector: ({ editor: now }) => barPosition(now, name) });
  const { attention, watch } = useAttention(editor);
  useHeldSelection(editor, attention);
  if (!at || attention === null) return null;
  const style = cssVariables({ '--left': `${at.left}px`, '--top': `${at.top}px` });
  if (mark && at.marked.length > 0) {
    return (
      <div className={styles.card} style={style} data-side={at.side} {...watch}>
        {at.marked.map((id) => (
          <Fragment key={id}>{mark.card(id, at.side)}</Fragment>
        ))}
      </div>
    );
  }
  if (!at.selected || (!canEdit && !comment)) return null;
  const done = () => setQuery(null);
  // In a read-only text a click anywhere ends the selection, and hides the bar.
  const preventEditing = (event: MouseEvent) => {
    if (!editor.isEditable) event.preventDefault();
  };
  return (
    <div
      className={styles.bar}
      style={style}
      data-side={at.side}
      role="toolbar"
      aria-label="Selected words"
      onMouseDown={preventEditing}
      {...watch}
    >
      <Formats formats={formats} />
      {canLink ? (
        <LinkButton
          editor={editor}
          side={at.side}
          requested={query === 'link'}
          onRequested={done}
        />
      ) : null}
      {canEdit && mark ? (
        <>
          <span className={styles.rule} />
          {mark.renderBarAction({
            editor,
            side: at.side,
            requested: query === 'mark',
            onRequested: done,
          })}
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
        <TextMenu
          editor={editor}
          actions={actions}
          at={menu.at}
          onRequest={setQuery}
          onClose={menu.close}
        />
      ) : null}
    </div>
  );
}

/** Highlights the selected text while the user tags or links it in the bar. */
function useHeldSelection(editor: Editor, attention: Attention): void {
  const held = attention === 'bar';
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(showRanges(editor.state.tr, { held }));
  }, [editor, held]);
}

function Formats({ formats }: { formats: TextActions['formats'] }) {
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
