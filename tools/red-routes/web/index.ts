import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import type { WebTool } from '#features/tool/web/index.ts';
import { redRoutesView } from './kind-view.ts';
import { redRoutesSamples } from './samples.ts';

/** The Red Route Matrix in the web. */
export const tool: WebTool = {
  ...redRoutesView,
  Surface: lazy(async () => ({ default: (await import('./red-routes-page.tsx')).RedRoutesPage })),
  exports: [
    { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto },
    { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf },
  ],
  samples: redRoutesSamples,
  creationChoices: [],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadPrint: () => import('./pages/red-routes-export.tsx'),
};
