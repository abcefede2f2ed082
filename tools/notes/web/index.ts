import type { WebTool } from '#features/tool/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { notesExportChoices } from './export-choices.ts';
import { importAccept } from './importing/import-kinds.ts';
import { notesView } from './kind-view.tsx';
import { sideNotesPanel } from './side-notes/side-notes-panel.ts';

/** The manifest of Notes in the web. */
export const tool: WebTool = {
  ...notesView,
  Surface: lazyPart(() => import('./notes-page.tsx'), 'NotesPage'),
  loadPage: () => import('./pages/notes.tsx'),
  exports: notesExportChoices,
  samples: {
    open: async (content) => (await import('./samples.ts')).sampleDocument(content),
  },
  sources: {
    accept: importAccept,
    store: async (files, title, signal) =>
      (await import('./importing/source-files.ts')).storeSources(files, title, signal),
  },
  creationChoices: [],
  itemChoices: [],
  panels: [sideNotesPanel],
  headerParts: [],
  loadTour: async () => (await import('./tour.ts')).tour,
  loadPrint: () => import('./pages/notes-export.tsx'),
};
