import type * as Y from 'yjs';
import type { StoredFile } from '#platform/server/files/files.ts';
import type { ExportFormat, PrintedFormat } from '../contract/formats.ts';

/** A project as it is when its file is written. */
export interface WrittenProject {
  title: string;
  /** A copy of the live document. */
  document: Y.Doc;
  options: Readonly<Record<string, string>>;
  /** A picture that stands in its document, by its path; null where it has none such. */
  picture(path: string): Promise<StoredFile | null>;
}

/** Writes a project down as one file. */
export type FileWriter = (project: WrittenProject) => Promise<Buffer>;

export type WrittenFormat = Exclude<ExportFormat, PrintedFormat>;

/** What the module of a tool exports that writes its files. */
export interface WriterModule {
  writers: Readonly<Partial<Record<WrittenFormat, FileWriter>>>;
}

/** The files that a tool writes itself, in a process beside the server. */
export interface FileWriters {
  formats: readonly WrittenFormat[];
  /** Address of the `WriterModule`. */
  module: URL;
  /** How long writing may take; a minute where nothing is said. */
  seconds?: number;
}
