import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { storedItems } from '#platform/web/storage/items.ts';
import styles from './sharing.module.css';

/** Leads back to an invitation that was opened before the user signed in. */
export function PendingInvite() {
  const [token, setToken] = useState(storedItems.pendingInvite.read);
  if (token === null) return null;
  const putAway = () => {
    storedItems.pendingInvite.clear();
    setToken(null);
  };
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
