import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, memo, useState } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { planEntries } from '../../document/edits.ts';
import { readEntries } from '../../document/entry/plan-entries.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import styles from './entry.module.css';
import { LinesDialog } from './lines-dialog.tsx';

interface QuickEntryProps {
  board: DayRecord<'boards'>;
  /** The lane that tasks are added to. */
  lane: string | null;
  editor: LiveDay;
}

/**
 * A field for one line that becomes a task: `7:10-8:30 Medicine round 1 @ward #scanner -1`. Several pasted
 * lines open a dialog first.
 */
export const QuickEntry = memo(function QuickEntry({ board, lane, editor }: QuickEntryProps) {
  const { chosen } = useDay();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const { entries, failed } = readEntries(typed, board);
    if (failed[0]) {
      setProblem(failed[0].problem);
      return;
    }
    const { ids, planned } = planEntries(entries, { board: board.id, lane }, newId);
    editor.editAll(planned);
    chosen.chooseAll(ids);
    setTyped('');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    setPasted(text);
  };
  return (
    <form className={styles.quick} onSubmit={add}>
      <TextInput
        className={styles.field ?? ''}
        size="sm"
        aria-label="Quick entry"
        placeholder="7:10-8:30 Medicine round 1 @ward #scanner -1"
        value={typed}
        error={problem}
        onPaste={paste}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" size="sm" variant="default" disabled={typed.trim() === ''}>
        Add
      </Button>
      {pasted === null ? null : (
        <LinesDialog
          board={board.id}
          editor={editor}
          given={pasted}
          onClose={() => setPasted(null)}
        />
      )}
    </form>
  );
});
