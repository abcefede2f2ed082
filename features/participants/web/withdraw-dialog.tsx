import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import type { Participant } from '../contract/participant.ts';
import { withdrawParticipant } from '../contract/withdrawal-calls.ts';
import { FoundList } from './found-list.tsx';
import { previewQuery, useParticipantChange } from './participant-queries.ts';
import styles from './participants.module.css';

interface WithdrawDialogProps {
  participant: Participant;
  onClose(): void;
}

/** Shows what a withdrawal removes, and begins it once the code was typed. */
export function WithdrawDialog({ participant, onClose }: WithdrawDialogProps) {
  const { participant_id: id, code } = participant;
  const [typed, setTyped] = useState('');
  const { data, isError, refetch } = useQuery(previewQuery(id));
  const withdraw = useParticipantChange(withdrawParticipant, null);
  const isTyped = typed.trim().toLowerCase() === code.toLowerCase();
  return (
    <Dialog
      title={`Withdraw ${code}?`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            disabled={!data || !isTyped}
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({ params: { id }, body: { code: typed } }, { onSuccess: onClose })
            }
          >
            Remove everything
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Text c="dimmed">
          Their notes and quotes are deleted. Their words in other texts, versions, comments and
          results of AI are replaced by “[withdrawn]”. Contact data, form and incentives are deleted
          too. This cannot be undone, not even by restoring a version.
        </Text>
        {isError ? <LoadFailed what="The preview" onRetry={() => refetch()} /> : null}
        {data || isError ? null : <Skeleton h={96} />}
        {data?.projects.length === 0 ? <Text>No project has texts of {code}.</Text> : null}
        {data && data.projects.length > 0 ? <FoundList projects={data.projects} /> : null}
        <TextInput
          label={`Type ${code} to confirm`}
          value={typed}
          {...limited(lengths.fullName)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
