import type * as Y from 'yjs';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { AnalysisReport } from './analysis-report.tsx';
import { MatrixGrid } from './grid/matrix-grid.tsx';
import { together } from './matrix-layout.ts';
import {
  MatrixProvider,
  type RoutesModel,
  RoutesProvider,
  useMatrix,
  useStillModel,
} from './matrix-model.tsx';
import styles from './red-routes.module.css';

/** A whole project as it is printed: each matrix with all its sub-matrices, and its analysis. */
export function PrintedRoutes({ title, document }: { title: string; document: Y.Doc }) {
  const model = useStillModel(document);
  const matrices = useIds(model.records, 'matrices');
  return (
    <div className={styles.sheet}>
      <h1>{title}</h1>
      {matrices.map((id) => (
        <PrintedMatrix key={id} id={id} model={model} />
      ))}
    </div>
  );
}

function PrintedMatrix({ id, model }: { id: string; model: RoutesModel }) {
  const { records } = model;
  const subs = useIds(records, 'subMatrices').filter(
    (sub) => records.get('subMatrices', sub)?.matrix === id,
  );
  const shown = subs.length === 1 ? subs : [together, ...subs];
  return (
    <section className={styles.printed}>
      <h2>{records.get('matrices', id)?.title}</h2>
      {shown.map((sub) => (
        <RoutesProvider key={sub} model={{ ...model, shown: { matrix: id, sub, isTable: false } }}>
          <MatrixProvider id={id}>
            <PrintedSub sub={sub} />
          </MatrixProvider>
        </RoutesProvider>
      ))}
      <RoutesProvider model={{ ...model, shown: { matrix: id, sub: together, isTable: false } }}>
        <MatrixProvider id={id}>
          <AnalysisReport />
        </MatrixProvider>
      </RoutesProvider>
    </section>
  );
}

function PrintedSub({ sub }: { sub: string }) {
  const { records } = useMatrix();
  const { label = '' } = records.get('subMatrices', sub) ?? {};
  return (
    <div className={styles.printedSub}>
      <h3>{sub === together ? 'All together' : label || 'Unnamed'}</h3>
      <MatrixGrid label={label} whole />
    </div>
  );
}
