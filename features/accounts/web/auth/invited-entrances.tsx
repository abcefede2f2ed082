import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';

interface InvitedEntrancesProps {
  /** The address that was invited. */
  email: string;
  /** The token of the invitation's link, which without a mail server takes the place of a code. */
  token: string;
  hasAccount: boolean;
  /** The page of the invitation, to which signing in leads back. */
  returnPath?: string;
}

/** The two ways on from an invitation for a visitor; the one that fits their address stands first. */
export function InvitedEntrances({ email, token, hasAccount, returnPath }: InvitedEntrancesProps) {
  const query = new URLSearchParams({ email, invitation: token });
  if (returnPath) query.set('return-path', returnPath);
  const ways = [
    { label: 'Create account', path: '/sign-up' },
    { label: 'Sign in', path: '/signin' },
  ];
  return (
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
  );
}
