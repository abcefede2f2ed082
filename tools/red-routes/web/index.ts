import type { WebTool } from '#features/tool/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { routesExports } from './export-choices.ts';
import { importChoice } from './importing/import-choice.ts';
import { redRoutesView } from './kind-view.ts';
import { matrixDrafts } from './matrix-drafts.ts';

/** The manifest of Red Route Matrix in the web. */
export const tool: WebTool = {
  ...redRoutesView,
  Surface: lazyPart(() => import('./red-routes-page.tsx'), 'RedRoutesPage'),
  loadPage: () => import('./pages/red-routes.tsx'),
  exports: routesExports,
  samples: {
    open: async (content) => (await import('./samples.ts')).sampleDocument(content),
  },
  drafts: matrixDrafts,
  creationChoices: [importChoice],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadTour: async () => (await import('./tour.ts')).tour,
  loadPrint: () => import('./pages/red-routes-export.tsx'),
};
