import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { storedItems } from '#platform/web/storage/items.ts';
import { inviteQuery } from './invite-query.ts';
import styles from './sharing.module.css';

/**
 * Leads back to an invitation that was opened before the user signed in; nothing for one that is accepted, or that
 * the account answers right here.
 */
export function PendingInvite({ answered }: { answered: ReadonlySet<string> }) {
  const [token, setToken] = useState(storedItems.pendingInvite.read);
  const { data } = useQuery({ ...inviteQuery(token ?? ''), enabled: token !== null });
  const putAway = () => {
    storedItems.pendingInvite.clear();
    setToken(null);
  };
  if (!data || data.accepted || answered.has(data.project_id)) return null;
  return (
    <p className={styles.pending}>
      <span>You were invited to a project.</span>
      <Button component={Link} to={`/invite?token=${token}`} size="compact-sm" variant="light">
        Open the invitation
      </Button>
      <CloseButton aria-label="Hide the invitation" onClick={putAway} />
    </p>
  );
}
