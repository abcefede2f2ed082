import { useMemo } from 'react';
import { cellKey } from '#features/board/web/index.ts';
import type { PresentedStep } from '#features/exports/web/index.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { cellOfLevels, scopeOf, together } from '../model/matrix-layout.ts';
import { useRoutes } from '../model/matrix-model.tsx';
import { labelOfSub } from '../subs/subs-of.ts';

/** A step of presenting: a sub-matrix, the aggregate, or the analysis of a matrix. */
interface RoutesStep extends PresentedStep {
  matrix: string;
  sub: string;
  isAnalysis: boolean;
  title: string;
}

/** The steps in order. */
export function useSteps(): readonly RoutesStep[] {
  const { records } = useRoutes();
  const matrices = useRecords(records, 'matrices', useIds(records, 'matrices'));
  const subs = useRecords(records, 'subMatrices', useIds(records, 'subMatrices'));
  return useMemo(
    () =>
      matrices.flatMap(({ id: matrix, title, swapAxes }) => {
        const own = subs.filter((sub) => sub.matrix === matrix);
        const step = (sub: string, label: string, isAnalysis = false): RoutesStep => {
          const scope = scopeOf(matrix, sub);
          const position = cellKey(cellOfLevels({ reach: 4, frequency: 4 }, scope, swapAxes));
          const id = `${scope}${isAnalysis ? '.analysis' : ''}`;
          return {
            id,
            position,
            matrix,
            sub,
            isAnalysis,
            title: title ? `${title}: ${label}` : label,
          };
        };
        return [
          ...(own.length === 1 ? [] : [step(together, 'All together')]),
          ...own.map((sub) => step(sub.id, labelOfSub(sub))),
          step(together, 'Analysis', true),
        ];
      }),
    [matrices, subs],
  );
}
