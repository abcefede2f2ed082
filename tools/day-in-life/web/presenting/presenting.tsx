import { useMemo } from 'react';
import { PresentButton, Presenting } from '#features/exports/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { DayProvider, useDay } from '../day-model.tsx';
import { PresentedBoard } from './presented-board.tsx';
import { PresentedHour } from './presented-hour.tsx';
import { useSteps } from './use-steps.ts';

/** Presents the boards one after the other, hour by hour. */
export function PresentingDay() {
  const model = useDay();
  const still = useMemo(() => ({ ...model, editor: null, uploads: null }), [model]);
  return (
    <Presenting useSteps={useSteps} presence={model.presence}>
      {({ board, tasks }) => (
        <DayProvider model={still}>
          {tasks.length === 0 ? (
            <PresentedBoard id={board} />
          ) : (
            <PresentedHour board={board} tasks={tasks} />
          )}
        </DayProvider>
      )}
    </Presenting>
  );
}

/** The button that starts presenting. */
export function PresentDayButton() {
  const [first] = useIds(useDay().records, 'boards');
  return <PresentButton first={first} />;
}
