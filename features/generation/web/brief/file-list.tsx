import { Button, CloseButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from '../generation.module.css';

interface FileListProps {
  /** Whether a PDF is read as a report about people. */
  readsReports: boolean;
  accept: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
}

/** Files that become notes, and then sources. */
export function FileList({ accept, files, readsReports, onChange }: FileListProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div>
      <p className={styles.label} id="draft-files">
        Transcripts and documents
      </p>
      <p className={styles.quiet}>
        Word, PDF, text, Markdown, VTT or SRT. They become notes, so that you can open the source of
        each sentence.{readsReports ? ' A PDF is read as a report.' : null}
      </p>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span dir="auto">{file.name}</span>
              <CloseButton
                size="sm"
                aria-label={`Leave out ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconUpload size={16} />}
        onClick={() => field.current?.click()}
      >
        Choose files
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-labelledby="draft-files"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          const names = new Set(chosen.map(({ name }) => name));
          onChange([...files.filter(({ name }) => !names.has(name)), ...chosen]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
