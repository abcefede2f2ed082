import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

/** Opens the list of who has access, as the address `?share=open` does; inviting is in it for those who may. */
export function ShareButton(props: SharedProject) {
  const [search, setSearch] = useSearchParams();
  const show = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set('share', 'open');
        else before.delete('share');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <Button
        className={styles.share ?? ''}
        size="sm"
        onClick={() => show(true)}
        aria-haspopup="dialog"
        aria-label="Share"
      >
        <IconUserPlus size={16} aria-hidden />
        <span className={styles.shareLabel}>Share</span>
      </Button>
      {search.get('share') === 'open' ? (
        <ShareDialog {...props} onClose={() => show(false)} />
      ) : null}
    </>
  );
}
