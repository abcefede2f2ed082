import { Button } from '@mantine/core';
import { askToSignIn } from '#features/accounts/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { pageMeta } from '../page-meta.ts';
import styles from '../reading.module.css';

export const meta = () => pageMeta('Library', 'Sample projects to read, and to begin from.');

export default function Samples() {
  return (
    <div className={styles.page}>
      <h1>Library</h1>
      <EmptyState
        title="No samples yet"
        text="Sample projects that anyone may read stand here once this installation has some."
        action={<Button onClick={() => askToSignIn('signup')}>Create an account</Button>}
      />
    </div>
  );
}
