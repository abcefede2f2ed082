import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './floating-toolbar.module.css';

/** The focus stays in the cell, and clicks do not reach the cell. */
const beside = {
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onDoubleClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

interface FloatingToolbarProps {
  label: string;
  always?: boolean;
  /** The preferred side of the selection. */
  side?: 'above' | 'below';
  children: ReactNode;
}

/**
 * The actions on the selection, beside it. Shown while the focus is on a cell, in the toolbar or in
 * a menu that it opened, so that it is not in the way of typing or of a panel; `always` shows it
 * regardless.
 */
export function FloatingToolbar(props: FloatingToolbarProps) {
  const { label, always = false, side = 'below', children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const shown = useIsNear(bar);
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={label}
      data-side={side}
      data-transient
      hidden={!shown && !always}
      {...beside}
    >
      {children}
    </div>
  );
}

/** Shows in place of the toolbar what is in progress. */
export function FloatingStatus({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="status" data-transient>
      {children}
    </div>
  );
}

/** Text in a toolbar, such as the number of selected items. */
export function ToolbarText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

interface ToolbarButtonProps {
  label: string;
  /** Tooltip, such as the key for the same action. */
  hint?: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function ToolbarButton(props: ToolbarButtonProps) {
  const { label, hint = label, danger = false, onClick, children } = props;
  return (
    <Tooltip label={hint}>
      <ActionIcon
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        aria-label={label}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

export function ToolbarMenu(props: { label: string; icon: ReactNode; children: ReactNode }) {
  const { label, icon, children } = props;
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

function useIsNear(bar: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(isNear(document.activeElement, null));
  useEffect(() => {
    const look = ({ target }: Event) => setNear(isNear(target, bar.current));
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [bar]);
  return near;
}

function isNear(target: EventTarget | null, bar: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  const isCell = target.matches('[data-row][data-column]');
  return isCell || bar?.contains(target) === true || isInMenu(target, bar);
}

/**
 * Whether an element is in a menu of this toolbar, and not of another one, such as that of a card
 * being edited.
 */
function isInMenu(target: Element, bar: HTMLElement | null): boolean {
  const menu = target.closest('[role="menu"]');
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const from = opener?.closest('[role="toolbar"]') ?? bar;
  return menu !== null && from === bar;
}
