import { lengths } from '#kernel/text/limits.ts';

/** S5.3: local part, a domain, and a top-level domain of 2 to 20 letters. */
export const emailPattern = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,20}$/;
/** S5.6 to S5.9: 8 to 15 characters, at least one lower case and one upper case letter, one digit. */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,15}$/;
/** The format of a one-time code. */
export const codePattern = /^\d{6}$/;

/** Maximum length of an address (RFC 5321). */
export const emailLength = 254;
export const pictureTextLength = 200;

/** The texts of the specification about accounts, verbatim. */
export const accountMessages = {
  nameMissing: 'What should we call you?',
  emailMissing: 'We need your email to create an account',
  emailInvalid: "Hmm...that doesn't seem like a valid email",
  passwordMissing: 'We require a password to protect your account',
  passwordInvalid: 'Make it 8-15 characters with 1 upper case, 1 lower case, and a number',
  countryMissing: 'Country is required.',
  captchaMissing: 'Captcha is required',
  signInEmailMissing: 'We need your email to sign in',
  signInPasswordMissing: 'We need your password to sign in',
  fullNameMissing: 'Full name is required.',
  fullNameLong: `Full name has ${lengths.fullName} characters at most.`,
  fullNameBlank: 'Full name should not be empty.',
  currentPasswordMissing: 'Current password is required.',
  newPasswordMissing: 'New password is required.',
  newPasswordInvalid:
    'The password must contain 8 to 15 characters and at least 1 uppercase letter, 1 lower case letter, and number.',
  newPasswordHint: '8-15 characters with 1 upper & 1 lower case, and a number.',
  confirmMissing: 'Please confirm new password.',
  confirmDiffers: 'Passwords do no match.',
  passwordUpdated: 'Password updated successfully.',
} as const;

/**
 * Trims a name and begins each of its words with a capital letter; capitals inside a word stay
 * ('ada mcKay' becomes 'Ada McKay').
 */
export function capitaliseName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const [first = ''] = word;
      return first.toLocaleUpperCase('en') + word.slice(first.length);
    })
    .join(' ');
}
