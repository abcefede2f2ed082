/** Default life of a cookie, ms (S9.3). */
export const defaultCookieAge = 2_592_000_000;

/**
 * Sets a cookie that the server and scripts of this site can read. On an address without TLS some
 * browsers have no cookie store; nothing is set there.
 * @param age milliseconds
 */
export async function setCookie(name: string, value: string, age = defaultCookieAge) {
  if (typeof cookieStore === 'undefined') return;
  await cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + age });
}
