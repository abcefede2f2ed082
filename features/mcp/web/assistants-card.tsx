import { Button, Code, CopyButton, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { setAssistantRules } from '../contract/calls.ts';
import { assistantRulesQuery } from './assistant-queries.ts';
import { AssistantUses } from './assistant-uses.tsx';

/** How assistants connect, whether they may, and what they did. */
export function AssistantsCard() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(assistantRulesQuery);
  const saving = useMutation({
    mutationFn: (body: { is_off: boolean; team_id?: string }) => send(setAssistantRules, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: assistantRulesQuery.queryKey }),
  });
  const isOffNow = (stored: boolean, teamId?: string) =>
    saving.isPending && saving.variables.team_id === teamId ? saving.variables.is_off : stored;
  return (
    <SettingsCard
      title="Assistants"
      about="An assistant such as Claude can read your projects and propose changes, by the Model Context Protocol (MCP)."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={120} />}
      {data ? (
        <Stack>
          {data.is_off_everywhere ? (
            <Text c="dimmed">Your administrator has switched assistants off on this server.</Text>
          ) : (
            <>
              <div>
                <Text fw={600}>Address of the MCP server</Text>
                <Group gap="xs" mt={4}>
                  <Code style={{ overflowWrap: 'anywhere' }}>{data.address}</Code>
                  <CopyButton value={data.address}>
                    {({ copied, copy }) => (
                      <Button size="compact-md" variant="default" onClick={copy}>
                        {copied ? 'Copied' : 'Copy address'}
                      </Button>
                    )}
                  </CopyButton>
                </Group>
                <Text size="sm" c="dimmed" mt={8}>
                  Add it to your assistant with a personal access token (above) as the bearer token.
                  A token that may only propose changes is enough: people apply them. Assistants
                  can’t delete anything.
                </Text>
              </div>
              <Switch
                label="Assistants may work in projects that I own"
                description="Also those of people whom you share them with."
                checked={!isOffNow(data.is_off)}
                disabled={saving.isPending}
                onChange={(event) => saving.mutate({ is_off: !event.currentTarget.checked })}
              />
              {data.teams.map(({ team_id, name, is_off, may_change }) => (
                <Switch
                  key={team_id}
                  label={sentence`Assistants may work in projects of the team ${name}`}
                  description={may_change ? undefined : 'An admin of the team decides this.'}
                  checked={!isOffNow(is_off, team_id)}
                  disabled={!may_change || saving.isPending}
                  onChange={(event) =>
                    saving.mutate({ is_off: !event.currentTarget.checked, team_id })
                  }
                />
              ))}
            </>
          )}
          <AssistantUses />
        </Stack>
      ) : null}
    </SettingsCard>
  );
}
