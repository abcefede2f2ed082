import { useCallback, useMemo } from 'react';
import { PresentButton, Presenting, usePresented } from '#features/exports/web/index.ts';
import { DayProvider, useDay } from '../day-model.tsx';
import { PresentedBoard } from './presented-board.tsx';
import { PresentedHour } from './presented-hour.tsx';
import { useFirstStep, useSteps } from './use-steps.ts';

/** The boards one after the other, hour by hour, while somebody presents them. */
export function PresentingDay() {
  return usePresented() === null ? null : <Show />;
}

function Show() {
  const model = useDay();
  const { presence } = model;
  const tell = useCallback((place: string | null) => presence?.tell(place), [presence]);
  const still = useMemo(() => ({ ...model, editor: null, uploads: null }), [model]);
  return (
    <Presenting steps={useSteps()} tell={tell}>
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

/** Begins it. */
export function PresentDayButton() {
  return <PresentButton steps={useFirstStep()} />;
}
