import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './settings.module.css';

interface SettingsMenuProps {
  /** Whose settings they are. */
  of: string;
  /** The settings; they are given what closes them. */
  children: (close: () => void) => ReactNode;
}

/** What can be set and done with something, behind three dots. */
export function SettingsMenu({ of, children }: SettingsMenuProps) {
  const [open, setOpen] = useState(false);
  const label = `Settings of ${of}`;
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
        <ActionIcon
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={label}
          onClick={() => setOpen(!open)}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.settings}>{children(() => setOpen(false))}</div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface SettingsVerbProps {
  icon: ReactNode;
  danger?: boolean;
  onClick: () => void;
  children: string;
}

/** One of the verbs below the settings. */
export function SettingsVerb({ icon, danger = false, onClick, children }: SettingsVerbProps) {
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
