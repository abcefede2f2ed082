import { Menu } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { FloatingToolbar, ToolbarButton, ToolbarMenu } from '../bars/floating-toolbar.tsx';
import { useBoard } from '../board.tsx';
import type { HeaderAction } from './header-actions.tsx';

interface HeadToolbarProps {
  place: CellAddress;
  /** What it is called, as 'Selected stage'. */
  label: string;
  verbs: readonly HeaderAction[];
}

/** The verbs of a head beside it, while it is what is selected. */
export function HeaderToolbar({ place: { row, column }, label, verbs }: HeadToolbarProps) {
  const { state } = useBoard().grid;
  const isSelected = useSyncExternalStore(state.subscribe, () => {
    const focus = state.selection()?.focus;
    return focus?.row === row && focus.column === column;
  });
  if (!isSelected) return null;
  return createPortal(
    <FloatingToolbar label={label}>
      {verbs
        .filter(({ onlyInMenu }) => !onlyInMenu)
        .map((verb) => {
          const { name, Icon, danger = false } = verb;
          return 'run' in verb ? (
            <ToolbarButton key={name} label={name} danger={danger} onClick={verb.run}>
              <Icon size={18} />
            </ToolbarButton>
          ) : (
            <ToolbarMenu key={name} label={name} icon={<Icon size={18} />}>
              <Menu.Label>{name}</Menu.Label>
              {verb.choices}
            </ToolbarMenu>
          );
        })}
    </FloatingToolbar>,
    document.body,
  );
}
