import { sameDigest } from '../secrets/secrets.ts';

export interface CookieOptions {
  name: string;
  /** The path that the browser sends it to. */
  path: string;
  /** Seconds until it expires. */
  seconds: number;
  publicUrl: string;
}

/** A `Set-Cookie` header with `HttpOnly` and `SameSite`. */
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

/** Ties a redirect to another site and back to the browser in which it began. */
export interface BrowserBinding {
  /** A `Set-Cookie` header with the value that must come back. */
  cookie(value: string): string;
  /** Whether a `Cookie` header has the cookie with this value. */
  isBound(header: string, value: string): boolean;
}

export function createBrowserBinding(options: CookieOptions): BrowserBinding {
  return {
    cookie: (value) => cookieHeader(value, options),
    isBound: (header, value) => sameDigest(readCookie(header, options.name) ?? '', value),
  };
}
