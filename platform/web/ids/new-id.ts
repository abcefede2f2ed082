import { idBytes, idFrom } from '#kernel/value/ids.ts';

/**
 * Number of ids whose random bytes are requested at once: a paste requires thousands, and each
 * request costs.
 */
const atOnce = 128;
const bytes = new Uint8Array(idBytes * atOnce);
/** Index of the first unused byte. */
let at = bytes.length;

/** A random id that can't be guessed. */
export function newId(): string {
  if (at === bytes.length) {
    crypto.getRandomValues(bytes);
    at = 0;
  }
  at += idBytes;
  return idFrom(bytes.subarray(at - idBytes, at));
}
