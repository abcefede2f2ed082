import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import { requestsQuery } from '#features/billing/web/index.ts';
import { type GrantedPlans, grantPlans } from '#features/plans/contract/grants.ts';
import { planTiers } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { previewGrant } from '../../contract/grants.ts';
import { describeSide, type GrantPreview, sideLabels, warns } from './grant-texts.ts';
import { GrantWarning } from './grant-warning.tsx';

const sides = ['M', 'T'] as const;

/** Grants plans to an account; what it loses by that is shown before it is confirmed. */
export function GrantForm({ granted: { account, tiers: before, trials, paid } }: GrantFormProps) {
  const [tiers, setTiers] = useState(before);
  const name = account.full_name || account.email;
  const body = { user_id: account.user_id, tiers };
  const queries = useQueryClient();
  const granting = useMutation({
    mutationFn: () => send(grantPlans, { body }),
    async onSuccess() {
      showToast({ text: sentence`The plans of ${name} were saved.`, kind: 'success' });
      // A grant answers open requests of the account.
      await queries.invalidateQueries({ queryKey: requestsQuery('open').queryKey });
    },
  });
  const confirm = useConfirm();
  const confirmAndSave = async (preview: GrantPreview) => {
    const isSure =
      !warns(preview) ||
      (await confirm({
        title: sentence`Grant ${name} a smaller plan?`,
        text: <GrantWarning preview={preview} name={name} />,
        confirm: 'Save plans',
        danger: true,
      }));
    if (isSure) granting.mutate();
  };
  const previewing = useMutation({
    mutationFn: () => send(previewGrant, { body }),
    onSuccess: (preview) => void confirmAndSave(preview),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    previewing.mutate();
  };
  return (
    <form onSubmit={submit}>
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
              description={describeSide(trials[side], paid[side])}
              inputWrapperOrder={['label', 'input', 'description']}
              data={planTiers.map((value, at) => ({
                value,
                label: tierNames[value],
                disabled: at < planTiers.indexOf(paid[side]?.tier ?? 'free'),
              }))}
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
          <Button type="submit" loading={previewing.isPending || granting.isPending}>
            Save plans
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface GrantFormProps {
  granted: GrantedPlans;
}
