import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { Offered } from '../shown/offered.tsx';
import { ForUsers, ForVisitors } from '../shown/shown-to.tsx';

/** Links visitors to the sign-up, and users with an account to the dashboard. */
export function StartButton(props: ButtonProps) {
  return (
    <>
      <ForVisitors>
        <Offered what="sign-up">
          <Button component={Link} to="/sign-up" {...props}>
            Create an account
          </Button>
        </Offered>
      </ForVisitors>
      <ForUsers>
        <Button component={Link} to="/dashboard" {...props}>
          Open the dashboard
        </Button>
      </ForUsers>
    </>
  );
}
