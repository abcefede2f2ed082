import {
  IconCopyPlus,
  IconInfoCircle,
  IconMessagePlus,
  IconPencil,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useSyncExternalStore } from 'react';
import { FloatingToolbar, ToolbarButton, ToolbarText } from '#features/board/web/index.ts';
import { useCommentOn } from '#features/comments/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { taskAnchor } from '../anchors.ts';
import { useDay } from '../day-model.tsx';
import { createJourneyLabel, useCreateJourney } from '../journey/create-journey.tsx';
import { removeTasks, repeatTasks } from '../task-actions.ts';
import { useAxis } from './axis-context.ts';

interface TaskBarProps {
  /** Tasks whose titles are above them, where the bar would cover them. */
  labelledAbove: ReadonlySet<string>;
}

/** The actions on the selected tasks, beside the last one. */
export const TaskBar = memo(function TaskBar({ labelledAbove }: TaskBarProps) {
  const day = useDay();
  const { editor, chosen, renaming, showDetails } = day;
  const { held } = useAxis();
  const isHeld = useStore(held) !== null;
  const isRenaming = useStore(renaming) !== null;
  const ids = useSyncExternalStore(chosen.subscribe, chosen.ids);
  const focus = useSyncExternalStore(chosen.subscribe, chosen.focus);
  const commentOn = useCommentOn();
  const journey = useCreateJourney();
  if (focus === null || isHeld || isRenaming || showDetails === null) return null;
  const one = ids.length === 1;
  return (
    <>
      <FloatingToolbar
        label={one ? 'Chosen task' : 'Chosen tasks'}
        side={labelledAbove.has(focus) ? 'below' : 'above'}
      >
        {one ? (
          <ToolbarButton label="Details" hint="Details (Space)" onClick={() => showDetails(focus)}>
            <IconInfoCircle size={18} />
          </ToolbarButton>
        ) : (
          <ToolbarText>{ids.length} tasks</ToolbarText>
        )}
        {editor && one ? (
          <ToolbarButton label="Name" hint="Name (Enter)" onClick={() => renaming.set(focus)}>
            <IconPencil size={18} />
          </ToolbarButton>
        ) : null}
        {commentOn && one ? (
          <ToolbarButton label="Comment" onClick={() => commentOn(taskAnchor(focus))}>
            <IconMessagePlus size={18} />
          </ToolbarButton>
        ) : null}
        {journey ? (
          <ToolbarButton label={createJourneyLabel} onClick={() => journey.open(ids)}>
            <IconRoute size={18} />
          </ToolbarButton>
        ) : null}
        {editor ? (
          <>
            <ToolbarButton
              label="Repeat"
              hint="Repeat after it (Ctrl+D)"
              onClick={() => repeatTasks(day, ids)}
            >
              <IconCopyPlus size={18} />
            </ToolbarButton>
            <ToolbarButton
              label="Delete"
              hint="Delete (Del)"
              danger
              onClick={() => removeTasks(day, ids)}
            >
              <IconTrash size={18} />
            </ToolbarButton>
          </>
        ) : null}
      </FloatingToolbar>
      {journey?.dialog}
    </>
  );
});
