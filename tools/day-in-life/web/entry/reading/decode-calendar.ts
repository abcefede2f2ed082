const lineFeed = 10;
const carriageReturn = 13;

/**
 * The text of a calendar file, unfolded. Programs fold lines by bytes, also in the middle of a letter, so they
 * are unfolded before they are decoded: as UTF-8, in which calendars are written (RFC 5545), or what the
 * file begins with; what is neither as Windows writes it.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const whole = unfolded(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(whole);
  }
}

/** Without each end of a line that a space or tab follows. */
function unfolded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const ends = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? 2 : 1;
    const isEnd = ends === 2 || bytes[at] === lineFeed;
    const next = bytes[at + ends];
    if (isEnd && (next === 0x20 || next === 0x09)) {
      at += ends;
      continue;
    }
    kept[length] = bytes[at] ?? 0;
    length += 1;
  }
  return kept.slice(0, length);
}
