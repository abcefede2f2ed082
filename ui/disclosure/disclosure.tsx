import { type HTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** Content of the button, and its label where that is no text. */
  button: ReactNode;
  label?: string;
  /** Edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  /** Content of the panel; a function gets a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that opens a panel below it, for menus of a site's header. It closes on Esc, on a click
 * or focus elsewhere, and when the address changes.
 */
export function Disclosure({ button, label, align = 'start', children }: DisclosureProps) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = openAt === key;

  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpenAt(null);
    };
    const press = ({ key: name }: KeyboardEvent) => {
      if (name !== 'Escape') return;
      setOpenAt(null);
      trigger.current?.focus();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  return (
    <div className={styles.disclosure} ref={container}>
      <button
        ref={trigger}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => setOpenAt(open ? null : key)}
      >
        {button}
      </button>
      {open ? (
        <div id={panelId} className={styles.panel} data-align={align}>
          {typeof children === 'function' ? children(() => setOpenAt(null)) : children}
        </div>
      ) : null}
    </div>
  );
}

/** The entries of a panel. */
export function DisclosureList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface DisclosureLinkProps {
  to: string;
  /** Properties of its list item. */
  item?: HTMLAttributes<HTMLLIElement>;
  children: ReactNode;
}

/** An entry with a link. It closes a panel that the browser opened, as the page may stay. */
export function DisclosureLink({ to, item, children }: DisclosureLinkProps) {
  return (
    <li {...item}>
      <Link
        to={to}
        className={styles.item}
        onClick={({ currentTarget }) =>
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        }
      >
        {children}
      </Link>
    </li>
  );
}

/** An entry with an action. */
export function DisclosureButton({
  onClick,
  children,
}: {
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={onClick}>
        {children}
      </button>
    </li>
  );
}
