import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconPhotoX, IconX } from '@tabler/icons-react';
import { useStore } from '#platform/web/store/store.ts';
import styles from './upload-strip.module.css';
import type { Upload, Uploads } from './uploads.ts';

type Waiting = Pick<Uploads<never>, 'list' | 'retry' | 'discard'>;

interface UploadStripProps {
  uploads: Waiting;
  /** Shows only those that will stand there. */
  at?: string;
  className?: string | undefined;
}

/** The pictures that are on their way, or did not get there: to try again, and to let be. */
export function UploadStrip({ uploads, at, className = '' }: UploadStripProps) {
  const list = useStore(uploads.list).filter((one) => at === undefined || one.at === at);
  if (list.length === 0) return null;
  return (
    <ul className={`${styles.strip} ${className}`} aria-label="Pictures on their way">
      {list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  uploads: Waiting;
}

function UploadRow({ upload: { id, name, phase, problem }, uploads }: UploadRowProps) {
  const failed = phase === 'failed';
  return (
    <li className={styles.row} data-phase={phase}>
      {failed ? <IconPhotoX size={18} aria-hidden /> : <Loader size={16} color="gray" />}
      <span className={styles.words} role={failed ? 'alert' : 'status'}>
        {failed ? `${name} was not uploaded. ${problem ?? ''}` : `Uploading ${name}`}
      </span>
      {failed ? (
        <Button size="compact-sm" variant="default" onClick={() => uploads.retry(id)}>
          Try again
        </Button>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failed ? `Leave out ${name}` : `Stop uploading ${name}`}
        onClick={() => uploads.discard(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
