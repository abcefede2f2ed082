import type { WebTool } from '#features/tool/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { mapDrafts } from './drafts/map-drafts.ts';
import { mapExports } from './export-choices.ts';
import { importChoice } from './importing/import-choice.ts';
import { researchChoice } from './importing/research-choice.ts';
import { mapperView } from './kind-view.tsx';

/** The manifest of Mapper in the web. */
export const tool: WebTool = {
  ...mapperView,
  Surface: lazyPart(() => import('./surface/map-page.tsx'), 'MapPage'),
  loadPage: () => import('./pages/map.tsx'),
  exports: mapExports,
  samples: {
    open: async (content) => (await import('./samples.ts')).sampleDocument(content),
  },
  drafts: mapDrafts,
  creationChoices: [importChoice, researchChoice],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadTour: async () => (await import('./tour.ts')).tour,
  loadPrint: () => import('./pages/map-export.tsx'),
};
