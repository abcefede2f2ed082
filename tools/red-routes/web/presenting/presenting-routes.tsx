import { PresentButton, Presenting } from '#features/exports/web/index.ts';
import { Unfiltered } from '../filter/matrix-filter.tsx';
import { MatrixProvider, RoutesProvider, useOwnBoards, useRoutes } from '../model/matrix-model.tsx';
import { PresentedAnalysis } from './presented-analysis.tsx';
import { PresentedMatrix } from './presented-matrix.tsx';
import { useSteps } from './use-steps.ts';

/** The project matrix by matrix: all together, each sub-matrix, and what follows from them. */
export function PresentingRoutes() {
  const { presence } = useRoutes();
  const still = useOwnBoards();
  return (
    <Presenting useSteps={useSteps} presence={presence}>
      {({ matrix, sub, isAnalysis, title }) => (
        <RoutesProvider model={{ ...still, shown: { matrix, sub, isTable: false } }}>
          <MatrixProvider id={matrix}>
            <Unfiltered>
              {isAnalysis ? <PresentedAnalysis /> : <PresentedMatrix title={title} />}
            </Unfiltered>
          </MatrixProvider>
        </RoutesProvider>
      )}
    </Presenting>
  );
}

/** Begins it, where the matrix is that is shown. */
export function PresentRoutesButton() {
  const { shown } = useRoutes();
  const all = useSteps();
  const here = all.find(({ matrix, sub }) => matrix === shown.matrix && sub === shown.sub);
  return <PresentButton first={(here ?? all[0])?.id} />;
}
