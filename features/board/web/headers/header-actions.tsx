import { Menu } from '@mantine/core';
import { IconEyeOff, IconFold, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

/** An action of a header: immediate, or with a choice of options. */
export type HeaderAction = {
  name: string;
  Icon: ComponentType<{ size: number }>;
  danger?: boolean;
  /** Not in the toolbar, since it is done on the header itself. */
  onlyInMenu?: boolean;
} & ({ run: () => void } | { choices: ReactNode; inline?: boolean });

/** An action as an item of the header's menu. */
export function HeaderActionItem({ action }: { action: HeaderAction }) {
  const { name, Icon, danger } = action;
  const icon = <Icon size={16} />;
  if ('run' in action) {
    return (
      <Menu.Item leftSection={icon} {...(danger ? { color: 'red' } : {})} onClick={action.run}>
        {name}
      </Menu.Item>
    );
  }
  if (action.inline) {
    return (
      <>
        <Menu.Label>{name}</Menu.Label>
        {action.choices}
      </>
    );
  }
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={icon}>{name}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{action.choices}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

interface HeaderState {
  collapsed?: boolean | undefined;
  locked: boolean | undefined;
  onFold?: () => void;
  onLock: (locked: boolean) => void;
  onHide: () => void;
}

/** Actions that fold, lock and hide a column or row. */
export function stateActions({
  collapsed,
  locked,
  onFold,
  onLock,
  onHide,
}: HeaderState): HeaderAction[] {
  return [
    ...(onFold ? [{ name: collapsed ? 'Unfold' : 'Fold', Icon: IconFold, run: onFold }] : []),
    {
      name: locked ? 'Unlock' : 'Lock',
      Icon: locked ? IconLockOpen : IconLock,
      run: () => onLock(!locked),
    },
    { name: 'Hide', Icon: IconEyeOff, run: onHide },
  ];
}
