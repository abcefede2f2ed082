import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { changeBillingAddress } from '../../contract/calls.ts';
import { type BillingAddress, billingAddress } from '../../contract/details.ts';
import { billingKey, type PayerOnSide } from '../billing-queries.ts';
import { problemsOf, refusedFields } from '../field-problems.ts';
import { AddressFields, emptyAddress, useCountries } from './address-fields.tsx';
import styles from './details.module.css';

interface AddressCardProps {
  payer: PayerOnSide;
  address: BillingAddress | null;
}

/** The address on the invoices of a payer. */
export function AddressCard({ payer, address }: AddressCardProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <SettingsCard
      title="Billing address"
      about="On your invoices, and decides which taxes apply. The same for both sides."
      action={
        isEditing ? null : (
          <Button
            variant="default"
            aria-label={address ? 'Edit billing address' : 'Add billing address'}
            onClick={() => setEditing(true)}
          >
            {address ? 'Edit' : 'Add'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <AddressForm payer={payer} address={address} onClose={() => setEditing(false)} />
      ) : (
        <AddressText address={address} />
      )}
    </SettingsCard>
  );
}

function AddressText({ address }: { address: BillingAddress | null }) {
  const countries = useCountries();
  if (!address) return <Text c="dimmed">No address yet.</Text>;
  const { line1, line2, postal_code, city, state, country } = address;
  const name = countries.find(({ code }) => code === country)?.name ?? country;
  const lines = [line1, line2, [postal_code, city].filter(Boolean).join(' '), state, name];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function AddressForm({ payer, address, onClose }: AddressCardProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(address ?? emptyAddress);
  const [isChecked, setChecked] = useState(false);
  const saving = useMutation({
    mutationFn: () => {
      const team = payer.teamId ? { team_id: payer.teamId } : {};
      const handles = ['invalid_input'];
      return send(changeBillingAddress, { body: { ...team, address: typed } }, { handles });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: billingKey });
      showToast({ text: 'The billing address was saved.', kind: 'success' });
      onClose();
    },
  });
  const problems = isChecked ? problemsOf(billingAddress, typed) : {};
  const refused = refusedFields(saving.error, Object.keys(emptyAddress));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (billingAddress.safeParse(typed).success) saving.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AddressFields value={typed} problems={{ ...refused, ...problems }} onChange={setTyped} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save address
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
