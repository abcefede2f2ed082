import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { emailLength } from '#features/accounts/contract/texts.ts';
import { Portrait, SettingsCard } from '#features/accounts/web/index.ts';
import { useHasTiers } from '#features/installation/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { findGrants, type GrantedPlans, grantPlans } from '../contract/grants.ts';
import { planTiers } from '../contract/tiers.ts';
import { tierNames } from './tier-names.ts';

/** Finds an account by its address, and grants it a plan on each side. */
export function GrantsCard() {
  const hasTiers = useHasTiers();
  const [email, setEmail] = useState('');
  const finding = useMutation({
    mutationFn: () => send(findGrants, { body: { email } }, { handles: ['not_found'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') finding.mutate();
  };
  const missing = finding.error instanceof Failure ? finding.error.message : null;
  return (
    <SettingsCard
      title="Plans of accounts"
      about={
        hasTiers
          ? 'A plan that you grant is not charged, and has no end.'
          : 'This installation is open: what you grant applies once it is for customers.'
      }
    >
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            type="email"
            label="Email address of the account"
            autoComplete="off"
            value={email}
            error={missing}
            {...limited(emailLength)}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              finding.reset();
            }}
          />
          <Button type="submit" variant="default" loading={finding.isPending}>
            Find
          </Button>
        </Group>
      </form>
      {finding.data ? (
        <GrantForm key={finding.data.account.user_id} granted={finding.data} />
      ) : null}
    </SettingsCard>
  );
}

const sideLabels = { M: 'Mapping tools', T: 'Reviewer' } as const;
const sides = ['M', 'T'] as const;
const options = planTiers.map((value) => ({ value, label: tierNames[value] }));

function GrantForm({ granted: { account, tiers: before, trials } }: { granted: GrantedPlans }) {
  const [tiers, setTiers] = useState(before);
  const name = account.full_name || account.email;
  const granting = useMutation({
    mutationFn: () => send(grantPlans, { body: { user_id: account.user_id, tiers } }),
    onSuccess: () => showToast({ text: `The plans of ${name} were saved.`, kind: 'success' }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        granting.mutate();
      }}
    >
      <Stack>
        <Group gap="sm" wrap="nowrap">
          <Portrait person={account} />
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {account.email}
            </Text>
          </div>
        </Group>
        <Group align="flex-start" grow>
          {sides.map((side) => (
            <NativeSelect
              key={side}
              label={sideLabels[side]}
              description={trialText(trials[side])}
              inputWrapperOrder={['label', 'input', 'description']}
              data={options}
              value={tiers[side]}
              onChange={({ currentTarget: { value } }) =>
                setTiers({
                  ...tiers,
                  [side]: planTiers.find((tier) => tier === value) ?? tiers[side],
                })
              }
            />
          ))}
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={granting.isPending}>
            Save plans
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function trialText(endsAt: string | null): string | null {
  return endsAt && `Tries the business plan until ${new Date(endsAt).toLocaleDateString()}.`;
}
