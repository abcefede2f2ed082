import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useHasMail } from '#features/installation/web/index.ts';

interface InvitedEntrancesProps {
  /** The address that was invited. */
  email: string;
  /** The token of the invitation's link, which without a mail server can take the place of a code. */
  token: string;
  hasAccount: boolean;
  /** Whether an administrator may have to confirm a new account where no mail server is set. */
  mayWait: boolean;
  /** The page of the invitation, to which signing in leads back. */
  returnPath?: string;
}

/** The two ways on from an invitation for a visitor; the one that fits their address stands first. */
export function InvitedEntrances(props: InvitedEntrancesProps) {
  const { email, token, hasAccount, mayWait, returnPath } = props;
  const hasMail = useHasMail();
  const query = new URLSearchParams({ email, invitation: token });
  if (returnPath) query.set('return-path', returnPath);
  const ways = [
    { label: 'Create account', path: '/sign-up' },
    { label: 'Sign in', path: '/signin' },
  ];
  return (
    <Stack>
      <Group justify="center">
        {(hasAccount ? ways.toReversed() : ways).map(({ label, path }, at) => (
          <Button
            key={path}
            component={Link}
            to={`${path}?${query}`}
            variant={at === 0 ? 'filled' : 'default'}
          >
            {label}
          </Button>
        ))}
      </Group>
      {hasMail || hasAccount || !mayWait ? null : (
        <Text size="sm" c="dimmed" ta="center">
          No mail server is set here, so an administrator of this installation may have to confirm a
          new account before you can sign in.
        </Text>
      )}
    </Stack>
  );
}
