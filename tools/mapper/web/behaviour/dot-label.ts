import { initials } from '#ui/avatar/initials.ts';

/** Up to three letters that stand for a participant on a dot: 'P12', 'AO', 'R'. */
export function dotLabel(name: string): string {
  const short = name.trim();
  if (short.length > 0 && short.length <= 3) return short;
  const numbered = /^(\p{L})\D*?(\d{1,2})$/u.exec(short);
  return numbered ? `${numbered[1]?.toUpperCase()}${numbered[2]}` : initials(name);
}
