import { decodeText } from '#kernel/text/decode-text.ts';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { ImportProblem } from './import-kinds.ts';

/** How a text file was decoded, and its beginning, so that a user can check it. */
export interface DecodedFile {
  readonly encoding: TextEncoding;
  /** False for a guess that the user should confirm. */
  readonly isSure: boolean;
  readonly begin: string;
}

/** The number of characters of the preview. */
const shown = 400;

/**
 * Decodes a text file, in the encoding `chosen` if it is given.
 * @throws ImportProblem for a file that is no text
 */
export async function readText(
  bytes: ArrayBuffer,
  name: string,
  chosen: TextEncoding | null,
): Promise<{ text: string; decoded: DecodedFile }> {
  const open = (encoding: TextEncoding, fatal: boolean) => new TextDecoder(encoding, { fatal });
  const { text, encoding, isSure } = await decodeText(new Uint8Array(bytes), open, chosen);
  if (text.includes('\u0000')) throw new ImportProblem(`“${name}” is not a text file.`);
  return { text, decoded: { encoding, isSure, begin: beginOf(text) } };
}

/** The first lines from the first non-ASCII character on: only there encodings differ. */
function beginOf(text: string): string {
  const at = text.search(/[^\p{ASCII}]/u);
  const line = text.lastIndexOf('\n', Math.max(at, 0));
  return text.slice(line + 1, line + 1 + shown).trim();
}
