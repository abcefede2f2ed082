import { Button, FileButton, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { openForm, removeForm, storeForm } from '../contract/form-calls.ts';
import { maxFormBytes, type SignedForm } from '../contract/participant.ts';
import { useParticipantChange } from './participant-queries.ts';
import { describeMoment } from './participant-texts.ts';
import styles from './participants.module.css';

interface FormFileProps {
  id: string;
  form: SignedForm | null;
}

/** The signed consent form of a participant: stored, opened and removed. */
export function FormFile({ id, form }: FormFileProps) {
  const params = { id };
  const client = useQueryClient();
  const confirm = useConfirm();
  const store = useMutation({
    mutationFn: (file: File) => send(storeForm, { params }, { files: { form: file } }),
    async onSuccess() {
      showToast({ text: 'The form was stored.', kind: 'success' });
      await client.invalidateQueries({ queryKey: ['participants'] });
    },
  });
  const open = useMutation({
    mutationFn: () => send(openForm, { params }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const remove = useParticipantChange(removeForm, 'The form was removed.');
  const take = (file: File | null) => {
    if (!file) return;
    if (file.size <= maxFormBytes) store.mutate(file);
    else showToast({ text: 'The form can have 10 MB at most.', kind: 'failure' });
  };
  const confirmRemove = async () => {
    const isSure = await confirm({
      title: 'Remove the signed form?',
      text: 'The file is deleted. This cannot be undone.',
      confirm: 'Remove form',
      danger: true,
    });
    if (isSure) remove.mutate({ params });
  };
  return (
    <>
      <h3 className={styles.part}>Signed form</h3>
      <Text size="sm" c="dimmed">
        {form
          ? `${form.name}, ${sizeText(form.bytes)}, stored ${describeMoment(form.stored_date)}`
          : 'A PDF or a picture of the signed form, up to 10 MB.'}
      </Text>
      <div className={styles.actions}>
        <FileButton onChange={take} accept="application/pdf,image/*,.heic,.heif">
          {(button) => (
            <Button {...button} variant="default" loading={store.isPending}>
              {form ? 'Replace form' : 'Add signed form'}
            </Button>
          )}
        </FileButton>
        {form ? (
          <>
            <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
              Download form
            </Button>
            <Button variant="subtle" color="red" onClick={confirmRemove}>
              Remove form
            </Button>
            <Text size="sm" c="dimmed">
              The audit log records each download.
            </Text>
          </>
        ) : null}
      </div>
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
