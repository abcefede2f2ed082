import { Menu } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { FloatingToolbar, ToolbarButton, ToolbarMenu } from '../bars/floating-toolbar.tsx';
import { useBoard } from '../board.tsx';
import type { HeaderAction } from './header-actions.tsx';

interface HeaderToolbarProps {
  cell: CellAddress;
  /** Label, such as 'Selected stage'. */
  label: string;
  actions: readonly HeaderAction[];
}

/** The actions of a header, shown beside it while it is selected. */
export function HeaderToolbar({ cell: { row, column }, label, actions }: HeaderToolbarProps) {
  const { state } = useBoard().grid;
  const isSelected = useSyncExternalStore(state.subscribe, () => {
    const focus = state.selection()?.focus;
    return focus?.row === row && focus.column === column;
  });
  if (!isSelected) return null;
  return createPortal(
    <FloatingToolbar label={label}>
      {actions
        .filter(({ onlyInMenu }) => !onlyInMenu)
        .map((action) => {
          const { name, Icon, danger = false } = action;
          return 'run' in action ? (
            <ToolbarButton key={name} label={name} danger={danger} onClick={action.run}>
              <Icon size={18} />
            </ToolbarButton>
          ) : (
            <ToolbarMenu key={name} label={name} icon={<Icon size={18} />}>
              <Menu.Label>{name}</Menu.Label>
              {action.choices}
            </ToolbarMenu>
          );
        })}
    </FloatingToolbar>,
    document.body,
  );
}
