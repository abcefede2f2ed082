import { sameDigest } from '#platform/server/secrets/secrets.ts';

const name = 'sightline_third_party';
const path = '/api/main/user/third-party';
const lifeSeconds = 1800;

/** A cookie that ties a sign-in by a provider to the browser in which it began. */
export function bindingCookie(value: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether the browser that sent this `Cookie` header has the cookie with this value. */
export function isBound(header: string, value: string): boolean {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .some((pair) => pair.startsWith(`${name}=`) && sameDigest(pair.slice(name.length + 1), value));
}
