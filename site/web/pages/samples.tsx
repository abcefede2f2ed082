import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askToSignIn } from '#features/accounts/web/index.ts';
import { listShowcases, type Showcase } from '#features/sharing/contract/links.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { pageMeta } from '../page-meta.ts';
import styles from '../reading.module.css';

export const meta = () => pageMeta('Library', 'Sample projects to read, and to begin from.');

/** Projects that their owners show to everybody. */
export default function Samples() {
  const { data } = useQuery({
    queryKey: ['showcases'],
    queryFn: ({ signal }) => send(listShowcases, {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <h1>Library</h1>
      {data && data.showcases.length > 0 ? <List showcases={data.showcases} /> : <Nothing />}
    </div>
  );
}

function List({ showcases }: { showcases: Showcase[] }) {
  return (
    <ul className={styles.list}>
      {showcases.map(({ url, title, owner_name }) => (
        <li key={url}>
          <a href={url}>{title}</a> by {owner_name}
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  const session = useSession();
  return (
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
  );
}
