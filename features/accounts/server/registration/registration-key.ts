import { newId } from '#platform/server/ids/new-id.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';

/**
 * A key that the browser of a registration holds until the account is verified. Two people can
 * register the same address before it is verified; a code then confirms only the registration of
 * the browser in which it is entered.
 */
export function newRegistrationKey(secrets: Secrets): { registration: string; digest: string } {
  const registration = newId();
  return { registration, digest: secrets.digest('registration', registration) };
}

/** Whether a key belongs to the newest registration; true for a browser without a key. */
export function fitsRegistration(
  secrets: Secrets,
  registration: string | undefined,
  digest: string | null,
): boolean {
  if (!registration) return true;
  return digest !== null && sameDigest(digest, secrets.digest('registration', registration));
}
