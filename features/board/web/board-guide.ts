import { flushSync } from 'react-dom';
import { gridGuide, type SurfaceGuide } from '#features/presence/web/index.ts';
import type { GridState } from '#ui/grid/grid-state.ts';

/** The guide of a board, which renders a requested cell that is out of view. */
export function boardGuide(grid: GridState): (surface: HTMLElement) => SurfaceGuide {
  return (surface) => {
    const guide = gridGuide(surface);
    return {
      ...guide,
      bring(anchor) {
        const [row = '', column = ''] = anchor.split(' ');
        if (!guide.find(anchor)) flushSync(() => grid.focus({ row, column }));
        return guide.find(anchor);
      },
    };
  };
}
