/** The key of a period in which evaluators work alone; each period has private documents of its own. */
export function periodOf(blindSince: string): string {
  return blindSince.replaceAll(/\D/g, '');
}
