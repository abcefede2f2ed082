import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Capability } from '#features/projects/contract/rights.ts';
import type { SharingCalls } from '../contract/calls.ts';
import { ShareDialog } from './share-dialog.tsx';
import styles from './sharing.module.css';

export interface ShareButtonProps {
  /** The kind's own calls. */
  calls: SharingCalls;
  projectId: string;
  title: string;
  /** What this person may do in the project. */
  abilities: readonly Capability[];
}

/** Opens the list of who has access; inviting is in it for those who may. */
export function ShareButton(props: ShareButtonProps) {
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
