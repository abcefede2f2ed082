import { Button, Select, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Connection, shareConnection } from '#features/connections/contract/calls.ts';
import { ownTeamsQuery } from '#features/teams/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { integrationsQuery, statusQuery } from './integration-queries.ts';

interface SharingChoiceProps {
  account: Connection;
  /** Id of its integration. */
  integration: string;
}

/** Who may use an account: its owner chooses, others see as whom it works. */
export function SharingChoice({ account, integration }: SharingChoiceProps) {
  const sharing = useSharing(account.id, integration);
  const { data } = useQuery({ ...ownTeamsQuery, enabled: account.is_own });
  const { team } = account;
  if (!account.is_own) return <SharedByOther account={account} sharing={sharing} />;
  const teams = data ?? [];
  if (teams.length === 0 && team === null) return null;
  const choices = teams.map(({ team_id: value, name }) => ({
    value,
    label: sentence`Me and the team ${name}`,
  }));
  return (
    <Select
      label="Who may use it"
      description={
        team ? 'At the service, what the team does is done as this account of yours.' : undefined
      }
      maw={320}
      data={[{ value: '', label: 'Only me' }, ...choices]}
      value={(sharing.isPending ? sharing.variables : team?.team_id) ?? ''}
      allowDeselect={false}
      disabled={sharing.isPending}
      onChange={(value) => sharing.mutate(value || null)}
    />
  );
}

function SharedByOther({
  account: { connected_by, team, may_unshare },
  sharing,
}: {
  account: Connection;
  sharing: ReturnType<typeof useSharing>;
}) {
  const confirm = useConfirm();
  const end = async () => {
    const isSure = await confirm({
      title: sentence`Stop sharing the account of ${connected_by}?`,
      text: 'The team can no longer use it. It stays connected for its owner, who can share it again.',
      confirm: 'Stop sharing',
      danger: true,
    });
    if (isSure) sharing.mutate(null);
  };
  return (
    <>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {sentence`Connected by ${connected_by}, as whom it works, and shared with the team ${team?.name ?? ''}.`}
      </Text>
      {may_unshare ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          loading={sharing.isPending}
          onClick={() => void end()}
        >
          Stop sharing
        </Button>
      ) : null}
    </>
  );
}

/** Shares a connection with a team; with null, its owner alone may use it. */
function useSharing(id: string, integration: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (team_id: string | null) =>
      send(shareConnection, { params: { id }, body: { team_id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: statusQuery(integration).queryKey }),
        queries.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
      ]),
  });
}
