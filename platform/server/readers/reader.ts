/**
 * The module of a reader. It exports a function whose input and output can be sent between
 * processes. The second argument asks the server for data that only the server has, such as a
 * stored picture.
 */
export interface ReaderFile {
  read: (input: never, query: never) => unknown;
}

/** Reads one kind of untrusted input in a separate process; `File` is the type of its module. */
export interface Reader<File extends ReaderFile> {
  readonly file: string;
  /** Time limit. */
  readonly seconds: number;
  /** Never set; it keeps the type. */
  readonly type?: File;
}

export type ReaderInput<File extends ReaderFile> = Parameters<File['read']>[0];
export type ReaderAnswer<File extends ReaderFile> = Awaited<ReturnType<File['read']>>;

/** Declares a reader by the address of its module: `defineReader<typeof import('./x.ts')>(…)`. */
export function defineReader<File extends ReaderFile>(file: URL, seconds: number): Reader<File> {
  return { file: file.href, seconds };
}

/** Messages to a reader's process. */
export type ReaderOrder =
  | { kind: 'read'; file: string; input: unknown; milliseconds: number }
  | { kind: 'answer'; number: number; answer: unknown };

/** A question of the process to the server. */
export interface ReaderQuestion {
  kind: 'asked';
  number: number;
  question: unknown;
}

/** The result of the process: the value, a refusal, or the reason why it stopped. */
export type ReaderOutcome =
  | { kind: 'read'; value: unknown }
  | {
      kind: 'refused';
      failure: { code: string; status: number; message: string; fields: Record<string, string> };
    }
  | { kind: 'too-deep' }
  | { kind: 'too-heavy' }
  /** A defect; the error is described without users' content. */
  | { kind: 'broken'; name: string; stack: string };
