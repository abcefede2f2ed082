import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { gridColumns } from '../../document/records/sections.ts';
import styles from './section.module.css';

interface WidthHandleProps {
  span: number;
  /** The title of its section. */
  title: string;
  onPut: (span: number) => void;
}

const within = (span: number) => Math.min(Math.max(span, 1), gridColumns);

/** The right edge of a section in a grid, which can be dragged to one of twelve columns. */
export function WidthHandle({ span, title, onPut }: WidthHandleProps) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const from = useRef(0);
  const at = ({ clientX, currentTarget }: PointerEvent) => {
    const section = currentTarget.closest('[data-item]')?.getBoundingClientRect();
    const page = currentTarget.closest('[data-slot]')?.getBoundingClientRect();
    if (!section || !page) return span;
    return within(Math.round((clientX - section.left) / (page.width / gridColumns)));
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    onPut(within(span + way));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value that is moved.
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={sentence`Width of ${title}`}
      aria-valuemin={1}
      aria-valuemax={gridColumns}
      aria-valuenow={drawn ?? span}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = span;
        setDrawn(span);
      }}
      onPointerMove={(event) => {
        if (drawn !== null) setDrawn(at(event));
      }}
      onPointerUp={(event) => {
        const next = at(event);
        setDrawn(null);
        if (next !== from.current) onPut(next);
      }}
      onPointerCancel={() => setDrawn(null)}
    >
      {drawn === null ? null : <span className={styles.edgeText}>{drawn} of 12</span>}
    </div>
  );
}
