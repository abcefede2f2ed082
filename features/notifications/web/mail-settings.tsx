import { Skeleton, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { useHasMail } from '#features/installation/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { mailSubjects, type OptionalMailKind, readMailSettings, setMail } from '../contract.ts';

const settingsKey = ['mail-settings'];

/** A switch for each optional type of mail; saves at once, and reverts on failure. */
export function MailSettings() {
  const queries = useQueryClient();
  const hasMail = useHasMail();
  const { data, isError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => send(readMailSettings, {}, { signal, handles: 'all' }),
  });
  const saving = useMutation({
    mutationFn: (body: { kind: OptionalMailKind; on: boolean }) => send(setMail, { body }),
    onSuccess: (saved) => queries.setQueryData(settingsKey, saved),
  });
  const isOn = (kind: OptionalMailKind, saved: boolean) =>
    saving.isPending && saving.variables.kind === kind ? saving.variables.on : saved;

  return (
    <SettingsCard
      title="Mails"
      about={
        hasMail
          ? 'The same notifications show behind the bell. Invitations, answers to your requests and emails about your sign-in are always sent.'
          : 'No mail server is set on this installation, so no mail is sent. All notifications show behind the bell. Your choice counts once there is one.'
      }
    >
      {isError ? <LoadFailed what="Your email settings" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={96} />}
      <Stack gap="sm">
        {data?.mails.map(({ kind, on }) => (
          <Switch
            key={kind}
            label={`Emails about ${mailSubjects[kind]}`}
            checked={isOn(kind, on)}
            disabled={saving.isPending}
            onChange={(event) => saving.mutate({ kind, on: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </SettingsCard>
  );
}
