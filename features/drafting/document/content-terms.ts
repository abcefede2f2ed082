/** English words that say nothing of a subject. */
const stopWords = new Set(
  `a about after again all also am an and any are as at be because been before being both but by came
  can come could did do does doing done down during each few for from get go goes going got had has
  have having he her here hers him his how i if in into is it its just like make many may me might
  more most much must my no nor not now of off on once one only or other our out over own said same
  say says shall she should so some such than that the their them then there these they this those
  through to too two under until up us very was we went were what when where which while who whom why
  will with would you your yours`.split(/\s+/),
);

/** The words of an English text that name its subject, in lower case, in their order. */
export function contentTerms(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]s\b/g, '')
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length > 2 && !stopWords.has(word));
}

/** What forms of an English word have in common, about: 'booked' and 'booking' are 'book'. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|edly|ed|ies|ers?|es|s|ly)$/, '');
  return stem.length > 2 ? stem : word;
}
