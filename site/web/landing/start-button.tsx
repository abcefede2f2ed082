import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#platform/web/session/sessions.ts';

/** The way in: an account for visitors, the dashboard for who has one. */
export function StartButton(props: ButtonProps) {
  const session = useSession();
  return (
    <Button component={Link} to={session ? '/dashboard' : '/sign-up'} {...props}>
      {session ? 'Open the dashboard' : 'Create an account'}
    </Button>
  );
}
