import {
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconJson,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';
import type { ExportChoice } from '#features/exports/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const options = () => import('./printing/print-options.tsx');
const PictureOptions = lazyPart(options, 'MapPrintOptions');
const DocumentOptions = lazyPart(options, 'MapDocumentOptions');
const SlideOptions = lazyPart(() => import('./printing/slide-options.tsx'), 'MapSlideOptions');

/** The file formats of the export page. */
export const mapExports: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options: PictureOptions },
  {
    to: 'pdf',
    label: 'Document (PDF)',
    Icon: IconFileTypePdf,
    papers: 'page',
    Options: DocumentOptions,
  },
  {
    to: 'pptx',
    label: 'Slides (PPTX)',
    Icon: IconPresentation,
    remembers: true,
    Options: SlideOptions,
  },
  { to: 'xlsx', label: 'Workbook (XLSX)', Icon: IconFileSpreadsheet },
  { to: 'csv', label: 'Table (CSV)', Icon: IconTable },
  { to: 'json', label: 'Sightline map (JSON)', Icon: IconJson },
];
