import { utf8TextDecoder } from 'lib0/string';

/** Maximum bytes of a string that is decoded here; longer ones are faster to decode natively. */
const longest = 32;

/** Recently decoded strings, each at the index of its bytes' hash. */
const read: (string | undefined)[] = new Array(4096).fill(undefined);

let done = false;

/**
 * Makes Yjs decode names and ids, of which a large document has a hundred thousand, without the
 * browser's `TextDecoder`: in Chromium its call takes ten times as long as a look-up of a name that
 * was decoded before, and leaves a string to collect. Strings that are longer or not ASCII are
 * decoded as before. Called once for the page.
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

/** Null for strings that must be decoded natively. */
function shortText(bytes: Uint8Array): string | null {
  if (bytes.length > longest) return null;
  let index = bytes.length;
  for (const byte of bytes) {
    if (byte > 127) return null;
    index = (Math.imul(index, 31) + byte) | 0;
  }
  index &= read.length - 1;
  const known = read[index];
  if (known !== undefined && says(known, bytes)) return known;
  const text = String.fromCharCode(...bytes);
  read[index] = text;
  return text;
}

function says(text: string, bytes: Uint8Array): boolean {
  if (text.length !== bytes.length) return false;
  for (let at = 0; at < bytes.length; at += 1) if (text.charCodeAt(at) !== bytes[at]) return false;
  return true;
}
