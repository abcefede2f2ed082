import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import styles from './tables.module.css';

interface DropFileProps {
  /** What is asked for, as 'Drop a file here, or'. */
  label: string;
  /** Endings that the file chooser offers. */
  accept: string;
  /** What was wrong with the last one. */
  problem: string | null;
  onFile: (file: File) => void;
}

/** Takes a file by a drop or by choosing one. */
export function DropFile({ label, accept, problem, onFile }: DropFileProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const come = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <>
      <section
        className={styles.drop}
        data-over={over || undefined}
        aria-label="File"
        onDragOver={come}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text size="sm" m={0}>
          {label}
        </Text>
        <FileButton onChange={(file) => file && onFile(file)} accept={accept}>
          {(given) => (
            <Button variant="default" {...given}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </section>
      {problem ? (
        <Text role="alert" size="sm" m={0} c="var(--mantine-color-error)">
          {problem}
        </Text>
      ) : null}
    </>
  );
}
