import { IconFileTypeDocx, IconFileTypePdf, IconMarkdown, IconPhoto } from '@tabler/icons-react';
import type { ExportChoice } from '#features/exports/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const Options = lazyPart(() => import('./note-choice.tsx'), 'NoteChoice');

/** The file formats of a note project, or of one note. */
export const notesExportChoices: readonly ExportChoice[] = [
  { to: 'png', label: 'Picture (PNG)', Icon: IconPhoto, Options },
  { to: 'pdf', label: 'Document (PDF)', Icon: IconFileTypePdf, Options },
  { to: 'docx', label: 'Word document (DOCX)', Icon: IconFileTypeDocx, Options },
  { to: 'md', label: 'Markdown (MD)', Icon: IconMarkdown, Options },
];
