/** Digits that numbers in a title are filled up to, so that 'Round 2' stands before 'Round 10'. */
const digits = 12;

/** What a title is sorted by from A to Z: without case and accents, numbers by their size. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (number) => number.padStart(digits, '0'));
}
