import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import styles from './tables.module.css';

interface DropFileProps {
  /** Instruction, such as 'Drop a file here, or'. */
  label: string;
  /** Extensions that the file dialog offers. */
  accept: string;
  /** Problem of the last file. */
  problem: string | null;
  onFile: (file: File) => void;
}

/** Accepts a file by drop or file dialog. */
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
