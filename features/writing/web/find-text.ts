/** The positions at which some words occur in a text, ignoring case, without overlaps. */
export function findText(text: string, query: string): number[] {
  const [where, wanted] = [text.toLowerCase(), query.trim().toLowerCase()];
  // Some letters get longer in lower case; positions would be wrong then.
  if (wanted === '' || where.length !== text.length) return [];
  const offsets: number[] = [];
  for (let at = where.indexOf(wanted); at >= 0; at = where.indexOf(wanted, at + wanted.length)) {
    offsets.push(at);
  }
  return offsets;
}
