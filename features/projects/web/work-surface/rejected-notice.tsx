import { Button } from '@mantine/core';
import { saveFile } from '#platform/web/files/save-file.ts';
import type { RejectedUpdates } from '#platform/web/live/pending/pending-updates.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import type { SurfaceDocument } from './open-surface.ts';
import styles from './rejected-notice.module.css';

const reasons: Record<RejectedUpdates['reason'], string> = {
  'view-only': 'Your last changes could not be saved, because you can only view this project now.',
  gone: 'Your last changes could not be saved, because you have no access to this project any more.',
  full: 'Your last changes could not be saved, because this project has reached its maximum size.',
  refused:
    'Your last changes could not be saved: the server does not take them, so they are set aside.',
  reshaped:
    'Changes that were stored in this browser could not be saved, because the project was updated meanwhile.',
};

interface RejectedNoticeProps {
  live: Pick<SurfaceDocument, 'rejected' | 'discardRejected'>;
  /** Name of the file. */
  title: string;
}

/** Tells what could not be saved, and offers its text; nothing is lost silently. */
export function RejectedNotice({ live, title }: RejectedNoticeProps) {
  const rejected = useStore(live.rejected);
  const confirm = useConfirm();
  if (!rejected) return null;
  const { reason, text } = rejected;
  const discard = async () => {
    const yes = await confirm({
      title: 'Discard these changes?',
      text: 'They are only in this browser, and are lost afterwards.',
      confirm: 'Discard changes',
      danger: true,
    });
    if (!yes) return;
    await live.discardRejected();
    // Reloads, as the page still shows the rejected changes.
    if (['view-only', 'full', 'refused'].includes(reason)) location.reload();
  };
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.text}>{reasons[reason]}</p>
      {text ? (
        <Button size="compact-md" onClick={() => save(text, `${title} - not saved.txt`)}>
          Download the text
        </Button>
      ) : null}
      <Button size="compact-md" variant="default" onClick={() => void discard()}>
        Discard changes
      </Button>
    </div>
  );
}

function save(text: string, name: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain' }));
}
