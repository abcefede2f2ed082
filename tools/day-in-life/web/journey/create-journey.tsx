import { type ReactNode, useState } from 'react';
import { CreateFromDialog } from '#features/links/web/index.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { taskAnchor } from '../anchors.ts';
import { useDay } from '../day-model.tsx';

/** The label of the action in all menus. */
export const createJourneyLabel = 'Create a journey from it';
/** The maximum number of tasks in one journey. */
const maxTasks = 500;

/**
 * Creates a journey map from tasks: each becomes a stage, and both link to each other.
 * @returns null for users who may not, else a function that opens the dialog, and the dialog while it is
 * open
 */
export function useCreateJourney(): {
  open: (ids: readonly string[]) => void;
  dialog: ReactNode;
} | null {
  const { projectId, records } = useDay();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const task = useRecord(records, 'tasks', ids?.[0] ?? '');
  const board = useRecord(records, 'boards', task?.board ?? '');
  if (projectId === null) return null;
  return {
    open(ids) {
      if (ids.length <= maxTasks) setIds(ids);
      else
        showToast({
          text: `A journey can have ${maxTasks} tasks at most. Choose fewer.`,
          kind: 'failure',
        });
    },
    dialog:
      ids === null ? null : (
        <CreateFromDialog
          from={{ project: projectId, items: ids.map(taskAnchor) }}
          kind="PM"
          heading={createJourneyLabel}
          noun="map"
          title={board?.title || 'A day'}
          onClose={() => setIds(null)}
        />
      ),
  };
}
