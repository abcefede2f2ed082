import { Button } from '@mantine/core';
import styles from './removed.module.css';

interface RemovalVerbsProps {
  /** What was removed, as 'card'. */
  noun: string;
  onUndo: () => void;
  /** Null where there is no place for another one. */
  onKeep: (() => void) | null;
  onDiscard: () => void;
}

/** Says that a colleague removed what a user types in, and what can be done with the words. */
export function RemovalActions({ noun, onUndo, onKeep, onDiscard }: RemovalVerbsProps) {
  return (
    <>
      <p className={styles.told} role="alert">
        Somebody removed this {noun} while you were typing. Your words are kept here.
      </p>
      <div className={styles.verbs}>
        <Button size="compact-md" onClick={onUndo}>
          Undo the removal
        </Button>
        {onKeep ? (
          <Button size="compact-md" variant="default" onClick={onKeep}>
            Keep as a new {noun}
          </Button>
        ) : null}
        <Button size="compact-md" variant="subtle" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </>
  );
}
