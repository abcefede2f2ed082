/**
 * The limit of a field in UTF-16 code units, to be spread over an input or text area; it runs as what is written
 * in it does. `enforceLimits` sees to the limit: unlike `maxLength` it leaves what is being composed alone, and what
 * does not fit is reported.
 */
export function limited(limit: number): { 'data-limit': number; dir: 'auto' } {
  return { 'data-limit': limit, dir: 'auto' };
}
