import { useMemo } from 'react';
import type { AnchorLabels } from '#features/comments/web/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { useShownBoard } from './boards/use-board.ts';
import type { DayModel } from './day-model.tsx';

/** The maximum length of a title above a comment thread, in characters. */
const nameLength = 40;

/** The anchor of a task, as addresses, comments and links use it. */
export function taskAnchor(id: string): string {
  return `task:${id}`;
}

/** The task that an anchor names, also an anchor of its pain or opportunity; null for any other anchor. */
export function taskOfAnchor(anchor: string | null): string | null {
  return /^(?:task|pain|opportunity):(.+)$/.exec(anchor ?? '')?.[1] ?? null;
}

/** Labels and navigation for the comments on tasks. */
export function useAnchorLabels({ records, chosen, wanted }: DayModel): AnchorLabels {
  const { id: shown, show } = useShownBoard();
  return useMemo(
    () => ({
      name(anchor) {
        const task = records.get('tasks', taskOfAnchor(anchor) ?? '');
        return task ? `Task: ${cutTo(task.title || 'untitled', nameLength)}` : null;
      },
      reveal(anchor) {
        const task = records.get('tasks', taskOfAnchor(anchor) ?? '');
        if (!task) return;
        if (task.board !== shown) show({ board: task.board, view: 'board' });
        chosen.choose(task.id);
        wanted.set(task.id);
        requestAnimationFrame(() =>
          document
            .querySelector(`[data-item="${CSS.escape(task.id)}"]`)
            ?.scrollIntoView({ block: 'nearest', inline: 'center' }),
        );
      },
    }),
    [records, chosen, wanted, shown, show],
  );
}
