import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endAllSessions, endSession, listSessions } from '#features/accounts/contract/sessions.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';

const sessionsKey = ['sessions'];

/** Ends all sessions of the account after a question. */
export function SignOutEverywhere() {
  const confirm = useConfirm();
  async function everywhere() {
    const sure = await confirm({
      title: 'Sign out everywhere?',
      text: 'Every browser that is signed in to your account is signed out, including this one. Tokens stay valid.',
      confirm: 'Sign out everywhere',
      danger: true,
    });
    if (!sure) return;
    await send(endAllSessions, {});
    await signOut();
  }
  return (
    <Button variant="default" onClick={() => void everywhere().catch(() => undefined)}>
      Sign out everywhere
    </Button>
  );
}

/** The sessions of the account as items of a list, with buttons to end one. */
export function SessionItems() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => send(listSessions, {}),
  });
  const ending = useMutation({
    mutationFn: (id: string) => send(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });

  return (
    <>
      {isError ? (
        <li>
          <LoadFailed what="Your sessions" onRetry={() => refetch()} />
        </li>
      ) : null}
      {data || isError ? null : <Skeleton component="li" h={56} />}
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
    </>
  );
}
