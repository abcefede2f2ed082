import { Skeleton, Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { setOwnRules } from '../contract/admin-calls.ts';
import { ownRulesQuery } from './ai-queries.ts';

/** Switches for the projects of the account and of its teams; they save at once, and revert on failure. */
export function OwnRulesCard() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(ownRulesQuery);
  const saving = useMutation({
    mutationFn: (body: { stays_local: boolean; team_id?: string }) => send(setOwnRules, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownRulesQuery.queryKey }),
  });
  const isOnNow = (stored: boolean, teamId?: string) =>
    saving.isPending && saving.variables.team_id === teamId ? saving.variables.stays_local : stored;
  return (
    <SettingsCard
      title="Models and your texts"
      about="Applies to all projects that you own, or that belong to the team, for everyone who works on them."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={44} />}
      {data ? (
        <Stack>
          <Switch
            label="Texts of my projects stay in the network of this server"
            description={
              data.is_demanded
                ? 'Your administrator has set this for everyone.'
                : 'Nothing of them is sent to a model at a public address.'
            }
            checked={isOnNow(data.stays_local) || data.is_demanded}
            disabled={saving.isPending || data.is_demanded}
            onChange={(event) => saving.mutate({ stays_local: event.currentTarget.checked })}
          />
          {data.teams.map(({ team_id, name, stays_local, may_change }) => (
            <Switch
              key={team_id}
              label={sentence`Texts of the team ${name} stay in the network of this server`}
              description={may_change ? undefined : 'An admin of the team decides this.'}
              checked={isOnNow(stays_local, team_id) || data.is_demanded}
              disabled={!may_change || saving.isPending || data.is_demanded}
              onChange={(event) =>
                saving.mutate({ stays_local: event.currentTarget.checked, team_id })
              }
            />
          ))}
        </Stack>
      ) : null}
    </SettingsCard>
  );
}
