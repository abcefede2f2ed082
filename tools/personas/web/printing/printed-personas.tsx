import { useEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { useProjectPictures } from '#features/projects/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { Compare } from '../compare/compare.tsx';
import { mostCompared } from '../compare/most-compared.ts';
import { PersonasProvider, usePersonas, useStillModel } from '../personas-model.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { fitOn, paperOf } from './fit-on.ts';
import type { PrintChoices } from './print-choices.ts';
import styles from './printed-personas.module.css';

interface PrintedPersonasProps {
  title: string;
  document: Y.Doc;
  choices: PrintChoices;
  /** Called once all pictures are there, or will not come, and every page fits its sheet. */
  onDrawn: () => void;
}

/** Personas as they are printed: a page a sheet, or side by side. */
export function PrintedPersonas({ title, document, choices, onDrawn }: PrintedPersonasProps) {
  const model = useStillModel(document);
  const sheets = useRef<HTMLDivElement>(null);
  const known = useProjectPictures() !== null;
  const { portrait } = choices;
  useEffect(() => {
    const root = sheets.current;
    if (!known || !root) return;
    const pictures = [...root.querySelectorAll('img')];
    // One that does not come leaves its place empty.
    const all = pictures.map((picture) => picture.decode().catch(() => undefined));
    Promise.all(all)
      .then(() => {
        for (const sheet of root.querySelectorAll<HTMLElement>('[data-sheet]'))
          fitOn(sheet, paperOf(portrait));
        onDrawn();
      })
      .catch(logFailure);
  }, [known, onDrawn, portrait]);
  return (
    <PersonasProvider model={model}>
      <div ref={sheets} className={styles.sheets} data-portrait={portrait || undefined}>
        <h1 className={styles.title}>{title}</h1>
        <Printed choices={choices} />
      </div>
    </PersonasProvider>
  );
}

function Printed({ choices: { without, compare } }: Pick<PrintedPersonasProps, 'choices'>) {
  const { records, pages } = usePersonas();
  const ids = useIds(records, 'personas').filter((id) => !without.includes(id));
  if (ids.length === 0) return <p>There are no personas yet.</p>;
  if (compare) {
    return (
      <div className={styles.sheet} data-sheet>
        <Compare ids={ids.slice(0, mostCompared)} whole />
      </div>
    );
  }
  return ids
    .flatMap((id) => pages.ids(id))
    .map((id) => (
      <div key={id} className={styles.sheet} data-sheet>
        <Sheet page={id} headed />
      </div>
    ));
}
