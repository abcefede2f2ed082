import { useEffect } from 'react';
import { ImportResearch } from '#features/dovetail/web/index.ts';
import { createStore, useStore } from '#platform/web/store/store.ts';
import { useNotes } from '../notes-model.tsx';

const isOpen = createStore(false);

/** Opens the import from Dovetail. */
export const openResearchImport = () => isOpen.set(true);

/** The import from Dovetail, which stays open while the first notes arrive on an empty page. */
export function ResearchImport() {
  const { projectId } = useNotes();
  const shown = useStore(isOpen);
  useEffect(() => () => isOpen.set(false), []);
  return shown ? <ImportResearch projectId={projectId} onClose={() => isOpen.set(false)} /> : null;
}
