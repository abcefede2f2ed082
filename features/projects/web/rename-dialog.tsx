import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { cutTo, lengths } from '#kernel/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ListedProject } from '../contract/project.ts';
import styles from './dashboard.module.css';
import type { ProjectKindView } from './kind-view.ts';
import { refreshProjects } from './project-queries.ts';

interface RenameDialogProps {
  project: ListedProject;
  kind: ProjectKindView;
  onClose: () => void;
}

/** Gives a project another title; an empty one becomes the default. */
export function RenameDialog({ project, kind, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(project.title);
  const form = useId();
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: () => send(kind.calls.rename, { body: { project_id: project._id, title } }),
    async onSuccess() {
      await refreshProjects(client, kind.code);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <Dialog
      title={`Rename ${kind.noun}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextInput
          label="Title"
          placeholder={kind.defaultTitle}
          value={title}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTitle(cutTo(event.currentTarget.value, lengths.title))}
          rightSectionWidth={56}
          rightSection={
            <span className={styles.count}>
              {title.length}/{lengths.title}
            </span>
          }
        />
      </form>
    </Dialog>
  );
}
