import { Button, CloseButton } from '@mantine/core';
import { IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { trashDays } from '../../contract/project.ts';
import { useProjectActions } from '../use-project-actions.ts';
import { useDashboardView } from './dashboard-view.tsx';
import { MoveDialog } from './move-dialog.tsx';
import styles from './selection-bar.module.css';

/** The actions on all selected projects. */
export function SelectionBar() {
  const { kind, selection } = useDashboardView();
  const { move, remove } = useProjectActions(kind);
  const [moving, setMoving] = useState(false);
  const confirm = useConfirm();
  const { ids, clear } = selection;
  if (ids.length === 0) return null;
  const what = ids.length === 1 ? 'one project' : `${ids.length} projects`;
  const confirmRemoval = async () => {
    const yes = await confirm({
      title: sentence`Delete ${what}?`,
      text: `Your own projects are deleted for everyone with access, and you can restore them from your trash for ${trashDays} days. Projects of others are only removed from your dashboard.`,
      confirm: `Delete ${what}`,
      danger: true,
    });
    if (yes) await remove(ids).then(clear);
  };
  return (
    <div className={styles.selection} role="toolbar" aria-label="Selected projects">
      <span className={styles.selected} role="status">
        {ids.length} selected
      </span>
      <Button
        variant="default"
        leftSection={<IconFolderSymlink size={16} />}
        onClick={() => setMoving(true)}
      >
        Move
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} />}
        onClick={() => void confirmRemoval()}
      >
        Delete
      </Button>
      <CloseButton size={36} aria-label="Clear selection" onClick={clear} />
      {moving ? (
        <MoveDialog
          what={what}
          onMove={(folderId, folder) => move(ids, folderId, folder).then(clear)}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </div>
  );
}
