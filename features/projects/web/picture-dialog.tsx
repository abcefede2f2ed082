import { Button } from '@mantine/core';
import { useState } from 'react';
import { PictureField, useObjectUrl } from '#features/accounts/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ListedProject } from '../contract/project.ts';
import styles from './dashboard/dashboard.module.css';
import { useDashboardView } from './dashboard/dashboard-view.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { useProjectActions } from './use-project-actions.ts';

/** Chooses a picture that replaces the preview. */
export function PictureDialog({
  project,
  onClose,
}: {
  project: ListedProject;
  onClose: () => void;
}) {
  const { kind } = useDashboardView();
  const { changePicture } = useProjectActions(kind);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [saving, setSaving] = useState(false);
  const address = useObjectUrl(picture);
  const save = () => {
    if (!picture) return;
    setSaving(true);
    void changePicture(project._id, picture).finally(onClose);
  };
  return (
    <Dialog
      title="Change picture"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving} disabled={!picture} onClick={save}>
            Save picture
          </Button>
        </>
      }
    >
      <span className={styles.chosenPicture}>
        {address ? (
          <img className={styles.picture} src={address} alt="What will be shown" />
        ) : (
          <ProjectPicture project={project} kind={kind} />
        )}
      </span>
      <PictureField onChoose={setPicture} />
    </Dialog>
  );
}
