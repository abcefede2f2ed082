/**
 * The limit of a field in UTF-16 code units, to be spread over an input or text area. `keepLimits` sees to it;
 * unlike `maxLength` it leaves what is being composed alone, and what does not fit is reported.
 */
export function limited(limit: number): { 'data-limit': number } {
  return { 'data-limit': limit };
}
