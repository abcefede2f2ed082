import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconPhotoX, IconX } from '@tabler/icons-react';
import { sentence } from '#kernel/text/sentence.ts';
import { useStore } from '#platform/web/store/store.ts';
import { UploadProgress } from './upload-progress.tsx';
import styles from './upload-strip.module.css';
import { isPending, type Upload, type Uploads } from './uploads.ts';

type Waiting = Pick<Uploads<never>, 'list' | 'retry' | 'discard'>;

interface UploadStripProps {
  uploads: Waiting;
  /** Shows only uploads to this place. */
  at?: string;
  className?: string | undefined;
}

/** Uploads that have a row each; further ones are only counted. */
const maxRows = 3;

/** Pending and failed uploads: failed ones can be repeated or discarded. */
export function UploadStrip({ uploads, at, className = '' }: UploadStripProps) {
  const list = useStore(uploads.list).filter((one) => at === undefined || one.at === at);
  const pending = list.filter(isPending);
  const failed = list.filter(({ phase }) => phase === 'failed');
  if (pending.length + failed.length === 0) return null;
  const isMany = pending.length > 0 && list.length > maxRows;
  const rows = list.filter(
    ({ phase }) => phase !== 'done' && (!isMany || phase === 'sending' || phase === 'failed'),
  );
  return (
    <div className={`${styles.strip} ${className}`}>
      {isMany ? (
        <UploadProgress
          done={list.filter(({ phase }) => phase === 'done').length}
          total={list.length}
          label="pictures"
          onCancel={() => uploads.discard(pending.map(({ id }) => id))}
        />
      ) : null}
      {failed.length > 1 ? <FailedUploads failed={failed} uploads={uploads} /> : null}
      <ul className={styles.rows} aria-label="Pictures being uploaded">
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </div>
  );
}

/** Actions on all failed uploads. */
function FailedUploads({ failed, uploads }: { failed: readonly Upload[]; uploads: Waiting }) {
  const ids = failed.map(({ id }) => id);
  return (
    <div className={styles.row} data-phase="failed">
      <span className={styles.text}>{failed.length} pictures were not uploaded.</span>
      <Button size="compact-sm" variant="default" onClick={() => uploads.retry(ids)}>
        Try all again
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => uploads.discard(ids)}>
        Leave all out
      </Button>
    </div>
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
      <span className={styles.text} role={failed ? 'alert' : 'status'}>
        {failed ? `${name} was not uploaded. ${problem ?? ''}` : `Uploading ${name}`}
      </span>
      {failed ? (
        <Button size="compact-sm" variant="default" onClick={() => uploads.retry([id])}>
          Try again
        </Button>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failed ? sentence`Leave out ${name}` : sentence`Stop uploading ${name}`}
        onClick={() => uploads.discard([id])}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
