import type * as Y from 'yjs';
import { Sheet as PaperSheet, PaperSheets } from '#features/exports/web/index.ts';
import { ThemedTitle } from '#features/theme/web/index.ts';
import { useIds, useProperties, useRecord } from '#platform/web/live/use-live-document.ts';
import { Compare } from '../compare/compare.tsx';
import { maxCompared } from '../compare/max-compared.ts';
import { PageView } from '../page/page-view.tsx';
import { PersonasProvider, usePersonas, useStillModel } from '../personas-model.tsx';
import { useThemeStyle } from '../theme-style.ts';
import type { PersonaOptions } from './persona-options.ts';
import styles from './printed-personas.module.css';

interface PrintedPersonasProps {
  title: string;
  document: Y.Doc;
  choices: PersonaOptions;
  /** Called once everything is drawn. */
  onDrawn: () => void;
}

/** The print view of personas: one page a sheet, or side by side. */
export function PrintedPersonas({ title, document, choices, onDrawn }: PrintedPersonasProps) {
  const model = useStillModel(document);
  return (
    <PersonasProvider model={model}>
      <PaperSheets portrait={choices.portrait} onDrawn={onDrawn}>
        {choices.compare ? null : <h1 className={styles.title}>{title}</h1>}
        <Printed title={title} choices={choices} />
      </PaperSheets>
    </PersonasProvider>
  );
}

type PrintedProps = Pick<PrintedPersonasProps, 'title' | 'choices'>;

function Printed({ title, choices: { without, compare } }: PrintedProps) {
  const { records, pages } = usePersonas();
  const ids = useIds(records, 'personas').filter((id) => !without.includes(id));
  if (ids.length === 0) return <p>There are no personas yet.</p>;
  if (compare) {
    return (
      <PaperSheet>
        <Header title={title} />
        <Compare ids={ids.slice(0, maxCompared)} drawsAll />
      </PaperSheet>
    );
  }
  return ids
    .flatMap((id) => pages.ids(id))
    .map((id) => (
      <PaperSheet key={id}>
        <div className={styles.page}>
          <PageView page={id} headed />
        </div>
      </PaperSheet>
    ));
}

/** The title of a comparison, in the project's theme; pages have headers of their own. */
function Header({ title }: Pick<PrintedPersonasProps, 'title'>) {
  const { records } = usePersonas();
  const { first, second, logo } = useProperties(records);
  const image = useRecord(records, 'images', logo ?? '');
  return (
    <div className={styles.header} style={useThemeStyle()}>
      <ThemedTitle title={title} colours={{ first, second }} image={image} />
    </div>
  );
}
