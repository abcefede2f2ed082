import { Failure } from '#kernel/call/failure.ts';

/** The kinds of files that can be imported as notes, by extension. */
export const importKinds = ['docx', 'pdf', 'md', 'markdown', 'txt', 'vtt', 'srt', 'sbv'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The same for the `accept` attribute of a file field. */
export const importAccept = importKinds.map((kind) => `.${kind}`).join(',');

/** The maximum size of a file, and of the unpacked content of an archive, in bytes. */
export const largestFile = 20 * 1024 * 1024;
export const largestUnpacked = 100 * 1024 * 1024;
export const maxParts = 5000;
/** The maximum number of pages of a PDF. */
export const maxPages = 200;

/** The reason why a file could not be imported; existing notes are not changed. */
export class ImportProblem extends Failure {
  constructor(message: string) {
    super(importRefused, 422, message);
  }
}

/** The code of the failure that names the file and the reason. */
export const importRefused = 'import_refused';

/** @throws ImportProblem for a file of an unknown kind, and for one that is too large */
export function kindOf({ name, size }: { name: string; size: number }): ImportKind {
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const kind = importKinds.find((one) => one === end);
  if (!kind) {
    throw new ImportProblem(
      `“${name}” can’t be imported. Choose a Word document (DOCX), PDF, Markdown, text, VTT, SRT or SBV.`,
    );
  }
  if (size > largestFile) throw new ImportProblem(`“${name}” is larger than 20 MB.`);
  if (size === 0) throw new ImportProblem(`“${name}” is empty.`);
  return kind;
}
