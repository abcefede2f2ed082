import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer } from '#kernel/call/call.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { declineRequest, type listUserRequests } from '../../contract/admin-calls.ts';
import { billingKey } from '../billing-queries.ts';

interface DeclineButtonProps {
  request: CallAnswer<typeof listUserRequests>['rows'][number];
  /** Who sent it. */
  name: string;
}

/** Declines a request about a plan, with a note to who sent it. */
export function DeclineButton({ request, name }: DeclineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Decline: request of ${name}`}
        onClick={() => setOpen(true)}
      >
        Decline
      </Button>
      {isOpen ? (
        <DeclineDialog request={request} name={name} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function DeclineDialog({ request, name, onClose }: DeclineButtonProps & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const declining = useMutation({
    mutationFn: () =>
      send(declineRequest, { body: { request_id: request.request_id, note: note.trim() } }),
    onSuccess() {
      onClose();
      showToast({
        text: sentence`The request was declined, and ${name} notified.`,
        kind: 'success',
      });
    },
    // Also where it was withdrawn or answered meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: [...billingKey, 'requests'] }),
  });
  return (
    <Dialog
      title={sentence`Decline what ${name} asked for?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={declining.isPending} onClick={() => declining.mutate()}>
            Decline request
          </Button>
        </>
      }
    >
      <Textarea
        label={sentence`Note to ${name} (optional)`}
        autosize
        minRows={3}
        maxRows={10}
        value={note}
        {...limited(lengths.contactMessage)}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}
