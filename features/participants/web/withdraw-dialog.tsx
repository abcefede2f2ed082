import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import type { Participant } from '../contract/participant.ts';
import { previewWithdrawal, withdrawParticipant } from '../contract/withdrawal-calls.ts';
import { codeKeyOf } from '../document/code-key.ts';
import { FoundList } from './found-list.tsx';
import { useParticipantChange } from './participant-queries.ts';
import styles from './participants.module.css';
import { SearchState } from './search-state.tsx';
import { useSearch } from './use-search.ts';

interface WithdrawDialogProps {
  participant: Participant;
  onClose(): void;
}

/** Shows what a withdrawal removes, and begins it once the code was typed. */
export function WithdrawDialog({ participant, onClose }: WithdrawDialogProps) {
  const { participant_id: id, code } = participant;
  const [typed, setTyped] = useState('');
  const search = useSearch(id, 'preview', (run_id) =>
    send(previewWithdrawal, { params: { id }, query: { run_id } }, { handles: 'all' }),
  );
  const { answer } = search;
  // What it removes now, once for each opened dialog.
  const begin = useEffectEvent(search.start);
  useEffect(() => begin(), []);
  const withdraw = useParticipantChange(withdrawParticipant, null);
  const isTyped = codeKeyOf(typed) === codeKeyOf(code);
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
            disabled={!answer || !isTyped}
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
        <SearchState search={search} label="Preview of the withdrawal" />
        {answer?.projects.length === 0 ? <Text>No project has texts of {code}.</Text> : null}
        {answer && answer.projects.length > 0 ? <FoundList projects={answer.projects} /> : null}
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
