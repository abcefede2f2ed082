import type { ClipboardEvent } from 'react';
import { newId } from '#platform/web/ids/new-id.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { planEntries } from '../../document/edits.ts';
import { readEntries } from '../../document/entry/plan-entries.ts';
import { useDay } from '../day-model.tsx';
import { linesOf, removeTasks } from '../task-actions.ts';
import { useAxis } from './axis-context.ts';

/** Copies tasks as lines of text, which can be pasted anywhere, and pastes such lines as tasks. */
export function useLineClipboard() {
  const day = useDay();
  const { board } = useAxis();
  const copy = (event: ClipboardEvent): boolean => {
    const ids = day.chosen.ids();
    if (ids.length === 0 || isWriting(event.target)) return false;
    event.clipboardData.setData('text/plain', linesOf(day, ids));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: copy,
    onCut(event: ClipboardEvent) {
      const ids = day.chosen.ids();
      if (day.editor && copy(event)) removeTasks(day, ids);
    },
    onPaste(event: ClipboardEvent) {
      const shown = day.records.get('boards', board);
      const text = event.clipboardData.getData('text/plain');
      if (!day.editor || !shown || isWriting(event.target) || text.trim() === '') return;
      event.preventDefault();
      const { entries, failed } = readEntries(text, shown);
      const focused = day.records.get('tasks', day.chosen.focus() ?? '');
      const lane = focused?.lane ?? day.groups.lanes.ids(board)[0] ?? null;
      const { ids, planned } = planEntries(entries, { board, lane }, newId);
      if (planned.length > 0) day.editor.editAll(planned);
      day.chosen.chooseAll(ids);
      const [first] = failed;
      if (!first) return;
      const subject = failed.length === 1 ? '1 line was' : `${failed.length} lines were`;
      showToast({ text: `${subject} not pasted. ${first.problem}`, kind: 'failure' });
    },
  };
}
