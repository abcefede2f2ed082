/**
 * The file of a reader: it exports a function of what can be sent to another process, and back. Its
 * second argument asks the server for what only that has, as a stored picture.
 */
export interface ReaderFile {
  read: (input: never, ask: never) => unknown;
}

/** Reads one kind of what people send, in a process beside the server; `File` is the type of its file. */
export interface Reader<File extends ReaderFile> {
  readonly file: string;
  /** How long it may take. */
  readonly seconds: number;
  /** Never there: it keeps the type. */
  readonly type?: File;
}

export type ReaderInput<File extends ReaderFile> = Parameters<File['read']>[0];
export type ReaderAnswer<File extends ReaderFile> = Awaited<ReturnType<File['read']>>;

/** Declares a reader by the address of its file: `defineReader<typeof import('./x.ts')>(…)`. */
export function defineReader<File extends ReaderFile>(file: URL, seconds: number): Reader<File> {
  return { file: file.href, seconds };
}

/** What such a process is told to do, and what it asked for. */
export type ReaderOrder =
  | { kind: 'read'; file: string; input: unknown }
  | { kind: 'answer'; number: number; answer: unknown };

/** What it asks meanwhile. */
export interface ReaderQuestion {
  kind: 'asked';
  number: number;
  question: unknown;
}

/** What it answers: what was read, a refusal, or what stopped it. */
export type ReaderOutcome =
  | { kind: 'read'; value: unknown }
  | {
      kind: 'refused';
      failure: { code: string; status: number; message: string; fields: Record<string, string> };
    }
  | { kind: 'too-deep' }
  | { kind: 'too-heavy' }
  /** A defect; of its error nothing that could be somebody's content. */
  | { kind: 'broken'; name: string; stack: string };
