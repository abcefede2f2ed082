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
  /** The kind of what the menu is of, as 'stage'. */
  what: string;
  name: string;
  /** Whether what it is of lies among rows or among columns. */
  along: 'row' | 'column';
  /** Where the header stands. */
  place: CellAddress;
  size?: 24 | 28;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** The anchor of comments on it; null where there are none. */
  anchor: string | null;
  /** What only this kind of header can do. */
  actions: readonly HeaderAction[];
  /** Folding, locking and hiding, where it can be done. */
  state?: readonly HeaderAction[];
}

const moves = {
  row: { before: [IconArrowUp, 'Move up'], after: [IconArrowDown, 'Move down'] },
  column: { before: [IconArrowLeft, 'Move left'], after: [IconArrowRight, 'Move right'] },
} as const;

/** As high as there is room; the rest is scrolled to. */
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

/** All that can be done with what a header is of, in the parts of its menu; the toolbar has the same. */
function useHeadVerbs(props: HeaderMenuProps): (readonly HeaderAction[])[] {
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
 * What can be done with what a header is of: its menu, and the toolbar while it is selected. The menu is
 * made when it is first asked for: headers come and go while one scrolls.
 */
export function HeaderMenu(props: HeaderMenuProps) {
  const { what, name, along, place, size = 28 } = props;
  const parts = useHeadVerbs(props);
  const button = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!made) return;
    // The menu returns the focus to what had it when it opened.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [made]);
  useEffect(() => {
    // A right click on the header is the same.
    const head = button.current?.closest<HTMLElement>('[data-row][data-column]');
    const ask = (event: MouseEvent) => {
      if (!opensContextMenu(event)) return;
      setMade(true);
      setOpened(true);
    };
    head?.addEventListener('contextmenu', ask);
    return () => head?.removeEventListener('contextmenu', ask);
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
  const bar = <HeaderToolbar place={place} label={`Selected ${what}`} actions={parts.flat()} />;
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
                <HeaderActionItem key={action.name} verb={action} />
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {bar}
    </>
  );
}
