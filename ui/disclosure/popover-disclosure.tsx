import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

export interface PopoverDisclosureProps {
  /** Unique on the page. */
  id: string;
  button: ReactNode;
  /** Label of the button where its content is no text. */
  label?: string;
  /** Edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A `Disclosure` that the browser opens and closes, so that it works on pages without React. */
export function PopoverDisclosure({ id, button, label, align, children }: PopoverDisclosureProps) {
  const panel = `${styles.panel} ${styles.popover}`;
  return (
    <div className={styles.native}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={panel} data-align={align ?? 'start'}>
        {children}
      </div>
    </div>
  );
}
