import { accountFailures } from '#features/accounts/contract/failures.ts';
import { defaultProductType, productTypes } from '#features/accounts/contract/product.ts';
import {
  accountMessages,
  emailPattern,
  passwordPattern,
} from '#features/accounts/contract/texts.ts';

export interface SignUpValues {
  full_name: string;
  email: string;
  password: string;
  p_type: string;
  country: string;
}

/** Validation rules of the sign-up form; `withPassword` is false after a provider's sign-in. */
export function signUpRules(withPassword: boolean) {
  return {
    full_name: (name: string) => (name.trim() ? null : accountMessages.nameMissing),
    email: (email: string) => {
      if (!email.trim()) return accountMessages.emailMissing;
      return emailPattern.test(email.trim()) ? null : accountMessages.emailInvalid;
    },
    password: (password: string) => {
      if (!withPassword) return null;
      if (!password) return accountMessages.passwordMissing;
      return passwordPattern.test(password) ? null : accountMessages.passwordInvalid;
    },
    p_type: (product: string) =>
      product === 'N' ? accountFailures.entries['product/invalid'][1] : null,
    country: (country: string) => (country ? null : accountMessages.countryMissing),
  };
}

/** What a form contains of the values that are typed, without the empty ones. */
export function typedIn(form: FormData): Partial<SignUpValues> {
  const entries = (['full_name', 'email', 'password'] as const).flatMap((name) => {
    const text = form.get(name);
    return typeof text === 'string' && text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The product type that a link requests; M if it requests none that exists (S4.17). */
export function requestedProduct(requested: string | null): string {
  const known: readonly string[] = productTypes;
  return requested && known.includes(requested) ? requested : defaultProductType;
}
