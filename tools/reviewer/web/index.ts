import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import type { WebTool } from '#features/tool/web/index.ts';
import { reviewerView } from './kind-view.ts';

/** Reviewer in the web. */
export const tool: WebTool = {
  ...reviewerView,
  Surface: lazy(async () => ({ default: (await import('./reviewer-page.tsx')).ReviewerPage })),
  exports: [
    { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto },
    { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf },
  ],
  samples: [],
  creationChoices: [],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadPrint: () => import('./pages/reviewer-export.tsx'),
};
