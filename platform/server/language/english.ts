/** Frequent words of English that are rare in other languages. */
const english = new Set(
  `a about after all am an and any are as at be because been but by can could did do does for from get
  had has have he her his how i if in is it its just me my no not of on or our out she so some than that
  the their them then there they this to too up was we were what when where which who will with would
  you your`.split(/\s+/),
);
/** Words of a text below which frequent words say nothing. */
const minTokens = 6;
/** The least part of frequent words in English; in other languages it is below. */
const minShare = 0.12;

/**
 * Whether a text is surely in another language than English: by its letters, and where it is long
 * enough by its frequent words. A few words may be of any language.
 */
export function isOtherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return false;
  const latin = words.filter((word) => /^\p{Script=Latin}+$/u.test(word));
  if (latin.length * 2 < words.length) return true;
  if (words.length < minTokens) return false;
  const frequent = latin.filter((word) => english.has(word)).length;
  return frequent / words.length < minShare;
}
