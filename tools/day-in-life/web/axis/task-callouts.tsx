import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Callout } from '../../document/layout/labels.ts';
import type { Extent } from '../../document/time/rules.ts';
import { useDay } from '../day-model.tsx';
import { useAxis } from './axis-context.ts';
import { Callouts } from './callouts.tsx';
import { describeTask } from './describe-task.ts';
import { goToTask } from './go-to-task.ts';
import { momentAt } from './layout/axis-scale.ts';
import { titleOf } from './layout/lane-layout.ts';
import { isInSight } from './layout/use-in-sight.ts';

interface TaskCalloutsProps {
  side: 'above' | 'below';
  callouts: readonly Callout[];
  sight: Extent;
}

/** Titles beside a lane; a press selects the task, a double press renames it. */
export function TaskCallouts({ side, callouts, sight }: TaskCalloutsProps) {
  const day = useDay();
  const { scale, drawsAll } = useAxis();
  const { records, chosen, renaming } = day;
  const ids = useSyncExternalStore(chosen.subscribe, chosen.ids);
  const inSight = useMemo(
    () =>
      callouts.map((one) => {
        const from = momentAt(scale, Math.min(one.left, one.at));
        return isInSight({ from, to: momentAt(scale, one.left + one.width) }, sight);
      }),
    [callouts, scale, sight],
  );
  const textsOf = useCallback(
    (id: string) => {
      const task = records.get('tasks', id);
      if (!task) return { title: '', full: '' };
      return { title: titleOf(task), full: describeTask(task), isChosen: ids.includes(id) };
    },
    [records, ids],
  );
  const press = useCallback((id: string) => goToTask(day, id), [day]);
  const name = useCallback((id: string) => renaming.set(id), [renaming]);
  return (
    <Callouts
      side={side}
      callouts={callouts}
      shown={inSight}
      textsOf={textsOf}
      {...(drawsAll ? {} : { onPress: press, onDoublePress: name })}
    />
  );
}
