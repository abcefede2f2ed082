/** The number of the next issue. */
export function nextNumber(issues: readonly { number: number }[]): number {
  return issues.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
}
