import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => pageMeta('Library', 'Sample projects to read, and to begin from.');

export default function Samples() {
  return (
    <EmptyState
      title="The library is empty"
      text="Sample projects that anyone may read stand here once this installation has some."
      action={
        <Button component={Link} to="/sign-up">
          Create an account
        </Button>
      }
    />
  );
}
