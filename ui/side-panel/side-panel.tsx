import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { PanelEdge } from './panel-edge.tsx';
import { withinPanel } from './panel-width.ts';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  /** What it is called. */
  label: string;
  /** What stands above it; its name, if nothing else. */
  heading?: string;
  /** Stands below the heading while the rest scrolls. */
  bar?: ReactNode;
  /** px; what lies outside of `sidePanelWidth` is brought inside. */
  width: number;
  onWidth: (width: number) => void;
  /** Called by its button and by Esc. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at the right edge of a work surface; its inner edge is dragged, or moved by arrows. On a
 * phone it is a sheet that rises from below.
 */
export function SidePanel(props: SidePanelProps) {
  const { label, heading = label, bar, width, onWidth, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);
  const shown = withinPanel(width);
  useEffect(() => {
    if (panel.current) goOnIn(panel.current);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || closesFirst(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      style={cssVariables({ '--panel-width': `${shown}px` })}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
    >
      <PanelEdge width={shown} onWidth={(next) => onWidth(withinPanel(next))} />
      <header className={styles.head}>
        <h2 className={styles.title}>{heading}</h2>
        <CloseButton size="lg" aria-label={`Close ${label.toLowerCase()}`} onClick={onClose} />
      </header>
      {bar ? <div className={styles.bar}>{bar}</div> : null}
      <div className={styles.content}>{children}</div>
    </aside>
  );
}

/**
 * Who opened it goes on inside, by keyboard too; but a field in it that has the focus keeps it, and
 * so does text that a user writes meanwhile.
 */
function goOnIn(panel: HTMLElement): void {
  const { activeElement } = document;
  const isText = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  const writes = isText && isWriting(activeElement);
  if (!writes && !panel.contains(activeElement)) panel.focus({ preventScroll: true });
}

/** Whether something that is open in the panel, a list of choices or a menu, takes this Esc. */
function closesFirst({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('[role="combobox"][aria-expanded="true"]') !== null;
}
