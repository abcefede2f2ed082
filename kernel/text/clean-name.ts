/** Marks that change the direction of text, and controls: in a name they only mislead. */
const misleading = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/**
 * A person's name as others are shown it: on one line, with single spaces and without invisible marks.
 * Joiners stay, since Persian and Indian names are written with them.
 */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').replace(misleading, '').trim();
}
