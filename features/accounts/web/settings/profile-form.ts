import type { UserDetail } from '#features/accounts/contract/profile.ts';
import { accountMessages, capitaliseName } from '#features/accounts/contract/texts.ts';

/** The profile form's fields; an empty select has no value. */
export interface ProfileValues {
  full_name: string;
  company_name: string;
  country: string;
  designation_token: string;
  company_size_token: string;
}

export function profileValues(account: UserDetail): ProfileValues {
  return {
    full_name: account.full_name,
    company_name: account.company_name,
    country: account.country,
    designation_token: account.designation?.token ?? '',
    company_size_token: account.company_size?.token ?? '',
  };
}

/** The validation message of the full name (S5.21, S5.22). */
export function fullNameProblem(name: string): string | null {
  if (name === '') return accountMessages.fullNameMissing;
  return name.trim() === '' ? accountMessages.fullNameBlank : null;
}

/**
 * The request body: the name trimmed and capitalised, empty selects left out, and always the
 * company name, since it can be cleared (S4.66, S4.67, S5.35, S5.36).
 */
export function profilePayload(values: ProfileValues): Partial<ProfileValues> {
  const { full_name, company_name, country, designation_token, company_size_token } = values;
  return {
    full_name: capitaliseName(full_name),
    company_name: company_name.trim(),
    ...(country ? { country } : {}),
    ...(designation_token ? { designation_token } : {}),
    ...(company_size_token ? { company_size_token } : {}),
  };
}
