import { createHash, createHmac } from 'node:crypto';
import { sameDigest } from '#platform/server/secrets/secrets.ts';
import type { HookRequest, HookVerification } from './hook-service.ts';

/** Maximum number of signatures that are compared. */
const maxSignatures = 10;

/** Digest of the bytes that the signature of a delivery covers; null where it has none. */
export function signedDigest(verification: HookVerification, request: HookRequest): string | null {
  const parts = verification.kind === 'hmac' ? verification.parts(request) : null;
  return parts && createHash('sha256').update(parts.signed).digest('base64url');
}

/** Whether a delivery has the right secret or signature; takes the same time wherever they differ. */
export function isVerified(
  verification: HookVerification,
  secret: string,
  request: HookRequest,
): boolean {
  if (verification.kind === 'none') return true;
  if (verification.kind === 'secret') {
    const given = verification.secretIn(request);
    return given !== null && secret !== '' && sameDigest(given, secret);
  }
  const { encoding, keyOf = Buffer.from } = verification;
  const parts = verification.parts(request);
  if (!parts || secret === '') return false;
  const key: Buffer = keyOf(secret);
  const right = createHmac('sha256', key).update(parts.signed).digest(encoding);
  return (
    parts.signatures.slice(0, maxSignatures).filter((one) => sameDigest(one, right)).length > 0
  );
}
