/** The title that a person means by what they typed: without blanks around it, never empty. */
export function titleToSave(typed: string, defaultTitle: string): string {
  return typed.trim() || defaultTitle;
}
