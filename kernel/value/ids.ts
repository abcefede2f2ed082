const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes that an id is made of: enough that nobody guesses one. */
export const idBytes = 20;

/** An id of 20 letters and digits from that many random bytes. */
export function idFrom(bytes: Uint8Array): string {
  let id = '';
  for (const byte of bytes) id += alphabet[byte % alphabet.length];
  return id;
}
