import { decodeText } from '#kernel/text/decode-text.ts';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { ImportProblem } from './import-kinds.ts';

/** How a text file was decoded, and how it begins, for who looks whether it was rightly. */
export interface DecodedFile {
  readonly encoding: TextEncoding;
  /** False for a guess, which people confirm. */
  readonly isSure: boolean;
  readonly begin: string;
}

/** Letters of a file that are shown of it. */
const shown = 400;

/**
 * The text of a file by its bytes, or as `chosen`.
 * @throws ImportProblem where it is no text
 */
export async function readText(
  bytes: ArrayBuffer,
  name: string,
  chosen: TextEncoding | null,
): Promise<{ text: string; decoded: DecodedFile }> {
  const open = (encoding: TextEncoding, fatal: boolean) => new TextDecoder(encoding, { fatal });
  const { text, encoding, isSure } = await decodeText(new Uint8Array(bytes), open, chosen);
  if (text.includes('\u0000')) throw new ImportProblem(`“${name}” is no text file.`);
  return { text, decoded: { encoding, isSure, begin: beginOf(text) } };
}

/** The first lines, from the first that has letters beyond ASCII: only there encodings differ. */
function beginOf(text: string): string {
  const at = text.search(/[^\p{ASCII}]/u);
  const line = text.lastIndexOf('\n', Math.max(at, 0));
  return text.slice(line + 1, line + 1 + shown).trim();
}
