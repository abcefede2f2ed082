import { Button, NumberInput, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { type StorageRule, setStorageRule } from '#features/installation/contract.ts';
import type { StorageView } from '#features/storage/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from './storage.module.css';
import { storageQuery } from './storage-queries.ts';

const fields = [
  ['installation_mb', 'All together'],
  ['account_mb', 'Each account'],
  ['team_mb', 'Each team'],
] as const satisfies readonly (readonly [keyof StorageRule, string])[];

/** How much may be stored. */
export function QuotaCard() {
  const { data, isError, refetch } = useQuery(storageQuery);
  return (
    <SettingsCard
      title="Quotas"
      about="Once one is used up, no more files are stored; nothing is removed, and texts can still be edited. Administrators are told at 80 % and at 100 %."
    >
      {isError ? <LoadFailed what="The quotas" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={2} />}
      {data ? <QuotaForm storage={data} /> : null}
    </SettingsCard>
  );
}

function QuotaForm({ storage: { quotas, picture_limits: limits } }: { storage: StorageView }) {
  const queries = useQueryClient();
  const [entered, setEntered] = useState(quotas);
  const saving = useMutation({
    mutationFn: (body: StorageRule) => send(setStorageRule, { body }),
    onSuccess() {
      showToast({ text: 'The quotas were saved.', kind: 'success' });
      return queries.invalidateQueries({ queryKey: storageQuery.queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(entered);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.quotas}>
        {fields.map(([name, label]) => (
          <NumberInput
            key={name}
            label={`${label} (MB)`}
            placeholder="No quota"
            min={1}
            max={1_000_000_000}
            allowDecimal={false}
            clampBehavior="strict"
            thousandSeparator=","
            value={entered[name] ?? ''}
            onChange={(value) => {
              setEntered({ ...entered, [name]: typeof value === 'number' ? value : null });
            }}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" my="sm">
        Without a quota, the configuration limits pictures to{' '}
        {limits.installation.toLocaleString('en')} MB for all together (PICTURES_OF_ALL) and to{' '}
        {limits.account.toLocaleString('en')} MB for each account (PICTURES_OF_PERSON).
      </Text>
      <Button type="submit" loading={saving.isPending}>
        Save quotas
      </Button>
    </form>
  );
}
