import { toBase64 } from 'lib0/buffer';
import { digest } from 'lib0/hash/sha256';
import { encodeUtf8 } from 'lib0/string';

const length = 22;

/** Identifies a JSON value, in 22 letters that an id may have: equal values have equal digests. */
export function shortDigest(value: unknown): string {
  const fullDigest = toBase64(digest(encodeUtf8(JSON.stringify(value))));
  return fullDigest.replaceAll('+', '-').replaceAll('/', '_').slice(0, length);
}
