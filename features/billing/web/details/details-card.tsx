import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { changeOtherDetails } from '../../contract/calls.ts';
import { type BillingDetails, taxIdTypes } from '../../contract/details.ts';
import { billingKey, type PayerOnSide } from '../billing-queries.ts';
import { refusedFields } from '../field-problems.ts';
import styles from './details.module.css';
import { detailsOf, detailsProblems, otherDetailsOf } from './details-values.ts';
import { OtherFields } from './other-fields.tsx';

interface DetailsCardProps {
  payer: PayerOnSide;
  details: BillingDetails | null;
}

/** Name, email, tax number and reference on the invoices of a payer. */
export function DetailsCard({ payer, details }: DetailsCardProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <SettingsCard
      title="Other details"
      about="Who gets the invoices, and what else is on them. The same for both sides."
      action={
        isEditing ? null : (
          <Button
            variant="default"
            aria-label={details ? 'Edit other details' : 'Add other details'}
            onClick={() => setEditing(true)}
          >
            {details ? 'Edit' : 'Add'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <DetailsForm payer={payer} details={details} onClose={() => setEditing(false)} />
      ) : (
        <DetailsText details={details} />
      )}
    </SettingsCard>
  );
}

function DetailsText({ details }: { details: BillingDetails | null }) {
  if (!details) return <Text c="dimmed">No details yet.</Text>;
  const { name, email, tax_id, reference } = details;
  return (
    <dl className={styles.rows}>
      <Row name="Name" value={name} />
      <Row name="Email address" value={email} />
      <Row name={tax_id ? taxIdTypes[tax_id.type] : 'Tax number'} value={tax_id?.value ?? 'None'} />
      <Row name="Your reference" value={reference || 'None'} />
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const names = ['name', 'email', 'tax_id', 'reference'];

function DetailsForm({ payer, details, onClose }: DetailsCardProps & { onClose: () => void }) {
  const client = useQueryClient();
  const session = useSession();
  const account = { name: session?.metaData.full_name ?? '', email: session?.email ?? '' };
  const [typed, setTyped] = useState(() => otherDetailsOf(details, account));
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const team = payer.teamId ? { team_id: payer.teamId } : {};
      const body = { ...team, details: detailsOf(typed) };
      return send(changeOtherDetails, { body }, { handles: ['invalid_input', 'tax_id_invalid'] });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: billingKey });
      showToast({ text: 'The details were saved.', kind: 'success' });
      onClose();
    },
  });
  const problems = isChecked ? detailsProblems(typed) : {};
  const refused = refusedFields(saving.error, names);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(detailsProblems(typed)).length === 0) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <OtherFields value={typed} problems={{ ...refused, ...problems }} onChange={setTyped} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save details
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
