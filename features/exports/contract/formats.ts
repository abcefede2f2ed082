import { z } from 'zod';
import { defineFailures } from '#kernel/call/failure.ts';

/** The formats in which a project can be exported, by file extension. */
export const exportFormat = z.enum([
  'png',
  'pdf',
  'csv',
  'xlsx',
  'pptx',
  'docx',
  'md',
  'json',
  'jsonld',
  'html',
  'ics',
]);
export type ExportFormat = z.output<typeof exportFormat>;

/** The formats that are printed from the export page; a tool writes the others itself. */
export type PrintedFormat = 'png' | 'pdf';

export function isPrinted(to: ExportFormat): to is PrintedFormat {
  return to === 'png' || to === 'pdf';
}

/** Width of the printer's window in CSS pixels; the styles of printed pages depend on it. */
export const printWidth = 1440;

/** Page size of a PDF: one page as large as the content, or sheets of paper. */
export const papers = ['content', 'a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

/** How files show participants of research: by their names, or by their codes instead. */
export const participantsInFiles = z.enum(['names', 'codes']);
export type ParticipantsInFiles = z.output<typeof participantsInFiles>;

/** A request for an export. */
export const exportRequest = z.object({
  to: exportFormat,
  paper: z.enum(papers).default('content'),
  landscape: z.boolean().default(true),
  /** Whether all is on one sheet, as large as it fits; for kinds that are not laid out by sheets anyway. */
  fit: z.boolean().default(false),
  /** Codes also where this says names, while the owner or the team requires them. */
  participants: participantsInFiles.default('names'),
  /** The tool's own options, such as what is left out; the query of its export page. */
  options: z.record(z.string().regex(/^[a-z_]{1,24}$/), z.string().max(4000)).default({}),
});
export type ExportRequest = z.output<typeof exportRequest>;

export const exportFailures = defineFailures({
  /** Replaced by the plan's own message (S6.42). */
  export_locked: [403, 'Upgrade to download this file.'],
  /** For a format that the tool does not have. */
  no_such_file: [400, 'This project cannot be saved as such a file.'],
  export_too_large: [
    413,
    'This project is too large to be saved as such a file. Choose another, or save a part of it.',
  ],
  too_many_sheets: [400, 'This would need more than 100 sheets. Choose larger paper, or one page.'],
});
