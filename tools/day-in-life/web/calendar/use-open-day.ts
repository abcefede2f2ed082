import { dayMinutes } from '../../document/time/clock.ts';
import { useShownBoard } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';

/** Opens a day of a longer board on the axis, or in the list. */
export function useOpenDay(): (day: number) => void {
  const { openAt } = useDay();
  const { show } = useShownBoard();
  return (day) => {
    openAt.set(day * dayMinutes);
    show({ view: 'board' });
  };
}
