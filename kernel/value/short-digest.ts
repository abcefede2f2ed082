import { toBase64 } from 'lib0/buffer';
import { digest } from 'lib0/hash/sha256';
import { encodeUtf8 } from 'lib0/string';

const length = 22;

/** Identifies a JSON value, in 22 letters that an id may have: equal values have equal digests. */
export function shortDigest(value: unknown): string {
  const whole = toBase64(digest(encodeUtf8(JSON.stringify(value))));
  return whole.replaceAll('+', '-').replaceAll('/', '_').slice(0, length);
}
