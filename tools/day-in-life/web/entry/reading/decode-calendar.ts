import { decodeText } from '#kernel/text/decode-text.ts';

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Decodes a calendar file in any encoding. Programs fold lines by bytes, also within a character, so lines
 * are unfolded before a multi-byte encoding is decoded.
 */
export async function decodeCalendar(bytes: Uint8Array): Promise<string> {
  const isWide = bytes.includes(0);
  const { text } = await decodeText(
    isWide ? bytes : unfolded(bytes),
    (encoding, fatal) => new TextDecoder(encoding, { fatal }),
  );
  return text;
}

/** The bytes without line breaks that are followed by a space or tab. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const unfoldedBytes = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const ends = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1;
    const isEnd = ends === 2 || bytes[at] === lineFeed;
    const next = bytes[at + ends];
    if (isEnd && (next === 0x20 || next === 0x09)) {
      at += ends;
      continue;
    }
    unfoldedBytes[length] = bytes[at] ?? 0;
    length += 1;
  }
  return unfoldedBytes.subarray(0, length);
}
