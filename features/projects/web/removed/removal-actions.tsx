import { Button } from '@mantine/core';
import styles from './removed.module.css';

interface RemovalActionsProps {
  /** Noun for what was removed, such as 'card'. */
  noun: string;
  onUndo: () => void;
  /** Null where another one cannot be added. */
  onRestore: (() => void) | null;
  onDiscard: () => void;
}

/** Tells that a colleague removed what the user is editing, with the actions on the typed text. */
export function RemovalActions({ noun, onUndo, onRestore, onDiscard }: RemovalActionsProps) {
  return (
    <>
      <p className={styles.notice} role="alert">
        Somebody removed this {noun} while you were typing. Your text is kept here.
      </p>
      <div className={styles.actions}>
        <Button size="compact-md" onClick={onUndo}>
          Undo the removal
        </Button>
        {onRestore ? (
          <Button size="compact-md" variant="default" onClick={onRestore}>
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
