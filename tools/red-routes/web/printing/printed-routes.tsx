import type { ReactNode } from 'react';
import type * as Y from 'yjs';
import { LongPaperSheet, PaperSheets, Sheet } from '#features/exports/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useAllRecords } from '#platform/web/live/use-live-document.ts';
import type { RoutesRecord } from '../../document/red-routes-document.ts';
import { MatrixGrid } from '../grid/matrix-grid.tsx';
import { together } from '../model/matrix-layout.ts';
import {
  MatrixProvider,
  type RoutesModel,
  RoutesProvider,
  useStillModel,
} from '../model/matrix-model.tsx';
import { labelOfSub, subsOf } from '../subs/subs-of.ts';
import { AnalysisReport } from './analysis-report.tsx';
import type { MatrixOptions } from './matrix-options.ts';
import styles from './printed-routes.module.css';

interface PrintedRoutesProps {
  title: string;
  document: Y.Doc;
  choices: MatrixOptions;
  /** Called once everything is drawn. */
  onDrawn: () => void;
}

/** The print view of a project: one sub-matrix a sheet, and the analysis of each matrix. */
export function PrintedRoutes({ title, document, choices, onDrawn }: PrintedRoutesProps) {
  const model = useStillModel(document);
  const all = useAllRecords(model.records, 'matrices');
  const subMatrices = useAllRecords(model.records, 'subMatrices');
  const matrices = all.filter(({ id }) => !choices.without.includes(id));
  return (
    <PaperSheets portrait={choices.portrait} onDrawn={onDrawn}>
      <h1 dir="auto" className={styles.title}>
        {title}
      </h1>
      {matrices.length === 0 ? <p>There is no matrix to print.</p> : null}
      {matrices.flatMap(({ id, title: name }) => {
        const header = [title, name].filter(Boolean).join(' · ');
        return [
          ...subsToPrint(model, id, choices).map((sub) => (
            <Shown key={`${id} ${sub}`} model={model} matrix={id} sub={sub}>
              <PrintedSub heading={header} label={labelOf(subMatrices, sub)} />
            </Shown>
          )),
          choices.analysis ? (
            <Shown key={`${id} analysis`} model={model} matrix={id} sub={together}>
              <LongPaperSheet>
                <AnalysisReport heading={header} />
              </LongPaperSheet>
            </Shown>
          ) : null,
        ];
      })}
    </PaperSheets>
  );
}

/** The aggregate comes first if there are several sub-matrices. */
function subsToPrint(
  { records }: RoutesModel,
  matrix: string,
  { without }: MatrixOptions,
): string[] {
  const subs = subsOf(records, matrix);
  const chosen = subs.filter((id) => !without.includes(id));
  return subs.length === 1 ? chosen : [together, ...chosen];
}

function labelOf(subMatrices: readonly RoutesRecord<'subMatrices'>[], sub: string): string {
  if (sub === together) return 'All together';
  const found = subMatrices.find(({ id }) => id === sub);
  return found ? labelOfSub(found) : '';
}

interface ShownProps {
  model: RoutesModel;
  matrix: string;
  sub: string;
  children: ReactNode;
}

function Shown({ model, matrix, sub, children }: ShownProps) {
  return (
    <RoutesProvider model={{ ...model, shown: { matrix, sub, isTable: false } }}>
      <MatrixProvider id={matrix}>{children}</MatrixProvider>
    </RoutesProvider>
  );
}

function PrintedSub({ heading: header, label }: { heading: string; label: string }) {
  return (
    <Sheet>
      <p className={styles.header}>{header}</p>
      <h2 className={styles.label}>{label}</h2>
      <MatrixGrid label={sentence`Matrix of ${label}`} drawsAll />
    </Sheet>
  );
}
