import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { createParticipant } from '../contract/calls.ts';
import { draftOf, fieldsOf, ParticipantFields } from './participant-fields.tsx';
import { useParticipantChange } from './participant-queries.ts';

/** The button and the dialog that record a participant. */
export function NewParticipant({ teamId }: { teamId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New participant</Button>
      {isOpen ? <NewParticipantDialog teamId={teamId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function NewParticipantDialog({ teamId, onClose }: { teamId: string | null; onClose(): void }) {
  const [draft, setDraft] = useState(() => draftOf(null));
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const create = useParticipantChange(createParticipant, null);
  const submit = () => {
    const isNamed = draft.code.trim() !== '';
    setRefusal(isNamed ? null : 'Give the participant a code.');
    if (!isNamed) return;
    create.mutate(
      { body: { ...fieldsOf(draft), team_id: teamId } },
      { onSuccess: ({ participant_id }) => navigate(`/participants/${participant_id}`) },
    );
  };
  return (
    <Dialog
      title="New participant"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={create.isPending} onClick={submit}>
            Add participant
          </Button>
        </>
      }
    >
      <ParticipantFields draft={draft} onChange={setDraft} hasContact={false} refusal={refusal} />
    </Dialog>
  );
}
