/** Control characters and marks of direction, which only mislead in a name. */
const misleading = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/**
 * A user's name for display: one line, single spaces and no invisible marks. Joiners stay, since
 * Persian and Indian names require them.
 */
export function cleanName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').replace(misleading, '').trim();
}
