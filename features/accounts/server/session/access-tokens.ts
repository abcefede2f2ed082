import { errors, jwtVerify, SignJWT } from 'jose';
import { commonFailures } from '#kernel/call/failure.ts';
import type { KeyPair } from './keys.ts';

/** Seconds until an access token expires. */
export const accessTokenLife = 15 * 60;
const remembered = 10_000;
/** Not the public address: a change of that address signs nobody out. */
const issuer = 'sightline';
const audience = 'sightline:calls';

/** The claims of an access token. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

const unknownToken = 'This token is not valid.';

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** @throws `token_expired`, `unauthorised` */
  verify(token: string): Promise<AccessClaims>;
}

interface Verified extends AccessClaims {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Signed access tokens (JWT, EdDSA). As verifying a signature takes longer than the rest of a small
 * call, the newest verified tokens are cached until they expire.
 */
export function createAccessTokens(key: KeyPair): AccessTokens {
  const known = new Map<string, Verified>();
  return {
    sign({ userId, sessionId }) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + accessTokenLife)
        .sign(key.privateKey);
    },
    async verify(token) {
      const before = known.get(token);
      if (before) {
        if (before.expiresAt > Date.now()) return before;
        known.delete(token);
        throw commonFailures.fail('token_expired');
      }
      const verified = await verifyNow(token, key);
      const [oldest] = known.keys();
      if (known.size >= remembered && oldest !== undefined) known.delete(oldest);
      known.set(token, verified);
      return verified;
    },
  };
}

async function verifyNow(token: string, key: KeyPair): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      issuer,
      audience,
      algorithms: ['EdDSA'],
    });
    const { sub, sid, exp } = payload;
    if (sub && typeof sid === 'string' && exp) {
      return { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
    }
    throw commonFailures.fail('unauthorised', unknownToken);
  } catch (error) {
    if (error instanceof errors.JWTExpired || isOfBefore(error))
      throw commonFailures.fail('token_expired');
    if (error instanceof errors.JOSEError) throw commonFailures.fail('unauthorised', unknownToken);
    throw error;
  }
}

/** Tokens of earlier releases have no audience: their browsers refresh them. */
function isOfBefore(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed &&
    error.claim === 'aud' &&
    error.reason === 'missing'
  );
}
