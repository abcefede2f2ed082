import type { ExportChoices } from '#features/exports/web/index.ts';
import { mapExports } from '#tools/mapper/web/index.ts';
import { notesExportChoices } from '#tools/notes/web/index.ts';

/** The files that the projects of each tool can be saved as. */
export const exportChoices: ExportChoices = { PM: mapExports, NOTE: notesExportChoices };
