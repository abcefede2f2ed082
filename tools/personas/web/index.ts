import type { WebTool } from '#features/tool/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { personaExports } from './export-choices.ts';
import { importChoice } from './importing/import-choice.ts';
import { integrationsChoice } from './importing/integrations-choice.ts';
import { personasView } from './kind-view.tsx';
import { personaDrafts } from './persona-drafts.ts';

/** The manifest of Personas in the web. */
export const tool: WebTool = {
  ...personasView,
  Surface: lazyPart(() => import('./personas-page.tsx'), 'PersonasPage'),
  loadPage: () => import('./pages/personas.tsx'),
  exports: personaExports,
  samples: {
    open: async (content) => (await import('./samples.ts')).sampleDocument(content),
  },
  drafts: personaDrafts,
  creationChoices: [importChoice, integrationsChoice],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadTour: async () => (await import('./starting/tour.ts')).tour,
  loadPrint: () => import('./pages/personas-export.tsx'),
};
