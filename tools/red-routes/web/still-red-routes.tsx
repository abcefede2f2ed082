import type * as Y from 'yjs';
import { DrawnMatrix } from './drawn-matrix.tsx';
import { MatrixProvider, RoutesProvider, useStillModel } from './model/matrix-model.tsx';

/** A project that nobody changes, as it was once or as a public link shows it. */
export function StillRedRoutes({ document }: { document: Y.Doc }) {
  const model = useStillModel(document);
  const { matrix } = model.shown;
  return (
    <RoutesProvider model={model}>
      {matrix === null ? null : (
        <MatrixProvider id={matrix}>
          <DrawnMatrix />
        </MatrixProvider>
      )}
    </RoutesProvider>
  );
}
