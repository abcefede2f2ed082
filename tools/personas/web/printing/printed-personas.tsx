import type * as Y from 'yjs';
import { Sheet as PaperSheet, Sheets } from '#features/exports/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { Compare } from '../compare/compare.tsx';
import { mostCompared } from '../compare/most-compared.ts';
import { PersonasProvider, usePersonas, useStillModel } from '../personas-model.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import type { PrintChoices } from './print-choices.ts';
import styles from './printed-personas.module.css';

interface PrintedPersonasProps {
  title: string;
  document: Y.Doc;
  choices: PrintChoices;
  /** Called once everything is drawn. */
  onDrawn: () => void;
}

/** Personas as they are printed: a page a sheet, or side by side. */
export function PrintedPersonas({ title, document, choices, onDrawn }: PrintedPersonasProps) {
  const model = useStillModel(document);
  return (
    <PersonasProvider model={model}>
      <Sheets portrait={choices.portrait} onDrawn={onDrawn}>
        <h1 className={styles.title}>{title}</h1>
        <Printed choices={choices} />
      </Sheets>
    </PersonasProvider>
  );
}

function Printed({ choices: { without, compare } }: Pick<PrintedPersonasProps, 'choices'>) {
  const { records, pages } = usePersonas();
  const ids = useIds(records, 'personas').filter((id) => !without.includes(id));
  if (ids.length === 0) return <p>There are no personas yet.</p>;
  if (compare) {
    return (
      <PaperSheet>
        <Compare ids={ids.slice(0, mostCompared)} whole />
      </PaperSheet>
    );
  }
  return ids
    .flatMap((id) => pages.ids(id))
    .map((id) => (
      <PaperSheet key={id}>
        <div className={styles.page}>
          <Sheet page={id} headed />
        </div>
      </PaperSheet>
    ));
}
