import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that are tried first, from leaked collections; all in lower case. */
const common = new Set(dictionary['passwords-common']);
const ownName = 'sightline';

/** Whether a password is one of those that are tried first, whatever its capitals (ASVS 5, 6.2.4). */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || lower.startsWith(ownName);
}
