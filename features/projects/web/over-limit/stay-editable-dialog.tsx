import { Button, Text } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { type ProjectLimit, preferProject } from '../../contract/limit-calls.ts';
import type { ProjectKindView } from '../kind-view.ts';
import { refreshProjects } from '../project-queries.ts';
import { capacity } from './over-limit-text.ts';
import styles from './stay-editable-dialog.module.css';

interface StayEditableDialogProps {
  kind: ProjectKindView;
  /** The project from which it was opened. */
  projectId: string;
  limit: ProjectLimit;
  onClose: () => void;
}

/** The owner chooses which of the projects that share a limit stay editable. */
export function StayEditableDialog({ kind, projectId, limit, onClose }: StayEditableDialogProps) {
  const client = useQueryClient();
  const preferring = useMutation({
    mutationFn: (id: string) => send(preferProject, { body: { project_id: id } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['project', projectId] });
      await refreshProjects(client, kind.code);
    },
  });
  return (
    <Dialog
      title="Choose what stays editable"
      width={520}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Text>
        Your plan has {capacity(limit)}. Where you make another one editable, the one that you chose
        or changed longest ago becomes read-only. You can change this at any time.
      </Text>
      <ul className={styles.projects}>
        {limit.projects.map(({ _id, title, updated_date, editable }) => (
          <li key={_id} className={styles.project}>
            <span className={styles.sign} aria-hidden>
              {editable ? <IconPencil size={18} /> : <IconLock size={18} />}
            </span>
            <span className={styles.about}>
              <span dir="auto" className={styles.title}>
                {title}
              </span>
              <span className={styles.changed}>
                {editable ? 'Editable' : 'Read-only'}, changed <Moment at={updated_date} />
              </span>
            </span>
            {editable ? null : (
              <Button
                size="compact-md"
                variant="default"
                aria-label={sentence`Make ${title} editable`}
                loading={preferring.isPending && preferring.variables === _id}
                onClick={() => preferring.mutate(_id)}
              >
                Make editable
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
