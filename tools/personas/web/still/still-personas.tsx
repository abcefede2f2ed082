import type * as Y from 'yjs';
import { useIds } from '#platform/web/live/use-live-document.ts';
import { PageView } from '../page/page-view.tsx';
import { PersonasProvider, usePersonas, useStillModel } from '../personas-model.tsx';
import styles from '../personas-page.module.css';

/** All pages of a read-only document, such as an old version or a project of a public link. */
export function StillPersonas({ document }: { document: Y.Doc }) {
  const model = useStillModel(document);
  return (
    <PersonasProvider model={model}>
      <div className={styles.still}>
        <AllPages />
      </div>
    </PersonasProvider>
  );
}

/** Every page, persona by persona, or a message that there is none. */
export function AllPages() {
  const { records, pages } = usePersonas();
  const personas = useIds(records, 'personas');
  const ids = personas.flatMap((id) => pages.ids(id));
  if (ids.length === 0) return <p>There are no personas yet.</p>;
  return ids.map((id) => <PageView key={id} page={id} headed />);
}
