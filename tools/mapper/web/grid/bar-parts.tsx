import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** For a bar beside the selection: the focus stays in the cell, and no click is one on the cell. */
export const beside = {
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  onDoubleClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
};

interface BarButtonProps {
  label: string;
  hint?: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function BarButton({
  label,
  hint = label,
  danger = false,
  onClick,
  children,
}: BarButtonProps) {
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

export function BarMenu(props: { label: string; icon: ReactNode; children: ReactNode }) {
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

/**
 * Whether the hands are on the selection: the focus is on a cell, in the bar or in what opens from it.
 * Who types, or has gone on to a panel, has no bar in the way.
 */
export function useIsNear(bar: RefObject<HTMLElement | null>): boolean {
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
  return isCell || bar?.contains(target) === true || target.closest('[role="menu"]') !== null;
}
