import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconDots,
  IconFolder,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import type { ProjectFolder } from '../../contract/project.ts';
import { TitleDialog } from '../title-dialog.tsx';
import { useProjectActions } from '../use-project-actions.ts';
import { useDashboardView } from './dashboard-view.tsx';
import { useDraggable } from './dragging.ts';
import { titleRefusal } from './folder-tree.ts';
import styles from './folders.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { useDropInto } from './use-drop-into.ts';

/** The server counts up to this number. */
const maxCounted = 100;

/** A folder on the dashboard: opens on click, and accepts dropped projects and folders. */
export function FolderCard({ folder }: { folder: ProjectFolder }) {
  const { kind } = useDashboardView();
  const { _id, title, projects } = folder;
  const card = useRef<HTMLElement>(null);
  const dragged = useDraggable(card, () => ({ folder: _id }));
  const over = useDropInto(card, _id, title);
  const count = projects >= maxCounted ? '99+' : projects;
  return (
    <article
      ref={card}
      className={styles.folder}
      aria-label={sentence`Folder ${title}`}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
    >
      <Link to={`${kind.dashboard}?folder=${_id}`} className={styles.folderLink} draggable={false}>
        <IconFolder size={20} aria-hidden />
        <span dir="auto" className={styles.folderTitle}>
          {title}
        </span>
        <span className={styles.folderCount}>
          {count} <VisuallyHidden>projects</VisuallyHidden>
        </span>
      </Link>
      <FolderMenu folder={folder} />
    </article>
  );
}

function FolderMenu({ folder }: { folder: ProjectFolder }) {
  const { kind, folders } = useDashboardView();
  const { updateFolder, deleteFolder } = useProjectActions(kind);
  const [open, setOpen] = useState<'rename' | 'move' | null>(null);
  const confirm = useConfirm();
  const { _id, title, parent_id } = folder;
  const close = () => setOpen(null);
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete this folder?',
      text: sentence`What is in '${title}' is kept, and moves to the parent folder.`,
      confirm: 'Delete folder',
      danger: true,
    });
    if (yes) await deleteFolder(_id);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={styles.folderMenu ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={sentence`Actions for folder ${title}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={() => setOpen('move')}>
            Move to folder
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' ? (
        <TitleDialog
          heading="Rename folder"
          confirm="Rename"
          title={title}
          required
          refusal={(next) => titleRefusal(folders, next, { parent: parent_id, own: _id })}
          onSave={(next) => updateFolder(_id, { title: next })}
          onClose={close}
        />
      ) : null}
      {open === 'move' ? (
        <MoveDialog
          what={`the folder '${title}'`}
          from={parent_id}
          without={_id}
          onMove={(parentId) => updateFolder(_id, { parent_id: parentId })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
