/** Converts the digits of all scripts to ASCII: ٩:٣٠ and ९:३० become 9:30. */
export function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** The digits of a script are consecutive code points from its zero on. */
function digitValue(code: number): number {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
