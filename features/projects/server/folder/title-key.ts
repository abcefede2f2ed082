/** Digits to which numbers in a title are padded, so that 'Round 2' sorts before 'Round 10'. */
const digits = 12;

/** The sort key of a title: without case and accents, numbers by their value. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (number) => number.padStart(digits, '0'));
}
