import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconPhotoX, IconX } from '@tabler/icons-react';
import { useStore } from '#platform/web/store/store.ts';
import { useNotes } from '../notes-model.tsx';
import styles from './upload-strip.module.css';
import type { Upload } from './uploads.ts';

/** The pictures that are on their way, or did not get there: to try again, and to let be. */
export function UploadStrip() {
  const { uploads } = useNotes();
  const list = useStore(uploads.list);
  if (list.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Pictures on their way">
      {list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload: { id, name, phase, problem } }: { upload: Upload }) {
  const { uploads } = useNotes();
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
