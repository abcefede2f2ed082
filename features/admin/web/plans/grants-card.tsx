import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { emailLength } from '#features/accounts/contract/texts.ts';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { findGrants } from '#features/plans/contract/grants.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { GrantForm } from './grant-form.tsx';

/** Finds an account by its address, and grants it a plan on each side. */
export function GrantsCard() {
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
      about="A plan that you grant is not charged, and has no end."
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
