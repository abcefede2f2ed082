import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Keys derived from the root secret, one for each purpose, and the operations with them. */
export interface Secrets {
  /** 32 bytes for a purpose; the same in every process that has the root secret. */
  key(purpose: string): Buffer;
  /** Encrypts and authenticates a text for storage (AES-256-GCM). */
  seal(purpose: string, text: string): string;
  /**
   * Decrypts a text that was sealed for this purpose.
   * @throws Error where it was not, or with another secret
   */
  unseal(purpose: string, sealed: string): string;
  /** Keyed digest (HMAC-SHA-256, base64url): guesses can't be tested without the root secret. */
  digest(purpose: string, text: string): string;
}

export function createSecrets(root: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', root, 'sightline', purpose, 32));
    keys.set(purpose, made);
    return made;
  };
  return {
    key,
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key(`seal:${purpose}`), nonce);
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opening = createDecipheriv(
        cipher,
        key(`seal:${purpose}`),
        bytes.subarray(0, nonceBytes),
        { authTagLength: tagBytes },
      );
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = opening.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([body, opening.final()]).toString('utf8');
    },
    digest(purpose, text) {
      return createHmac('sha256', key(`digest:${purpose}`))
        .update(text)
        .digest('base64url');
    },
  };
}

/** Compares two digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
