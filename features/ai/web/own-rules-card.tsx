import { Skeleton, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { setOwnRules } from '../contract/admin-calls.ts';
import { ownRulesQuery } from './ai-queries.ts';

/** A switch for the projects that the account owns; saves at once, and reverts on failure. */
export function OwnRulesCard() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(ownRulesQuery);
  const saving = useMutation({
    mutationFn: (stays_local: boolean) => send(setOwnRules, { body: { stays_local } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownRulesQuery.queryKey }),
  });
  const isOn = saving.isPending ? saving.variables : data?.stays_local === true;
  return (
    <SettingsCard
      title="Models and your texts"
      about="Applies to all projects that you own, for everyone who works on them."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={44} />}
      {data ? (
        <Switch
          label="Texts stay in the network of this server"
          description={
            data.is_demanded
              ? 'Your administrator has set this for everyone.'
              : 'Nothing of them is sent to a model at a public address.'
          }
          checked={isOn || data.is_demanded}
          disabled={saving.isPending || data.is_demanded}
          onChange={(event) => saving.mutate(event.currentTarget.checked)}
        />
      ) : null}
    </SettingsCard>
  );
}
