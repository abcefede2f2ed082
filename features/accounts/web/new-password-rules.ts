import { accountMessages, passwordPattern } from '#features/accounts/contract/texts.ts';

export interface NewPassword {
  password: string;
  confirm: string;
}

/** Validation rules of the two fields for a new password (S5.24 to S5.30). */
export const newPasswordRules = {
  password: (password: string) => {
    if (!password) return accountMessages.newPasswordMissing;
    return passwordPattern.test(password) ? null : accountMessages.newPasswordInvalid;
  },
  confirm: (confirm: string, { password }: NewPassword) => {
    if (!confirm) return accountMessages.confirmMissing;
    if (!passwordPattern.test(confirm)) return accountMessages.newPasswordInvalid;
    return confirm === password ? null : accountMessages.confirmDiffers;
  },
};
