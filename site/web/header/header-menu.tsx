import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ifOffered, type Offer } from '../shown/offered.tsx';
import styles from './header-menu.module.css';

export interface HeaderMenuProps {
  /** Unique on the page. */
  id: string;
  button: ReactNode;
  /** Label of the button where its content is no text. */
  label?: string;
  /** Edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}

/** A button that opens a panel below it. The browser opens and closes it, so it works on static pages too. */
export function HeaderMenu({ id, button, label, align, className, children }: HeaderMenuProps) {
  return (
    <div className={`${styles.menu} ${className ?? ''}`}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={styles.panel} data-align={align ?? 'start'}>
        {children}
      </div>
    </div>
  );
}

/** The entries of a panel. */
export function MenuList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface MenuLinkProps {
  to: string;
  /** Shown where the installation offers this. */
  offer?: Offer;
  children: ReactNode;
}

/** An entry with a link. Opening it closes the panel, as the page may stay. */
export function MenuLink({ to, offer, children }: MenuLinkProps) {
  return (
    <li {...(offer ? ifOffered(offer) : {})}>
      <Link
        to={to}
        className={styles.item}
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest('[popover]');
          if (panel instanceof HTMLElement) panel.hidePopover();
        }}
      >
        {children}
      </Link>
    </li>
  );
}
