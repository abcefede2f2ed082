import { ActionIcon, Menu, type MenuProps } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDots,
  IconMessage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';
import { opensContextMenu } from '#ui/context-menu/context-menu.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { type HeaderAction, HeaderActionItem } from './header-actions.tsx';
import { HeaderToolbar } from './header-toolbar.tsx';
import styles from './headers.module.css';

interface HeaderMenuProps {
  /** Noun for the column or row, such as 'stage'. */
  what: string;
  name: string;
  /** Whether it is a row or a column. */
  along: 'row' | 'column';
  /** The cell of the header. */
  cell: CellAddress;
  size?: 24 | 28;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** The anchor of its comments; null where it has none. */
  anchor: string | null;
  /** Actions of this kind of header only. */
  actions: readonly HeaderAction[];
  /** Folding, locking and hiding, where available. */
  state?: readonly HeaderAction[];
}

const moves = {
  row: { before: [IconArrowUp, 'Move up'], after: [IconArrowDown, 'Move down'] },
  column: { before: [IconArrowLeft, 'Move left'], after: [IconArrowRight, 'Move right'] },
} as const;

/** At most as high as the space on screen; it scrolls. */
const withinSight: NonNullable<MenuProps['middlewares']> = {
  flip: true,
  shift: { padding: 8 },
  size: {
    padding: 8,
    apply({ availableHeight, elements }) {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};

/** All actions of a header, in the sections of its menu; the toolbar has the same. */
function useHeaderActions(props: HeaderMenuProps): (readonly HeaderAction[])[] {
  const { what, along, anchor, actions, state = [], onRename, onMove, onRemove } = props;
  const commentOn = useCommentOn();
  const [Before, before] = moves[along].before;
  const [After, after] = moves[along].after;
  const comment: HeaderAction[] =
    commentOn && anchor
      ? [{ name: 'Comment', Icon: IconMessage, run: () => commentOn(anchor) }]
      : [];
  return [
    [
      { name: 'Rename', Icon: IconPencil, run: onRename, onlyInMenu: true },
      { name: before, Icon: Before, run: () => onMove(-1), onlyInMenu: true },
      { name: after, Icon: After, run: () => onMove(1), onlyInMenu: true },
      ...actions,
    ],
    [...state, ...comment],
    [
      {
        name: `Delete ${what}`,
        Icon: IconTrash,
        danger: true,
        run: onRemove,
      } satisfies HeaderAction,
    ],
  ].filter(({ length }) => length > 0);
}

/**
 * The menu of a header, and its toolbar while the header is selected. The menu is mounted when it
 * is first opened, as headers come and go during scrolling.
 */
export function HeaderMenu(props: HeaderMenuProps) {
  const { what, name, along, cell, size = 28 } = props;
  const parts = useHeaderActions(props);
  const button = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!made) return;
    // The menu returns the focus to the element that had it before.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [made]);
  useEffect(() => {
    // A right click on the header opens the same menu.
    const cell = button.current?.closest<HTMLElement>('[data-row][data-column]');
    const openMenu = (event: MouseEvent) => {
      if (!opensContextMenu(event)) return;
      setMade(true);
      setOpened(true);
    };
    cell?.addEventListener('contextmenu', openMenu);
    return () => cell?.removeEventListener('contextmenu', openMenu);
  }, []);
  const look = {
    ref: button,
    className: styles.menuButton ?? '',
    variant: 'subtle',
    color: 'gray',
    size,
    tabIndex: -1,
    'aria-label': `Actions for ${what} ${name}`,
    children: <IconDots size={16} />,
  };
  const bar = <HeaderToolbar cell={cell} label={`Selected ${what}`} actions={parts.flat()} />;
  if (!made) {
    const make = () => setMade(true);
    return (
      <>
        <ActionIcon {...look} aria-haspopup="menu" aria-expanded={false} onClick={make} />
        {bar}
      </>
    );
  }
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position={along === 'row' ? 'right-start' : 'bottom-end'}
        middlewares={withinSight}
        width={216}
      >
        <Menu.Target>
          <ActionIcon {...look} />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ''}>
          {parts.map((actions, index) => (
            <Fragment key={actions[0]?.name}>
              {index > 0 ? <Menu.Divider /> : null}
              {actions.map((action) => (
                <HeaderActionItem key={action.name} action={action} />
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {bar}
    </>
  );
}
