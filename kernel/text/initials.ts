import { firstGrapheme } from './graphemes.ts';

/** The initials of a user: the first letters of the first and the last word of the name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  const ends = parts.length > 1 ? [parts.at(0), parts.at(-1)] : parts;
  const letters = ends.map((word) => firstGrapheme(word ?? ''));
  return letters.join('').toUpperCase() || '?';
}
