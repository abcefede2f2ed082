import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endAllSessions, endSession, listSessions } from '#features/accounts/contract/sessions.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { SettingsCard } from './settings-card.tsx';

const sessionsKey = ['sessions'];

/** The sessions of the account, with buttons to end one or all of them. */
export function SessionList({ onSignedOut }: { onSignedOut: () => void }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { data, isPending } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => send(listSessions, {}),
  });
  const ending = useMutation({
    mutationFn: (id: string) => send(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });

  async function everywhere() {
    const sure = await confirm({
      title: 'Sign out everywhere?',
      text: 'Every browser that is signed in to your account is signed out, including this one.',
      confirm: 'Sign out everywhere',
      danger: true,
    });
    if (!sure) return;
    await send(endAllSessions, {});
    onSignedOut();
  }

  return (
    <SettingsCard
      title="Where you are signed in"
      action={
        <Button variant="default" onClick={() => void everywhere().catch(() => undefined)}>
          Sign out everywhere
        </Button>
      }
    >
      {isPending && <Skeleton h={56} />}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.sessions.map(({ id, device, address, last_used_at, current }) => (
          <Group component="li" key={id} justify="space-between" wrap="nowrap">
            <div>
              <Group gap="xs">
                <Text fw={600}>{device}</Text>
                {current && (
                  <Badge variant="light" tt="none">
                    This browser
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {address}, last used <Moment at={last_used_at} />
              </Text>
            </div>
            {!current && (
              <Button
                variant="subtle"
                flex="none"
                aria-label={sentence`Sign out ${device}`}
                loading={ending.isPending && ending.variables === id}
                onClick={() => ending.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </SettingsCard>
  );
}
