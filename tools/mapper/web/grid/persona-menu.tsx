import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconBuilding,
  IconDots,
  IconEyeOff,
  IconFold,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { designRoles } from '../../contract/codes.ts';
import { changePersona } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import styles from './heads.module.css';

interface PersonaMenuProps {
  persona: MapRecord<'personas'>;
  editor: LiveMap;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onFold: () => void;
  onRemove: () => void;
}

/** What can be done with a persona's column. */
export function PersonaMenu(props: PersonaMenuProps) {
  const { persona, editor, onRename, onMove, onFold, onRemove } = props;
  const { id, name, type, role, locked, collapsed } = persona;
  const change = (next: Partial<Pick<typeof persona, 'type' | 'role' | 'locked' | 'status'>>) =>
    editor.edit(changePersona, { id, ...next });
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon
          className={styles.headMenu ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={-1}
          aria-label={`Actions for persona ${name || 'unnamed persona'}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft size={16} />} onClick={() => onMove(-1)}>
          Move left
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => onMove(1)}>
          Move right
        </Menu.Item>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item>Role: {role ?? 'none'}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {[...designRoles, null].map((one) => (
              <Menu.Item key={one} onClick={() => change({ role: one })}>
                {one ? one.charAt(0).toUpperCase() + one.slice(1) : 'None'}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item
          leftSection={type === 'C' ? <IconUser size={16} /> : <IconBuilding size={16} />}
          onClick={() => change({ type: type === 'C' ? 'U' : 'C' })}
        >
          {type === 'C' ? 'Is a user' : 'Is the company'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconFold size={16} />} onClick={onFold}>
          {collapsed ? 'Unfold' : 'Fold'}
        </Menu.Item>
        <Menu.Item
          leftSection={locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          onClick={() => change({ locked: !locked })}
        >
          {locked ? 'Unlock' : 'Lock'}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => change({ status: 'I' })}>
          Hide
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          Delete persona
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
