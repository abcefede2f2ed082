import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import pageStyles from '#ui/page/page.module.css';
import { changeParticipant, openContact } from '../contract/calls.ts';
import type { Participant, SignedForm } from '../contract/participant.ts';
import { FormFile } from './form-file.tsx';
import { draftOf, fieldsOf, ParticipantFields } from './participant-fields.tsx';
import { useParticipantChange } from './participant-queries.ts';
import styles from './participants.module.css';

interface RecordCardProps {
  participant: Participant;
  mayManage: boolean;
  form: SignedForm | null;
}

/** The record of a participant, to change it. */
export function RecordCard({ participant, mayManage, form }: RecordCardProps) {
  const [draft, setDraft] = useState(() => draftOf(participant));
  const change = useParticipantChange(changeParticipant, 'The participant was saved.');
  const { participant_id: id, has_contact: hasContact } = participant;
  const save = () =>
    change.mutate(
      { params: { id }, body: fieldsOf(draft) },
      { onSuccess: (changed) => setDraft(draftOf(changed)) },
    );
  return (
    <section className={pageStyles.card}>
      <h2>Consent</h2>
      <ParticipantFields
        draft={draft}
        onChange={setDraft}
        hasContact={hasContact}
        refusal={draft.code.trim() === '' ? 'Give the participant a code.' : null}
      />
      {participant.scope.includes('ai') ? null : (
        <Text size="sm" c="dimmed" mt="md">
          Without consent to processing by AI, drafts, answers and assistants leave out what they
          said.
        </Text>
      )}
      {participant.scope.includes('publication') ? null : (
        <Text size="sm" c="dimmed" mt="md">
          Without consent to publication, the library takes no project with their words.
        </Text>
      )}
      <div className={styles.actions}>
        <Button disabled={draft.code.trim() === ''} loading={change.isPending} onClick={save}>
          Save
        </Button>
        {hasContact && mayManage ? <Contact key={participant.updated_date} id={id} /> : null}
      </div>
      <FormFile id={id} form={form} />
    </section>
  );
}

/** Opens the contact data; each time is in the audit log. */
function Contact({ id }: { id: string }) {
  const open = useParticipantChange(openContact, null);
  if (open.data) return <p className={styles.contact}>{open.data.contact}</p>;
  return (
    <>
      <Button
        variant="default"
        loading={open.isPending}
        onClick={() => open.mutate({ params: { id } })}
      >
        Show contact data
      </Button>
      <Text size="sm" c="dimmed">
        The audit log records it.
      </Text>
    </>
  );
}
