import { utf8TextDecoder } from 'lib0/string';

/** Bytes of the longest string that is put together here; longer ones are quicker read natively. */
const longest = 12;

let done = false;

/**
 * Lets Yjs read names and ids, of which a large document has a hundred thousand, without calling the
 * browser's `TextDecoder` for each: in Chromium such a call takes longer than the reading of five
 * letters. What is longer or not plain ASCII is read as before. Once for the page.
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
  let text = '';
  for (const byte of bytes) {
    if (byte > 127) return null;
    text += String.fromCharCode(byte);
  }
  return text;
}
