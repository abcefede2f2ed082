import { idBytes, idFrom } from '#kernel/value/ids.ts';

/** For how many ids the browser is asked at once: a paste needs thousands, and each asking costs. */
const atOnce = 128;
const bytes = new Uint8Array(idBytes * atOnce);
/** Where the bytes begin of which no id was made yet. */
let at = bytes.length;

/** A fresh id that nobody can guess. */
export function newId(): string {
  if (at === bytes.length) {
    crypto.getRandomValues(bytes);
    at = 0;
  }
  at += idBytes;
  return idFrom(bytes.subarray(at - idBytes, at));
}
