import type { WebTool } from '#features/tool/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { dayDrafts } from './day-drafts.ts';
import { dayExports } from './export-choices.ts';
import { dayInLifeView } from './kind-view.ts';

/** The manifest of Day in the Life Of in the web. */
export const tool: WebTool = {
  ...dayInLifeView,
  Surface: lazyPart(() => import('./day-page.tsx'), 'DayPage'),
  loadPage: () => import('./pages/day-in-life.tsx'),
  exports: dayExports,
  samples: {
    open: async (content) => (await import('./samples.ts')).sampleDocument(content),
  },
  drafts: dayDrafts,
  creationChoices: [],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadTour: async () => (await import('./tour.ts')).tour,
  loadPrint: () => import('./pages/day-in-life-export.tsx'),
};
