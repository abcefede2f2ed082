import { z } from 'zod';
import { defineFailures } from '#kernel/call/failure.ts';

/** The files that a project can be taken out as, by their ending. */
export const exportFormat = z.enum([
  'png',
  'pdf',
  'csv',
  'xlsx',
  'pptx',
  'docx',
  'md',
  'json',
  'ics',
]);
export type ExportFormat = z.output<typeof exportFormat>;

/** The formats that are printed from the export page; the others a tool writes itself. */
export type PrintedFormat = 'png' | 'pdf';

export function isPrinted(to: ExportFormat): to is PrintedFormat {
  return to === 'png' || to === 'pdf';
}

/** The printer's window, in CSS pixels, which the styles of printed pages know by this width. */
export const printWidth = 1440;

/** What a PDF's pages are as large as: its content in one, or sheets of paper. */
export const papers = ['content', 'a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

/** What is wished of a file. */
export const exportRequest = z.object({
  to: exportFormat,
  paper: z.enum(papers).default('content'),
  landscape: z.boolean().default(true),
  /** What the tool itself knows, as what is left out; its export page gets them as its query. */
  options: z.record(z.string().regex(/^[a-z_]{1,24}$/), z.string().max(4000)).default({}),
});
export type ExportRequest = z.output<typeof exportRequest>;

export const exportFailures = defineFailures({
  /** The plan's own message replaces this one (S6.42). */
  export_locked: [403, 'Upgrade to download this file.'],
  /** Asked of a tool that has no such file. */
  no_such_file: [400, 'This project cannot be saved as such a file.'],
  export_too_large: [
    413,
    'This project is too large to be saved as such a file. Choose another, or save a part of it.',
  ],
  too_many_sheets: [400, 'This would need more than 100 sheets. Choose larger paper, or one page.'],
});
