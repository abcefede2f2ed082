import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#platform/web/session/sessions.ts';

/** Links visitors to the sign-up, and users with an account to the dashboard. */
export function StartButton(props: ButtonProps) {
  const session = useSession();
  return (
    <Button component={Link} to={session ? '/dashboard' : '/sign-up'} {...props}>
      {session ? 'Open the dashboard' : 'Create an account'}
    </Button>
  );
}
