/** The text of a count: from 100 on 99+ (S9.7). */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
