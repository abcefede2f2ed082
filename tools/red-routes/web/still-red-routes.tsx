import type * as Y from 'yjs';
import { DrawnMatrix } from './drawn-matrix.tsx';
import { MatrixProvider, RoutesProvider, useStillModel } from './model/matrix-model.tsx';

/** A read-only document, such as an old version or a project of a public link. */
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
