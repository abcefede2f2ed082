import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './floating-toolbar.module.css';

/** The focus stays in the cell, and no click is one on the cell. */
const beside = {
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onDoubleClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

interface FloatingToolbarProps {
  label: string;
  always?: boolean;
  /** On which side of the selection it stands, where there is room for it. */
  side?: 'above' | 'below';
  children: ReactNode;
}

/**
 * What can be done with what is selected, beside it. It is there while the focus is on the selection:
 * the focus is on a cell, in the toolbar or in what opens from it. Who types, or has gone on to a
 * panel, has no toolbar in the way; but for one that is `always` there while it is drawn.
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

/** Says in the place of the toolbar what is under way. */
export function FloatingStatus({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} role="status" data-transient>
      {children}
    </div>
  );
}

/** Words in a toolbar, as how much is selected. */
export function ToolbarText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}

interface ToolbarButtonProps {
  label: string;
  /** What is told when it is pointed at, as the key that does the same. */
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

/** Whether it lies in a menu; what another toolbar opened, as that of a card that is edited, is that one's. */
function isInMenu(target: Element, bar: HTMLElement | null): boolean {
  const menu = target.closest('[role="menu"]');
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const from = opener?.closest('[role="toolbar"]') ?? bar;
  return menu !== null && from === bar;
}
