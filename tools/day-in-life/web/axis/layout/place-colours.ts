/** The colours of the presence palette, all told apart in light and dark. */
const count = 12;

/** A colour for each place, in the order in which they are first reached; always the same for the same day. */
export function placeColours(places: readonly string[]): ReadonlyMap<string, string> {
  const known = [...new Set(places.filter(Boolean))];
  return new Map(known.map((place, at) => [place, `var(--avatar-${at % count})`]));
}
