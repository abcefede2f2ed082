/** The word of the time in which evaluators work alone since a moment; each has private documents of its own. */
export function periodOf(blindSince: string): string {
  return blindSince.replaceAll(/\D/g, '');
}
