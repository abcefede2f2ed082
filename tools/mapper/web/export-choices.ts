import {
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconJson,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { ExportChoice } from '#features/exports/web/index.ts';

const Options = lazy(async () => ({
  default: (await import('./printing/print-options.tsx')).MapPrintOptions,
}));

/** The files that a map can be saved as. */
export const mapExports: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options },
  { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, papers: true, Options },
  { to: 'pptx', label: 'Slides (PPTX)', Icon: IconPresentation },
  { to: 'xlsx', label: 'Workbook (XLSX)', Icon: IconFileSpreadsheet },
  { to: 'csv', label: 'Table (CSV)', Icon: IconTable },
  { to: 'json', label: 'Sightline map (JSON)', Icon: IconJson },
];
