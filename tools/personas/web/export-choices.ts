import { IconFileTypePdf, IconJson, IconPhoto, IconPresentation } from '@tabler/icons-react';
import type { ExportChoice } from '#features/exports/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const Options = lazyPart(() => import('./printing/print-options.tsx'), 'PersonaPrintOptions');
const SlideOptions = lazyPart(() => import('./printing/slide-options.tsx'), 'PersonaSlideOptions');

/** The file formats of the export page. */
export const personaExports: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options },
  { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, papers: 'sheets', Options },
  {
    to: 'pptx',
    label: 'Slides (PPTX)',
    Icon: IconPresentation,
    remembers: true,
    Options: SlideOptions,
  },
  { to: 'json', label: 'Sightline personas (JSON)', Icon: IconJson },
];
