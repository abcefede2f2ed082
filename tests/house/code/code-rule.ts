import type { CodeFile } from './code-file.ts';

/** A rule about code that some files must not have. */
export interface CodeRule {
  name: string;
  /** What to do instead. */
  instead: string;
  files: RegExp;
  /** Whether a file breaks it, or the names of the functions that do. */
  find(file: CodeFile): boolean | readonly string[];
  /** Exceptions, each with the reason: files, or functions as `file#name`. */
  except: Readonly<Record<string, string>>;
}
