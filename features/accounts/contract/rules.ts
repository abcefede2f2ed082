import * as z from 'zod/mini';
import { cleanName } from '#kernel/text/clean-name.ts';
import { lengths } from '#kernel/text/limits.ts';
import { accountMessages, codePattern, emailLength, emailPattern } from './texts.ts';

/** An e-mail address as it is kept and compared: without blanks around it, in lower case. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailLength, accountMessages.emailInvalid),
    z.regex(emailPattern, accountMessages.emailInvalid),
  );

/**
 * A password on its way: a compact JWE (ECDH-ES, A256GCM) for the key that `passwordKey` answers.
 * The rule about its characters is checked once it is decrypted.
 */
export const sealedPassword = z
  .string()
  .check(
    z.maxLength(4000),
    z.regex(
      /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/,
      'Passwords travel encrypted to the server.',
    ),
  );

/** A solved captcha on its way, as the widget gives it. */
export const solvedCaptcha = z.string().check(z.maxLength(10_000));

export const code = z.string().check(z.trim(), z.regex(codePattern, 'The code has 6 digits.'));

export const fullName = z
  .string(accountMessages.fullNameMissing)
  .check(
    z.overwrite(cleanName),
    z.minLength(1, accountMessages.fullNameBlank),
    z.maxLength(lengths.fullName, accountMessages.fullNameLong),
  );
