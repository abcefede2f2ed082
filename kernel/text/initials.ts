import { firstGrapheme } from './graphemes.ts';

/** The initials of a user: the first letters of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = ends.map((word) => firstGrapheme(word ?? ''));
  return letters.join('').toUpperCase() || '?';
}
