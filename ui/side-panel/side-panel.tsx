import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { PanelEdge } from './panel-edge.tsx';
import { withinPanel } from './panel-width.ts';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  /** Accessible name. */
  label: string;
  /** Heading; by default the name. */
  heading?: string;
  /** Fixed content below the heading, above the part that scrolls. */
  bar?: ReactNode;
  /** px, limited to `sidePanelWidth`. */
  width: number;
  onWidth: (width: number) => void;
  /** Called by its button and by Esc. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at the right edge of a work surface; its left edge is moved by dragging or arrow keys. On
 * a phone it is a bottom sheet.
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
      <header className={styles.header}>
        <h2 className={styles.title}>{heading}</h2>
        <CloseButton size="lg" aria-label={`Close ${label.toLowerCase()}`} onClick={onClose} />
      </header>
      {bar ? <div className={styles.bar}>{bar}</div> : null}
      <div className={styles.content}>{children}</div>
    </aside>
  );
}

/**
 * Moves the focus into an opened panel, except where a field in it has the focus already, or the
 * user is typing.
 */
function goOnIn(panel: HTMLElement): void {
  const { activeElement } = document;
  const isText = activeElement instanceof HTMLElement && activeElement.isContentEditable;
  const writes = isText && isWriting(activeElement);
  if (!writes && !panel.contains(activeElement)) panel.focus({ preventScroll: true });
}

/** Whether a dialog, an open list of choices or a menu in the panel handles this Esc. */
function closesFirst({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('dialog, [role="combobox"][aria-expanded="true"]') !== null;
}
