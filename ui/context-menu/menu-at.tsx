import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ScreenPoint } from './context-menu.ts';

interface MenuAtProps {
  at: ScreenPoint;
  /** px. */
  width: number;
  /** Menu items. */
  children: ReactNode;
  onClose: () => void;
}

/** An open menu at a point of the screen, for a right click. */
export function MenuAt({ at, width, children, onClose }: MenuAtProps) {
  // Outside of the clicked element, whose transforms would move the point, too.
  return createPortal(
    <Menu opened onClose={onClose} position="bottom-start" width={width} returnFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>,
    document.body,
  );
}
