/**
 * The path in a request line, as it was written, without its query. It always starts with a single
 * slash, so that it can be resolved against any origin. Null for other targets such as a whole
 * address, `*` or `//`; it never throws.
 */
export function requestPath(target: string | undefined): string | null {
  if (!target || !/^\/(?![/\\])/.test(target)) return null;
  return target.split(/[?#]/, 1)[0] ?? null;
}
