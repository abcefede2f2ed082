import { Button, FileButton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { compressPicture } from '#features/accounts/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ListedProject } from '../contract/project.ts';
import styles from './dashboard.module.css';
import { useDashboardView } from './dashboard-view.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { useProjectActions } from './use-project-actions.ts';

/** Chooses a picture that stands in place of the preview. */
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
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const address = useObjectUrl(picture);
  const take = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    try {
      setPicture(await compressPicture(file));
    } catch {
      setProblem('This is not a picture that can be read. Use a PNG, JPEG or WebP.');
    }
  };
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
      <FileButton onChange={(file) => void take(file)} accept="image/png,image/jpeg,image/webp">
        {(given) => (
          <Button variant="default" {...given}>
            Choose a picture
          </Button>
        )}
      </FileButton>
      {problem ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      ) : null}
    </Dialog>
  );
}

/** An address for a picture that is not uploaded yet, for as long as it is shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
