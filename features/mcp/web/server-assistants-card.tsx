import { Skeleton, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { setServerAssistants } from '../contract/calls.ts';
import { serverAssistantsQuery } from './assistant-queries.ts';

/** The switch for all assistants; saves at once, and reverts on failure. */
export function ServerAssistantsCard() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(serverAssistantsQuery);
  const saving = useMutation({
    mutationFn: (is_off: boolean) => send(setServerAssistants, { body: { is_off } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['assistants'] }),
  });
  const isOff = saving.isPending ? saving.variables : data?.is_off === true;
  return (
    <SettingsCard
      title="Assistants"
      about="Programs that read projects and propose changes for an account, by the Model Context Protocol."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={44} />}
      {data ? (
        <Switch
          label="Assistants may connect to this server"
          description="With a personal access token of an account. Each owner can switch them off for their own projects."
          checked={!isOff}
          disabled={saving.isPending}
          onChange={(event) => saving.mutate(!event.currentTarget.checked)}
        />
      ) : null}
    </SettingsCard>
  );
}
