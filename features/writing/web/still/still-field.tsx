import type { Editor } from '@tiptap/core';
import { type DragEvent, type PointerEvent, Suspense, useRef, useState } from 'react';
import type { RichText } from '#kernel/text/rich-text.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import type { TextTarget } from '../editor/reveal.ts';
import type { Writing } from '../writing.tsx';
import { type PreservedText, PreservedWriting } from './preserved-writing.tsx';
import styles from './still-field.module.css';
import { type DrawMark, StillText } from './still-text.tsx';
import { MeanwhileField, useWrittenMeanwhile } from './written-meanwhile.tsx';

const WritingField = lazyPart(() => import('../editor/writing-field.tsx'), 'WritingField');

interface StillFieldProps {
  writing: Writing;
  /** What the text says now. */
  text: RichText;
  drawMark?: DrawMark;
  /** Keeps the words where a colleague removes what the text is part of. */
  preserved?: PreservedText;
}

/**
 * A text that is still until a user goes into it, by a click or by Tab: many can stand on a page,
 * of which only those that are written have editors. Who may not edit reads it still.
 */
export function StillField({ writing, text, drawMark, preserved }: StillFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<TextTarget | null>(null);
  const isPressed = useRef(false);
  const editor = useRef<Editor | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const meanwhile = useWrittenMeanwhile();
  const still = <StillText text={text} {...(drawMark ? { drawMark } : {})} />;
  if (!writing.canEdit) return <div className={styles.field}>{still}</div>;
  const open = (at?: { left: number; top: number }) => {
    setWanted({ kind: 'caret', ...(at ? { at } : {}) });
    setOpen(true);
  };
  const release = ({ target, clientX, clientY }: PointerEvent) => {
    isPressed.current = false;
    // Links lead on, and words can be selected to be copied.
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (!isLink && document.getSelection()?.isCollapsed) open({ left: clientX, top: clientY });
  };
  const drop = (event: DragEvent) => {
    if (!canPutIn(event.dataTransfer)) return;
    event.preventDefault();
    meanwhile.putIn(event.dataTransfer);
    open({ left: event.clientX, top: event.clientY });
  };
  const closed = (
    // biome-ignore lint/a11y/useSemanticElements: a textarea shows no headings and lists.
    <div
      className={styles.closed}
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-label={sentence`Text of ${writing.of}`}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onPointerUp={release}
      onDragOver={(event) => {
        if (canPutIn(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={drop}
      onFocus={() => {
        if (!isPressed.current) open();
      }}
    >
      {text.length > 0 ? still : <p className={styles.placeholder}>{writing.placeholder}</p>}
    </div>
  );
  return (
    <div ref={field} className={styles.field}>
      {isOpen && preserved ? (
        <PreservedWriting kept={preserved} writing={writing} field={field} editor={editor} />
      ) : null}
      {isOpen && wanted ? <MeanwhileField meanwhile={meanwhile} /> : null}
      {isOpen ? (
        <Suspense fallback={closed}>
          <WritingField
            writing={writing}
            wanted={wanted}
            onEditor={(now) => {
              editor.current = now;
            }}
            onShown={() => {
              if (editor.current) meanwhile.writeInto(editor.current);
              setWanted(null);
            }}
          />
        </Suspense>
      ) : (
        closed
      )}
    </div>
  );
}

/** Whether what is dragged over a text is something that it may take: what the product itself drags is not. */
function canPutIn({ types }: DataTransfer): boolean {
  const isOwn = types.some((type) => type.startsWith('application/vnd.pdnd'));
  return !isOwn && ['text/plain', 'text/html', 'Files'].some((type) => types.includes(type));
}
