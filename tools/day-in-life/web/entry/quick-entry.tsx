import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import { planEntries } from '../../document/edits.ts';
import { readEntries } from '../../document/entry/plan-entries.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import styles from './entry.module.css';
import { LinesDialog } from './lines-dialog.tsx';

/** One line becomes a task: `7:10-8:30 Medicine round 1 @ward #scanner -1`. Several that are pasted are looked at first. */
export function QuickEntry({
  shown: { board, lanes },
  editor,
}: {
  shown: BoardOnPage;
  editor: LiveDay;
}) {
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
    const lane = lanes[0]?.id ?? null;
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
}
