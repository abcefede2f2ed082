import { useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SurfaceGuide } from '#features/presence/web/index.ts';
import { useShownBoard } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import { readPosition, taskPosition } from './positions.ts';

/**
 * The presence guide of the shown board. A place is a task or the board itself; a task out of view is
 * drawn on request, and another board is opened.
 */
export function useDayGuide(): (surface: HTMLElement) => SurfaceGuide {
  const day = useDay();
  const shownBoard = useShownBoard();
  // The guide keeps its identity: a new one would end following.
  const now = useRef(shownBoard);
  useLayoutEffect(() => {
    now.current = shownBoard;
  });
  return useMemo(
    () => (surface) => {
      const taskIn = (id: string) =>
        surface.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
      const find = (anchor: string) => {
        const position = readPosition(day, anchor);
        if (!position || position.board !== now.current.id) return null;
        return position.task === null ? surface : taskIn(position.task);
      };
      return {
        spotAt: (x, y) => spotAt(surface, x, y),
        find,
        bring(anchor) {
          const position = readPosition(day, anchor);
          if (position?.board === now.current.id && position.task !== null) {
            flushSync(() => day.wanted.set(position.task));
          }
          return find(anchor);
        },
        go(anchor) {
          const position = readPosition(day, anchor);
          if (!position) return false;
          day.wanted.set(position.task);
          now.current.show({
            board: position.board,
            ...(position.task === null ? {} : { view: 'board' }),
          });
          return true;
        },
      };
    },
    [day],
  );
}

function spotAt(surface: HTMLElement, x: number, y: number) {
  const task = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]');
  if (!task || !surface.contains(task)) return null;
  const { left, top, width, height } = task.getBoundingClientRect();
  const along = (at: number, from: number, length: number) =>
    length > 0 ? Math.round(((at - from) / length) * 1000) / 1000 : 0;
  const { row = '', item = '' } = task.dataset;
  return { anchor: taskPosition(row, item), x: along(x, left, width), y: along(y, top, height) };
}
