/** The title to save for typed text: trimmed, and never empty. */
export function titleToSave(typed: string, defaultTitle: string): string {
  return typed.trim() || defaultTitle;
}
