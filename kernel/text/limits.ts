import { cutIndex } from './graphemes.ts';

/**
 * Field lengths in characters (`docs/spec/readings.md` 32). Every limited field takes its length
 * from here; `fieldMaxima` and `otherMaxima` are the specification's lists in its own order.
 */
export const lengths = {
  fullName: 75,
  tag: 20,
  companyName: 100,
  quote: 300,
  title: 50,
  text: 500,
  sectionName: 70,
  attributeName: 70,
  dimensionTitle: 100,
  comment: 500,
  recommendation: 500,
  issueDescription: 500,
  scaleLabel: 20,
  taskTitle: 100,
  subtask: 40,
  chatMessage: 2000,
  aiPrompt: 1000,
  scenario: 200,
  contactMessage: 500,
} as const;

/** S9.8 */
export const fieldMaxima = [
  75, 20, 100, 300, 50, 500, 70, 70, 100, 500, 500, 500, 50, 50, 20, 100,
] as const;

/** S9.17 */
export const otherMaxima = [40, 5, 200, 280, 200, 500, 1000, 70, 100, 40] as const;

/**
 * Cuts a text to a length in UTF-16 code units, the unit of every limit in the browser, in calls
 * and in documents; never inside a grapheme (`cutIndex`).
 */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, cutIndex(text, length));
}

/** Cuts a text as `cutTo` does, after a word where the rest of it has any. */
export function cutAtSpace(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = cutTo(text, length);
  if (/^\s/.test(text.slice(cut.length))) return cut.trimEnd();
  const end = cut.search(/\s\S*$/);
  return end > length / 2 ? cut.slice(0, end).trimEnd() : cut;
}
