import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { tableFailures, tableLimits } from '../contract/failures.ts';

/** Failures that the import dialog itself shows, not a notification. */
export const tableCodes = [...Object.keys(tableFailures.entries), 'too_large'];

/** @throws Failure `too_large`, before the file is sent */
export function checkedSize(file: File): File {
  if (file.size > tableLimits.bytes) {
    throw commonFailures.fail('too_large', 'A file may have 20 MB at most. Nothing was imported.');
  }
  return file;
}

/** The message of a failed import; null where a notification shows it, or nothing failed. */
export function problemOf(error: Error | null, codes: readonly string[]): string | null {
  if (!error) return null;
  if (!(error instanceof Failure)) return 'The file could not be read. Try again.';
  return codes.includes(error.code) ? error.message : null;
}
