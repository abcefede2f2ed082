/**
 * Attributes that limit an input or text area to a number of UTF-16 code units, and set its
 * direction by its content. `enforceLimits` enforces the limit: unlike `maxLength` it does not
 * disturb a composition, and reports excess text.
 */
export function limited(limit: number): { 'data-limit': number; dir: 'auto' } {
  return { 'data-limit': limit, dir: 'auto' };
}
