import {
  IconCalendar,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconJson,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react';
import type { ExportChoice } from '#features/exports/web/index.ts';

/** The file formats of the export page. */
export const dayExports: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto },
  { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, papers: 'page' },
  { to: 'pptx', label: 'Slides (PPTX)', Icon: IconPresentation },
  { to: 'xlsx', label: 'Workbook (XLSX)', Icon: IconFileSpreadsheet },
  { to: 'csv', label: 'Table (CSV)', Icon: IconTable },
  { to: 'ics', label: 'Calendar (ICS)', Icon: IconCalendar },
  { to: 'json', label: 'Sightline day (JSON)', Icon: IconJson },
];
