import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { askToSignIn } from '#features/accounts/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { pageMeta } from '../page-meta.ts';
import styles from '../reading.module.css';

export const meta = () => pageMeta('Library', 'Sample projects to read, and to begin from.');

export default function Samples() {
  const session = useSession();
  return (
    <div className={styles.page}>
      <h1>Library</h1>
      <EmptyState
        title="No samples yet"
        text="Sample projects that anyone may read stand here once this installation has some."
        action={
          session ? (
            <Button component={Link} to="/dashboard">
              Dashboard
            </Button>
          ) : (
            <Button onClick={() => askToSignIn('signup')}>Create an account</Button>
          )
        }
      />
    </div>
  );
}
