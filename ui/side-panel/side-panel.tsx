import { CloseButton } from '@mantine/core';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { panelWidth, panelWidthAfter, panelWidthWithin } from './panel-width.ts';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  title: string;
  /** Px; `onResize` is called while the person drags the edge or presses arrows on it. */
  width: number;
  onResize: (width: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The panel at the right of a work surface, which holds one thing at a time. */
export function SidePanel({ title, width, onResize, onClose, children }: SidePanelProps) {
  const grab = (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId);
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onResize(panelWidthWithin(window.innerWidth - event.clientX));
  };
  const press = (event: KeyboardEvent) => {
    const next = panelWidthAfter(event.key, width);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };
  return (
    <aside
      className={styles.panel}
      aria-label={title}
      style={{ '--panel-width': `${width}px` } as CSSProperties}
    >
      <hr
        className={styles.edge}
        aria-label={`Width of ${title}`}
        aria-orientation="vertical"
        aria-valuemin={panelWidth.least}
        aria-valuemax={panelWidth.most}
        aria-valuenow={width}
        tabIndex={0}
        onPointerDown={grab}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <CloseButton aria-label={`Close ${title}`} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
    </aside>
  );
}
