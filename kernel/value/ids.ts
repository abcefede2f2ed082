const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes of an id, enough that it can't be guessed. */
export const idBytes = 20;

/** Makes an id of 20 letters and digits from that many random bytes. */
export function idFrom(bytes: Uint8Array): string {
  let id = '';
  for (const byte of bytes) id += alphabet[byte % alphabet.length];
  return id;
}
