/** The calls that read them; no other call is sent these cookies. */
const path = '/api/main/user';

/** A `Set-Cookie` that no script reads and no other site sends along. */
export function cookieHeader(
  name: string,
  value: string,
  seconds: number,
  publicUrl: string,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string, name: string): string | undefined {
  const begins = `${name}=`;
  return header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(begins))
    ?.slice(begins.length);
}
