/** The number of colours of the presence palette, all distinct in light and dark mode. */
const count = 12;

/** A colour for each place, by first occurrence; the same for the same day. */
export function placeColours(places: readonly string[]): ReadonlyMap<string, string> {
  const known = [...new Set(places.filter(Boolean))];
  return new Map(known.map((place, at) => [place, `var(--avatar-${at % count})`]));
}
