import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDots,
  IconEyeOff,
  IconFold,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './heads.module.css';

interface HeadMenuProps {
  /** The kind of what the menu is of, as 'stage'. */
  what: string;
  name: string;
  /** Whether what it is of lies among rows or among columns. */
  along: 'row' | 'column';
  size?: 24 | 28;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Folding, locking and hiding, where it can be done. */
  state?: ReactNode;
  /** What only this kind of head can do. */
  children: ReactNode;
}

const moves = {
  row: { before: [IconArrowUp, 'Move up'], after: [IconArrowDown, 'Move down'] },
  column: { before: [IconArrowLeft, 'Move left'], after: [IconArrowRight, 'Move right'] },
} as const;

/**
 * What can be done with what a head is of. Its menu is made when it is first asked for: heads come and
 * go while one scrolls.
 */
export function HeadMenu(props: HeadMenuProps) {
  const { what, name, along, size = 28, onRename, onMove, onRemove, state, children } = props;
  const [Before, before] = moves[along].before;
  const [After, after] = moves[along].after;
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
    // A right click on the head is the same.
    const head = button.current?.closest<HTMLElement>('[data-row][data-column]');
    const ask = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('input, a[href]')) return;
      event.preventDefault();
      setMade(true);
      setOpened(true);
    };
    head?.addEventListener('contextmenu', ask);
    return () => head?.removeEventListener('contextmenu', ask);
  }, []);
  const look = {
    ref: button,
    className: styles.headMenu ?? '',
    variant: 'subtle',
    color: 'gray',
    size,
    tabIndex: -1,
    'aria-label': `Actions for ${what} ${name}`,
    children: <IconDots size={16} />,
  };
  if (!made) {
    const make = () => setMade(true);
    return <ActionIcon {...look} aria-haspopup="menu" aria-expanded={false} onClick={make} />;
  }
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={along === 'row' ? 'bottom-start' : 'bottom-end'}
      width={216}
    >
      <Menu.Target>
        <ActionIcon {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<Before size={16} />} onClick={() => onMove(-1)}>
          {before}
        </Menu.Item>
        <Menu.Item leftSection={<After size={16} />} onClick={() => onMove(1)}>
          {after}
        </Menu.Item>
        {children}
        {state ? <Menu.Divider /> : null}
        {state}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Delete {what}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface StateItemsProps {
  collapsed?: boolean | undefined;
  locked: boolean | undefined;
  onFold?: () => void;
  onChange: (next: { locked: boolean } | { status: 'I' }) => void;
}

/** Folds, locks and hides what a head is of. */
export function StateItems({ collapsed, locked, onFold, onChange }: StateItemsProps) {
  return (
    <>
      {onFold ? (
        <Menu.Item leftSection={<IconFold size={16} />} onClick={onFold}>
          {collapsed ? 'Unfold' : 'Fold'}
        </Menu.Item>
      ) : null}
      <Menu.Item
        leftSection={locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
        onClick={() => onChange({ locked: !locked })}
      >
        {locked ? 'Unlock' : 'Lock'}
      </Menu.Item>
      <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => onChange({ status: 'I' })}>
        Hide
      </Menu.Item>
    </>
  );
}
