import type * as Y from 'yjs';
import type { StoredFile } from '#platform/server/files/files.ts';
import type { Reader } from '#platform/server/readers/reader.ts';
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

/** A project on its way to the process that writes it; the state is an update of its document. */
export interface WritingOrder extends Pick<WrittenProject, 'title' | 'options'> {
  to: WrittenFormat;
  state: Uint8Array;
}

/** The file with which a tool writes, in a process beside the server: it asks that for pictures. */
export interface WriterFile {
  read: (order: WritingOrder, picture: WrittenProject['picture']) => Promise<Buffer>;
}

/** The files that a tool writes itself. */
export interface FileWriters {
  formats: readonly WrittenFormat[];
  writer: Reader<WriterFile>;
}
