/** Where words begin in a text, whatever their case; one place does not reach into the next. */
export function findText(text: string, words: string): number[] {
  const [where, wanted] = [text.toLowerCase(), words.trim().toLowerCase()];
  // Some letters get longer in lower case; then places would be wrong.
  if (wanted === '' || where.length !== text.length) return [];
  const places: number[] = [];
  for (let at = where.indexOf(wanted); at >= 0; at = where.indexOf(wanted, at + wanted.length)) {
    places.push(at);
  }
  return places;
}
