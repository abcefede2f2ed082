import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { consentScope, type Participant } from '../contract/participant.ts';
import { scopeChoices } from './participant-texts.ts';
import styles from './participants.module.css';

/** What the form has; an empty day is none. */
export interface Draft {
  code: string;
  contact: string;
  scope: string[];
  consented_on: string;
  expires_on: string;
  study_ends_on: string;
  form: string;
  incentives: string;
}

/** The form of a participant; an empty one for a new one. */
export function draftOf(participant: Participant | null): Draft {
  return {
    code: participant?.code ?? '',
    contact: '',
    scope: participant?.scope ?? [],
    consented_on: participant?.consented_on ?? '',
    expires_on: participant?.expires_on ?? '',
    study_ends_on: participant?.study_ends_on ?? '',
    form: participant?.form ?? '',
    incentives: participant?.incentives ?? '',
  };
}

/** The fields of a call; contact data that was not typed stays as it is. */
export function fieldsOf({ contact, ...draft }: Draft) {
  return {
    ...draft,
    scope: draft.scope.map((one) => consentScope.parse(one)),
    consented_on: draft.consented_on || null,
    expires_on: draft.expires_on || null,
    study_ends_on: draft.study_ends_on || null,
    ...(contact.trim() === '' ? {} : { contact }),
  };
}

interface ParticipantFieldsProps {
  draft: Draft;
  onChange(draft: Draft): void;
  hasContact: boolean;
  refusal?: string | null;
}

/** The fields of a participant and the consent. */
export function ParticipantFields({
  draft,
  onChange,
  hasContact,
  refusal,
}: ParticipantFieldsProps) {
  const text = (name: 'code' | 'contact' | 'form' | 'incentives', length: number) => ({
    value: draft[name],
    ...limited(length),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  const day = (name: 'consented_on' | 'expires_on' | 'study_ends_on') => ({
    type: 'date',
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div className={styles.fields}>
      <TextInput
        label="Code"
        description="The name by which your projects name the participant, such as P07."
        error={refusal}
        {...text('code', lengths.fullName)}
      />
      <Textarea
        label="Contact data"
        description={
          hasContact
            ? 'Stored encrypted. What you type here replaces what is stored.'
            : 'Name, email address or telephone number. It is stored encrypted.'
        }
        placeholder={hasContact ? 'Stored, and not shown here' : undefined}
        autosize
        minRows={2}
        {...text('contact', lengths.text)}
      />
      <Checkbox.Group
        label="Consents to"
        description="Only what the participant agreed to, with its date and form below."
        value={draft.scope}
        onChange={(scope) => onChange({ ...draft, scope })}
      >
        <div className={styles.options}>
          {scopeChoices.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.days}>
        <TextInput label="Consent given on" {...day('consented_on')} />
        <TextInput label="Consent ends on" {...day('expires_on')} />
        <TextInput label="Study ends on" {...day('study_ends_on')} />
      </div>
      <Textarea
        label="Form"
        description="The text that was agreed to, or where the signed form is."
        autosize
        minRows={2}
        {...text('form', lengths.text)}
      />
      <TextInput label="Incentives" {...text('incentives', lengths.text)} />
    </div>
  );
}
