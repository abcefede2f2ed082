import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords of leaked collections, in lower case. */
const common = new Set(dictionary['passwords-common']);
const ownName = 'sightline';

/** Characters that replace similar letters; `1` can be an i or an l. */
const plainLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is a common one, regardless of case (ASVS 5, 6.2.4): also with characters that
 * replace letters (`P@ssw0rd1`), characters at its end, or as a common word and a year
 * (`Summer2024`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const [, word = '', end = ''] = /^(.*?)([\d\W_]*)$/s.exec(lower) ?? [];
  const digits = end.replaceAll(/\D/g, '');
  const isYear = /^(?:19|20)\d\d$/.test(digits);
  const variants = [word, lettersOf(word, 'i'), lettersOf(word, 'l')];
  return (
    common.has(lower) ||
    variants.some((one) => one.startsWith(ownName)) ||
    variants.some((one) => common.has(one + digits) || (isYear && common.has(one)))
  );
}

function lettersOf(word: string, one: 'i' | 'l'): string {
  return [...word].map((sign) => (sign === '1' ? one : (plainLetters[sign] ?? sign))).join('');
}
