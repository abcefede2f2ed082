import { Secret, TOTP } from 'otpauth';

const period = 30;
const issuer = 'Sightline';

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://` address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step (RFC 6238) of a code, at most one step from now; null for a wrong code. The caller
 * stores the step, as each code is accepted once.
 */
export function totpStep(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  const options = { issuer, label, algorithm: 'SHA1', digits: 6, period };
  return new TOTP({ ...options, secret: Secret.fromBase32(secret) });
}
