import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

/** Opens the list of who has access; inviting is in it for those who may. */
export function ShareButton(props: SharedProject) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.share ?? ''}
        size="sm"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label="Share"
      >
        <IconUserPlus size={16} aria-hidden />
        <span className={styles.shareLabel}>Share</span>
      </Button>
      {open ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
