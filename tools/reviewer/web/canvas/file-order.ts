const natural = new Intl.Collator('en', { numeric: true });

/** The order of files by their names or paths, as people number them: 2 comes before 10. */
export function byName(a: string, b: string): number {
  return natural.compare(a, b);
}
