/** Whether a text is a colour of 3 or 6 hexadecimal digits behind a hash (S5.43). */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}){1,2}$/i.test(text);
}
