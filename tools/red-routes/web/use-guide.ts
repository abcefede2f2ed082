import { useMemo } from 'react';
import { gridGuide, type SurfaceGuide } from '#features/presence/web/index.ts';
import { readScope } from './model/matrix-layout.ts';
import { useRoutes } from './model/matrix-model.tsx';
import { useShow } from './model/shown.ts';

/** The presence guide of a matrix; a place on another sub-matrix is opened first. */
export function useGuide(): (surface: HTMLElement) => SurfaceGuide {
  const { records, boardOf } = useRoutes();
  const show = useShow();
  return useMemo(
    () => (surface: HTMLElement) => {
      const guide = gridGuide(surface);
      return {
        ...guide,
        go(anchor: string) {
          const [row = '', column = ''] = anchor.split(' ');
          const { matrix, sub } = readScope(row);
          if (!records.get('matrices', matrix) || guide.find(anchor)) return false;
          show({ matrix, sub });
          boardOf(matrix, sub).grid.show({ row, column });
          return true;
        },
      };
    },
    [records, boardOf, show],
  );
}
