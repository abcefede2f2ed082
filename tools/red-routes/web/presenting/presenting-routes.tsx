import { PresentButton, Presenting } from '#features/exports/web/index.ts';
import { Unfiltered } from '../filter/matrix-filter.tsx';
import { MatrixProvider, RoutesProvider, useOwnBoards, useRoutes } from '../model/matrix-model.tsx';
import { PresentedAnalysis } from './presented-analysis.tsx';
import { PresentedMatrix } from './presented-matrix.tsx';
import { useSteps } from './use-steps.ts';

/** Presents the project matrix by matrix: the aggregate, each sub-matrix, and the analysis. */
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

/** The button that starts presenting at the shown matrix. */
export function PresentRoutesButton() {
  const { shown } = useRoutes();
  const all = useSteps();
  const here = all.find(({ matrix, sub }) => matrix === shown.matrix && sub === shown.sub);
  return <PresentButton first={(here ?? all[0])?.id} />;
}
