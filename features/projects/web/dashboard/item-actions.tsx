import {
  IconCopy,
  IconFolderSymlink,
  IconPencil,
  IconPhoto,
  IconPhotoOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ListedProject } from '../../contract/project.ts';

/** The actions of a project's menu, by the specification's codes (S2.132 to S2.138). */
export type ItemAction = 'R' | 'D' | 'CP' | 'MTF' | 'RP' | 'T';

export interface ItemEntry {
  action: ItemAction;
  label: string;
  Icon: ComponentType<{ size: number }>;
}

/** The actions that the user may run on a project, in the order of its menu. */
export function itemEntries({ abilities, picture }: ListedProject): ItemEntry[] {
  const mayEdit = abilities.includes('edit');
  const own = abilities.includes('remove');
  const entries: (ItemEntry & { offered: boolean })[] = [
    { action: 'R', label: 'Rename', Icon: IconPencil, offered: mayEdit },
    {
      action: 'D',
      label: 'Duplicate',
      Icon: IconCopy,
      offered: abilities.includes('duplicate'),
    },
    { action: 'CP', label: 'Change picture', Icon: IconPhoto, offered: mayEdit },
    { action: 'MTF', label: 'Move to folder', Icon: IconFolderSymlink, offered: true },
    {
      action: 'RP',
      label: 'Remove picture',
      Icon: IconPhotoOff,
      offered: mayEdit && picture !== null,
    },
    { action: 'T', label: own ? 'Delete' : 'Remove', Icon: IconTrash, offered: true },
  ];
  return entries.filter(({ offered }) => offered);
}
