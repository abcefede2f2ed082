import { useMemo } from 'react';
import { PresentButton, type PresentedStep, Presenting } from '#features/exports/web/index.ts';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { createStore } from '#platform/web/store/store.ts';
import { sectionPosition } from './anchors.ts';
import { useOpenPage } from './open-page.ts';
import { PageView } from './page/page-view.tsx';
import { PersonasProvider, usePersonas } from './personas-model.tsx';
import styles from './presenting.module.css';

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
      .map((id) => ({ id, position: sectionPosition(sections.ids(id)[0] ?? '') }));
  }, [personas, all, pages, sections]);
}

/** Presents the project page by page. */
export function PresentingPersonas() {
  const model = usePersonas();
  // A model of its own, because the selection is not shown while presenting.
  const still = useMemo(
    () => ({ ...model, editor: null, uploads: null, chosen: createStore<string | null>(null) }),
    [model],
  );
  return (
    <Presenting useSteps={useSteps} presence={model.presence}>
      {({ id }) => (
        <PersonasProvider model={still}>
          <div className={styles.stage}>
            <PageView page={id} headed />
          </div>
        </PersonasProvider>
      )}
    </Presenting>
  );
}

/** The button that starts presenting at the open page. */
export function PresentPersonasButton() {
  const { records, pages } = usePersonas();
  const personas = useIds(records, 'personas');
  const { page } = useOpenPage();
  const first = () => personas.flatMap((id) => pages.ids(id))[0];
  return <PresentButton first={page ?? first()} />;
}
