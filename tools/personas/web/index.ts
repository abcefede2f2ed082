import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import type { WebTool } from '#features/tool/web/index.ts';
import { personasView } from './kind-view.ts';

/** Personas in the web. */
export const tool: WebTool = {
  ...personasView,
  Surface: lazy(async () => ({ default: (await import('./personas-page.tsx')).PersonasPage })),
  exports: [
    { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto },
    { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf },
  ],
  samples: [],
  creationChoices: [],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadPrint: () => import('./pages/personas-export.tsx'),
};
