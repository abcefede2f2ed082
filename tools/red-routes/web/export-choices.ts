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

const Options = lazyPart(() => import('./printing/print-options.tsx'), 'MatrixPrintOptions');

/** The file formats of the export page. */
export const routesExports: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options },
  { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, papers: 'sheets', Options },
  { to: 'pptx', label: 'Slides (PPTX)', Icon: IconPresentation },
  { to: 'xlsx', label: 'Workbook (XLSX)', Icon: IconFileSpreadsheet },
  { to: 'csv', label: 'Table (CSV)', Icon: IconTable },
  { to: 'json', label: 'Sightline matrix (JSON)', Icon: IconJson },
];
