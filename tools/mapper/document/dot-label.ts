import { initials } from '#kernel/text/initials.ts';

/** Up to three characters for a participant on a dot: 'P12', '104', 'AO', 'R'. */
export function dotLabel(name: string): string {
  const short = name.trim();
  if (short.length > 0 && short.length <= 3) return short;
  const [, letter = '', digits = ''] = /^(\p{L})\D*?(\d{1,3})$/u.exec(short) ?? [];
  if (digits === '') return initials(name);
  if (digits.length < 3) return `${letter.toUpperCase()}${digits}`;
  // Of large numbers only the number fits.
  return Number(digits) < 100 ? `${letter.toUpperCase()}${Number(digits)}` : digits;
}
