/**
 * The encodings of text files by their labels in the Encoding Standard (WHATWG), with names for
 * users.
 */
export const textEncodings = [
  { id: 'utf-8', name: 'Unicode (UTF-8)' },
  { id: 'utf-16le', name: 'Unicode (UTF-16)' },
  { id: 'utf-16be', name: 'Unicode (UTF-16, big-endian)' },
  { id: 'windows-1252', name: 'Western European (Windows)' },
  { id: 'macintosh', name: 'Western European (Mac)' },
  { id: 'windows-1250', name: 'Central European (Windows)' },
  { id: 'iso-8859-2', name: 'Central European (ISO)' },
  { id: 'windows-1251', name: 'Cyrillic (Windows)' },
  { id: 'koi8-r', name: 'Cyrillic (KOI8-R)' },
  { id: 'koi8-u', name: 'Cyrillic (KOI8-U)' },
  { id: 'windows-1253', name: 'Greek (Windows)' },
  { id: 'windows-1254', name: 'Turkish (Windows)' },
  { id: 'windows-1255', name: 'Hebrew (Windows)' },
  { id: 'windows-1256', name: 'Arabic (Windows)' },
  { id: 'windows-1257', name: 'Baltic (Windows)' },
  { id: 'windows-874', name: 'Thai (Windows)' },
  { id: 'shift_jis', name: 'Japanese (Shift-JIS)' },
  { id: 'euc-jp', name: 'Japanese (EUC)' },
  { id: 'iso-2022-jp', name: 'Japanese (ISO-2022-JP)' },
  { id: 'gb18030', name: 'Chinese, simplified (GBK)' },
  { id: 'big5', name: 'Chinese, traditional (Big5)' },
  { id: 'euc-kr', name: 'Korean (EUC-KR)' },
] as const;

export type TextEncoding = (typeof textEncodings)[number]['id'];

/** Opens a decoder: `(encoding, fatal) => new TextDecoder(encoding, { fatal })`. */
export type OpenDecoder = (
  encoding: TextEncoding,
  fatal: boolean,
) => { decode(bytes: Uint8Array): string };

/** The labels, for a schema. */
export const textEncodingIds = textEncodings.map(({ id }) => id);

/** The encoding of a label; null for an unknown one. */
export function textEncodingOf(label: string): TextEncoding | null {
  return textEncodings.find(({ id }) => id === label)?.id ?? null;
}
