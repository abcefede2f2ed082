import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconCopy,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { MenuAt } from '#ui/context-menu/menu-at.tsx';
import type { NoteActions } from './note-actions.ts';

interface NoteActionsProps {
  id: string;
  pinned: boolean;
  actions: NoteActions;
  onRename: (on: boolean) => void;
  onMove: () => void;
}

interface NoteMenuProps extends NoteActionsProps {
  /** The position of a context menu; null for none. */
  at: ScreenPoint | null;
  onClose: () => void;
}

/** The menu of a note, from its button or as a context menu. */
export function NoteMenu({ at, onClose, ...actions }: NoteMenuProps) {
  return (
    <>
      <Menu position="bottom-end" width={200} shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label="Actions for this note">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <NoteMenuActions {...actions} />
        </Menu.Dropdown>
      </Menu>
      {at ? (
        <MenuAt key={`${at.x} ${at.y}`} at={at} width={200} onClose={onClose}>
          <NoteMenuActions {...actions} />
        </MenuAt>
      ) : null}
    </>
  );
}

function NoteMenuActions({ id, pinned, actions, onRename, onMove }: NoteActionsProps) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onRename(true)}>
        Rename
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(id)}>
        Duplicate
      </Menu.Item>
      <Menu.Item
        leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
        onClick={() => actions.pin(id, !pinned)}
      >
        {pinned ? 'Unpin' : 'Pin'}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={onMove}>
        Move to project
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => actions.remove(id)}
      >
        Delete note
      </Menu.Item>
    </>
  );
}
