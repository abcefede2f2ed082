import { Button, Progress } from '@mantine/core';
import styles from './upload-strip.module.css';

interface UploadProgressProps {
  done: number;
  total: number;
  /** Noun for what is counted, such as 'pictures'. */
  label: string;
  /** Cancels the uploads that are not done yet. */
  onCancel: () => void;
}

/** Progress of several uploads, such as '7 of 200 pictures'. */
export function UploadProgress({ done, total, label, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        {done} of {total} {label}
      </span>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Progress
        className={styles.progress}
        value={(100 * done) / total}
        aria-label={`${done} of ${total} ${label}`}
      />
    </div>
  );
}
