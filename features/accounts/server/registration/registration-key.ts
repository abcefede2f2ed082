import { newId } from '#platform/server/ids/new-id.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';

/**
 * What the browser of a registration holds until its code came back. Two people can register the
 * same address before it is verified; a code then confirms only the registration of the browser
 * that it is typed into.
 */
export function newRegistrationKey(secrets: Secrets): { registration: string; digest: string } {
  const registration = newId();
  return { registration, digest: secrets.digest('registration', registration) };
}

/** Whether a key is that of the newest registration; who has none is not asked. */
export function fitsRegistration(
  secrets: Secrets,
  registration: string | undefined,
  digest: string | null,
): boolean {
  if (!registration) return true;
  return digest !== null && sameDigest(digest, secrets.digest('registration', registration));
}
