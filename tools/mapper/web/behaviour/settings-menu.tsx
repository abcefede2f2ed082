import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconDots, IconEraser, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './settings.module.css';

interface SettingsMenuProps {
  /** The name of the record that the settings belong to. */
  of: string;
  /** Renders the settings; receives a function that closes them. */
  children: (close: () => void) => ReactNode;
}

/**
 * A settings popover behind a button with three dots. It is only mounted when it is opened, because a map
 * may have hundreds of them.
 */
export function SettingsMenu({ of, children }: SettingsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!made) return;
    // The focus returns to the button when it closes.
    button.current?.focus({ preventScroll: true });
    setOpen(true);
  }, [made]);
  const label = `Settings of ${of}`;
  const look = {
    ref: button,
    className: styles.more ?? '',
    variant: 'subtle',
    color: 'gray',
    size: 28,
    'aria-label': label,
    children: <IconDots size={16} />,
  };
  if (!made) {
    const make = () => setMade(true);
    return <ActionIcon {...look} aria-haspopup="dialog" aria-expanded={false} onClick={make} />;
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={264}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <ActionIcon {...look} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.settings}>{children(() => setOpen(false))}</div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SettingsActionProps {
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
  children: string;
}

/** An action below the settings. */
export function SettingsAction({ icon, danger = false, onClick, children }: SettingsActionProps) {
  return (
    <Button
      variant="subtle"
      color={danger ? 'red' : 'gray'}
      justify="start"
      size="compact-md"
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface ClearAndRemoveProps {
  /** What the two actions are called. */
  clearLabel: string;
  removeLabel: string;
  onClear: () => void;
  onRemove: () => void;
  /** Closes the menu; called before either action runs. */
  onDone: () => void;
}

/** The actions that empty something on the scales, and that remove it. */
export function ClearAndRemove({ onDone, ...actions }: ClearAndRemoveProps) {
  const closeAnd = (action: () => void) => () => {
    onDone();
    action();
  };
  return (
    <>
      <SettingsAction icon={<IconEraser size={16} />} onClick={closeAnd(actions.onClear)}>
        {actions.clearLabel}
      </SettingsAction>
      <SettingsAction danger icon={<IconTrash size={16} />} onClick={closeAnd(actions.onRemove)}>
        {actions.removeLabel}
      </SettingsAction>
    </>
  );
}
