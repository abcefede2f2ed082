import { useCallback, useMemo } from 'react';
import { PresentButton, type PresentedStep, Presenting } from '#features/exports/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { sectionPlace } from './anchors.ts';
import { PersonasProvider, usePersonas } from './personas-model.tsx';
import styles from './presenting.module.css';
import { Sheet } from './sheet/sheet.tsx';

/** All pages, persona by persona. */
function useSteps(): readonly PresentedStep[] {
  const { records, pages, sections } = usePersonas();
  const personas = useIds(records, 'personas');
  const all = useIds(records, 'pages');
  return useMemo(() => {
    const there = new Set(all);
    return personas
      .flatMap((id) => pages.ids(id))
      .filter((id) => there.has(id))
      .map((id) => ({ id, place: sectionPlace(sections.ids(id)[0] ?? '') }));
  }, [personas, all, pages, sections]);
}

/** The project page by page. */
export function PresentingPersonas() {
  const model = usePersonas();
  const { presence } = model;
  const tell = useCallback((place: string | null) => presence?.tell(place), [presence]);
  const still = useMemo(() => ({ ...model, editor: null, uploads: null }), [model]);
  return (
    <Presenting steps={useSteps()} tell={tell}>
      {({ id }) => (
        <PersonasProvider model={still}>
          <div className={styles.stage}>
            <Sheet page={id} headed />
          </div>
        </PersonasProvider>
      )}
    </Presenting>
  );
}

/** Begins it. */
export function PresentPersonasButton() {
  return <PresentButton steps={useSteps()} />;
}
