/**
 * The path that a request line asks for, as it was written, without its query: always one that begins
 * with a single slash, so that it can be read against any origin. Null for every other target, as a
 * whole address, `*` or `//`; it never throws, whatever a stranger writes.
 */
export function requestPath(target: string | undefined): string | null {
  if (!target || !/^\/(?![/\\])/.test(target)) return null;
  return target.split(/[?#]/, 1)[0] ?? null;
}
