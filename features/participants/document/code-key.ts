/** A code as it is compared with others and with the names in documents. */
export function codeKeyOf(code: string): string {
  return code.normalize('NFC').trim().toLowerCase();
}
