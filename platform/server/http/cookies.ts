import { sameDigest } from '../secrets/secrets.ts';

export interface CookieOptions {
  name: string;
  /** The calls that read it; no other call is sent it. */
  path: string;
  /** Seconds that a browser keeps it. */
  seconds: number;
  publicUrl: string;
}

/** A `Set-Cookie` that no script reads and no other site sends along. */
export function cookieHeader(
  value: string,
  { name, path, seconds, publicUrl }: CookieOptions,
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

/** Ties what leaves the suite and comes back to the browser in which it began. */
export interface BrowserBinding {
  /** A `Set-Cookie` with the value that comes back too. */
  cookie(value: string): string;
  /** Whether the browser that sent this `Cookie` header has the cookie with this value. */
  isBound(header: string, value: string): boolean;
}

export function createBrowserBinding(options: CookieOptions): BrowserBinding {
  return {
    cookie: (value) => cookieHeader(value, options),
    isBound: (header, value) => sameDigest(readCookie(header, options.name) ?? '', value),
  };
}
