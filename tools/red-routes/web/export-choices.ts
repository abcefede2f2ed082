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

const loadOptions = () => import('./printing/print-options.tsx');
const PictureOptions = lazyPart(loadOptions, 'PicturePrintOptions');
const DocumentOptions = lazyPart(loadOptions, 'DocumentPrintOptions');

/** The file formats of the export page. */
export const routesExports: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options: PictureOptions },
  { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, Options: DocumentOptions },
  { to: 'pptx', label: 'Slides (PPTX)', Icon: IconPresentation },
  { to: 'xlsx', label: 'Workbook (XLSX)', Icon: IconFileSpreadsheet },
  { to: 'csv', label: 'Table (CSV)', Icon: IconTable },
  { to: 'json', label: 'Sightline matrix (JSON)', Icon: IconJson },
];
