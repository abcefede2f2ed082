import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { sameDigest } from '#platform/server/secrets/secrets.ts';
import type { HookRequest, HookVerification } from './hook-service.ts';

/** Maximum number of signatures that are compared. */
const maxSignatures = 10;

/** Digest of the bytes that the signature of a delivery covers; null where it has none. */
export function signedDigest(verification: HookVerification, request: HookRequest): string | null {
  const parts = verification.kind === 'hmac' ? verification.parts(request) : null;
  return parts && createHash('sha256').update(parts.signed).digest('base64url');
}

const tokenHeader = z.object({ alg: z.literal('HS256') });
const tokenClaims = z.object({ exp: z.number().optional() });
/** Seconds by which clocks may differ. */
const leeway = 60;

function isTokenRight(token: string, secret: string, now: number): boolean {
  const [header = '', claims = '', signature = '', ...others] = token.split('.');
  const right = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url');
  if (others.length > 0 || !sameDigest(signature, right)) return false;
  const read = (part: string) => fromJson(Buffer.from(part, 'base64url').toString());
  const said = tokenClaims.safeParse(read(claims)).data;
  if (!said || !tokenHeader.safeParse(read(header)).success) return false;
  return said.exp === undefined || said.exp + leeway > now / 1000;
}

/** Whether a delivery has the right secret or signature; takes the same time wherever they differ. */
export function isVerified(
  verification: HookVerification,
  secret: string,
  request: HookRequest,
  now: number,
): boolean {
  if (verification.kind === 'none') return true;
  if (verification.kind === 'secret') {
    const given = verification.secretIn(request);
    return given !== null && secret !== '' && sameDigest(given, secret);
  }
  if (verification.kind === 'token') {
    const token = verification.tokenIn(request);
    return token === null || (secret !== '' && isTokenRight(token, secret, now));
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
