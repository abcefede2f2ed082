import { Button, Group, NumberInput, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { auditDays, fullAddressDays } from '#features/audit/contract/limits.ts';
import { type InstallationSettings, setAuditRule } from '#features/installation/contract.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { settingsQuery } from '../admin-queries.ts';

/** For how long the audit log is kept. */
export function AuditRuleCard() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  return (
    <SettingsCard
      title="How long is it kept?"
      about={`Older entries are removed within a day. Network addresses are shortened after ${fullAddressDays} days, and deleted accounts have no name.`}
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={60} />}
      {data ? <AuditRuleForm rule={data.audit} /> : null}
    </SettingsCard>
  );
}

function AuditRuleForm({ rule: { chosen, configured } }: { rule: InstallationSettings['audit'] }) {
  const queries = useQueryClient();
  const [days, setDays] = useState<number | string>(
    chosen?.days ?? configured?.days ?? auditDays.usual,
  );
  const saving = useMutation({
    mutationFn: (days: number) => send(setAuditRule, { body: { days } }),
    onSuccess(saved) {
      queries.setQueryData(settingsQuery.queryKey, saved);
      showToast({ text: 'How long the log is kept was saved.', kind: 'success' });
    },
  });
  const isValid =
    typeof days === 'number' &&
    Number.isInteger(days) &&
    days >= auditDays.min &&
    days <= auditDays.max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) saving.mutate(days);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end">
        <NumberInput
          label="Days"
          w={140}
          value={days}
          onChange={setDays}
          error={isValid ? null : `From ${auditDays.min} to ${auditDays.max}`}
        />
        <Button type="submit" loading={saving.isPending} disabled={!isValid}>
          Save days
        </Button>
      </Group>
      {chosen === null && configured ? (
        <Text size="sm" c="dimmed" mt="xs">
          From the configuration: AUDIT_DAYS={configured.days}.
        </Text>
      ) : null}
    </form>
  );
}
