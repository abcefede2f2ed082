import type * as Y from 'yjs';
import type { StoredFile } from '#platform/server/files/files.ts';
import type { ExportFormat, PrintedFormat } from '../contract/formats.ts';

/** A project to be written to a file. */
export interface WrittenProject {
  title: string;
  /** A copy of the live document. */
  document: Y.Doc;
  options: Readonly<Record<string, string>>;
  /** A picture of its document, by its path; null where the document does not have it. */
  picture(path: string): Promise<StoredFile | null>;
}

/** Writes a project as one file. */
export type FileWriter = (project: WrittenProject) => Promise<Buffer>;

export type WrittenFormat = Exclude<ExportFormat, PrintedFormat>;

/** The exports of a tool's module with its writers. */
export interface WriterModule {
  writers: Readonly<Partial<Record<WrittenFormat, FileWriter>>>;
}

/** The formats that a tool writes itself, in a process beside the server. */
export interface FileWriters {
  formats: readonly WrittenFormat[];
  /** Address of the `WriterModule`. */
  module: URL;
  /** Maximum duration; 60 by default. */
  seconds?: number;
}
