import {
  IconAccessible,
  IconFileSpreadsheet,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconJson,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';
import type { WebTool } from '#features/tool/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { importChoice } from './importing/import-choice.ts';
import { reviewerView } from './kind-view.ts';

const PictureOptions = lazyPart(() => import('./printing/picture-options.tsx'), 'PictureOptions');
const TextOptions = lazyPart(() => import('./printing/text-options.tsx'), 'TextOptions');

/** The manifest of Reviewer in the web. */
export const tool: WebTool = {
  ...reviewerView,
  Surface: lazyPart(() => import('./review-page.tsx'), 'ReviewPage'),
  loadPage: () => import('./pages/reviewer.tsx'),
  exports: [
    { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options: PictureOptions },
    { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, Options: TextOptions },
    { to: 'pptx', label: 'Slides (PPTX)', Icon: IconPresentation },
    { to: 'docx', label: 'Text (DOCX)', Icon: IconFileTypeDocx, Options: TextOptions },
    { to: 'xlsx', label: 'Workbook (XLSX)', Icon: IconFileSpreadsheet },
    { to: 'csv', label: 'Table (CSV)', Icon: IconTable },
    { to: 'json', label: 'Sightline review (JSON)', Icon: IconJson },
    { to: 'html', label: 'Accessibility report (HTML)', Icon: IconAccessible },
    { to: 'jsonld', label: 'Accessibility results (EARL, JSON-LD)', Icon: IconAccessible },
  ],
  samples: {
    prompt: 'Create your own Reviewer to unlock the full experience!',
    open: async (content) => (await import('./samples.ts')).sampleDocument(content),
  },
  creationChoices: [importChoice],
  itemChoices: [],
  panels: [],
  headerParts: [],
  loadTour: async () => (await import('./tour.ts')).tour,
  loadPrint: () => import('./pages/reviewer-export.tsx'),
};
