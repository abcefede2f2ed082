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
  /** The current text. */
  text: RichText;
  drawMark?: DrawMark;
  /** Preserves typed text when a colleague removes the record around it. */
  preserved?: PreservedText;
}

/**
 * A text without an editor until a user enters it, by a click or by Tab: a page can have many, of
 * which only edited ones have editors. Readers see only this.
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
    // Links can be followed, and text can be selected for copying.
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
      data-empty={text.length === 0 || undefined}
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
        <PreservedWriting preserved={preserved} writing={writing} field={field} editor={editor} />
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

/**
 * Whether a drag has content that the text may accept; drags of the product itself are not
 * accepted.
 */
function canPutIn({ types }: DataTransfer): boolean {
  const isOwn = types.some((type) => type.startsWith('application/vnd.pdnd'));
  return !isOwn && ['text/plain', 'text/html', 'Files'].some((type) => types.includes(type));
}
