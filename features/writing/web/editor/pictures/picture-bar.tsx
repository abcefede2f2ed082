import { Button, TextInput, Tooltip } from '@mantine/core';
import { IconTextCaption } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { useTyping } from '#ui/fields/use-typing.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import bar from '../selection-bar.module.css';
import { useAttention } from '../use-attention.ts';
import styles from './picture.module.css';
import { captionPicture, changePicture, chosenPicture } from './picture.ts';

/** Offered widths, in per cent of the text's width. */
const widths = [25, 50, 75, 100];

/** A bar below the selected picture: its width, caption and alternative text. */
export function PictureBar({ editor }: { editor: Editor }) {
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => barOf(now) });
  const { attention, watch } = useAttention(editor);
  if (!chosen || attention === null) return null;
  const { at, width, alt, left, top } = chosen;
  const style = cssVariables({ '--left': `${left}px`, '--top': `${top}px` });
  return (
    <div
      className={`${bar.bar} ${styles.tools}`}
      style={style}
      role="toolbar"
      aria-label="Picture"
      {...watch}
    >
      {widths.map((one) => (
        <Tooltip key={one} label={`${one} % of the text's width`}>
          <Button
            size="compact-sm"
            variant={one === width ? 'light' : 'subtle'}
            color={one === width ? 'iris' : 'gray'}
            aria-label={`${one} % wide`}
            aria-pressed={one === width}
            onClick={() => changePicture(editor, at, { width: one })}
          >
            {one} %
          </Button>
        </Tooltip>
      ))}
      <span className={bar.rule} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconTextCaption size={16} />}
        onClick={() => captionPicture(editor, at)}
      >
        Caption
      </Button>
      <Description key={at} editor={editor} at={at} alt={alt} />
    </div>
  );
}

/** Alternative text; Enter and blur save it. */
function Description({ editor, at, alt }: { editor: Editor; at: number; alt: string }) {
  const { shown, type, takeBack, leave } = useTyping({
    value: alt,
    limit: lengths.text,
    onSave: (next) => changePicture(editor, at, { alt: next }),
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') leave();
    else takeBack();
    editor.view.focus();
  };
  return (
    <TextInput
      size="xs"
      className={styles.description}
      aria-label="Description for screen readers"
      placeholder="Describe the picture"
      value={shown}
      {...limited(lengths.text)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}

/** Pixels between a picture and its bar. */
const gap = 6;

/** The selected picture, and the position of its bar in pixels from the top left of the paper. */
function barOf(editor: Editor) {
  if (editor.isDestroyed || !editor.isEditable) return null;
  const chosen = chosenPicture(editor);
  const shown = chosen && editor.view.nodeDOM(chosen.at);
  const paper = editor.view.dom.parentElement?.getBoundingClientRect();
  if (!chosen || !(shown instanceof HTMLElement) || !paper) return null;
  const { left, bottom } = shown.getBoundingClientRect();
  return {
    at: chosen.at,
    width: chosen.picture.attrs.width as number | null,
    alt: String(chosen.picture.attrs.alt),
    left: Math.round(Math.max(0, Math.min(left - paper.left, paper.width - barWidth))),
    top: Math.round(bottom - paper.top + gap),
  };
}

/** Width of the bar in pixels. */
const barWidth = 540;
