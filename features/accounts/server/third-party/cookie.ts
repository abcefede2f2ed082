import { sameDigest } from '#platform/server/secrets/secrets.ts';
import { cookieHeader, readCookie } from '../session/cookies.ts';

const name = 'sightline_third_party';
const lifeSeconds = 1800;

/** A cookie that ties a sign-in by a provider to the browser in which it began. */
export function bindingCookie(value: string, publicUrl: string): string {
  return cookieHeader(name, value, lifeSeconds, publicUrl);
}

/** Whether the browser that sent this `Cookie` header has the cookie with this value. */
export function isBound(header: string, value: string): boolean {
  return sameDigest(readCookie(header, name) ?? '', value);
}
