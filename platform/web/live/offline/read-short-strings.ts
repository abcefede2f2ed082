import { utf8TextDecoder } from 'lib0/string';

/** Bytes of the longest string that is put together here; longer ones are quicker read natively. */
const longest = 32;

/** The strings that were read last, each at the place that its bytes come to. */
const read: (string | undefined)[] = new Array(4096).fill(undefined);

let done = false;

/**
 * Lets Yjs read names and ids, of which a large document has a hundred thousand, without calling the
 * browser's `TextDecoder` for each: in Chromium such a call takes ten times as long as finding a name
 * again that was read before, and leaves a string more to clear away. What is longer or not plain
 * ASCII is read as before. Once for the page.
 */
export function readShortStrings(): void {
  if (done || !utf8TextDecoder) return;
  done = true;
  const native = utf8TextDecoder.decode.bind(utf8TextDecoder);
  utf8TextDecoder.decode = (given, options) => {
    const text = given instanceof Uint8Array ? shortText(given) : null;
    return text ?? native(given, options);
  };
}

/** Null for what is to be read natively. */
function shortText(bytes: Uint8Array): string | null {
  if (bytes.length > longest) return null;
  let place = bytes.length;
  for (const byte of bytes) {
    if (byte > 127) return null;
    place = (Math.imul(place, 31) + byte) | 0;
  }
  place &= read.length - 1;
  const known = read[place];
  if (known !== undefined && says(known, bytes)) return known;
  const text = String.fromCharCode(...bytes);
  read[place] = text;
  return text;
}

function says(text: string, bytes: Uint8Array): boolean {
  if (text.length !== bytes.length) return false;
  for (let at = 0; at < bytes.length; at += 1) if (text.charCodeAt(at) !== bytes[at]) return false;
  return true;
}
