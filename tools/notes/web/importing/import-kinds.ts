import { Failure } from '#kernel/call/failure.ts';

/** What can be imported as a note, by the end of a file's name. */
export const importKinds = ['docx', 'pdf', 'md', 'markdown', 'txt', 'vtt', 'srt', 'sbv'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The same for a field that chooses files. */
export const importAccept = importKinds.map((kind) => `.${kind}`).join(',');

/** Bytes of one file at most, and what a packed one may unpack to. */
export const largestFile = 20 * 1024 * 1024;
export const largestUnpacked = 100 * 1024 * 1024;
export const maxParts = 5000;
/** Pages of a PDF. */
export const maxPages = 200;

/** Says why a file became no note; notes that are there stay as they are. */
export class ImportProblem extends Failure {
  constructor(message: string) {
    super(importRefused, 422, message);
  }
}

/** The code of what names the file and says what is wrong with it. */
export const importRefused = 'import_refused';

/** @throws ImportProblem where a file is of no kind that can be imported, or too large */
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
