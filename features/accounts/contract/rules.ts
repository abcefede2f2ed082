import * as z from 'zod/mini';
import { cleanName } from '#kernel/text/clean-name.ts';
import { lengths } from '#kernel/text/limits.ts';
import { accountMessages, codePattern, emailLength, emailPattern } from './texts.ts';

/** An email address as it is stored and compared: trimmed and in lower case. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailLength, accountMessages.emailInvalid),
    z.regex(emailPattern, accountMessages.emailInvalid),
  );

/**
 * A password in transit: a compact JWE (ECDH-ES, A256GCM) for the key of `passwordKey`. The
 * password rule is checked after decryption.
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

/** A solved captcha, as the widget returns it. */
export const solvedCaptcha = z.string().check(z.maxLength(10_000));

export const code = z.string().check(z.trim(), z.regex(codePattern, 'The code has 6 digits.'));

export const fullName = z
  .string(accountMessages.fullNameMissing)
  .check(
    z.overwrite(cleanName),
    z.minLength(1, accountMessages.fullNameBlank),
    z.maxLength(lengths.fullName, accountMessages.fullNameLong),
  );
