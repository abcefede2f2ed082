const natural = new Intl.Collator('en', { numeric: true });

/** Compares file names or paths with numbers in natural order: 2 before 10. */
export function byName(a: string, b: string): number {
  return natural.compare(a, b);
}
