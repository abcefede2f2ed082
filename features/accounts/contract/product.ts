import * as z from 'zod/mini';

/** Product type of an account: M Mapper, T Reviewer, PC Persona Creator, N none (never valid). */
export const productTypes = ['M', 'T', 'PC', 'N'] as const;
export const productType = z.enum(productTypes);

/** S4.17 */
export const defaultProductType = 'M';

/** Default dashboard: T Reviewer, M Mapper. */
export const dashboard = z.enum(['M', 'T']);

/** Plan of an account: F free, P pro, T business, E enterprise. */
export const planType = z.enum(['F', 'P', 'T', 'E']);
export type PlanType = z.output<typeof planType>;

/** The location of a visitor whose own is not known (S5.14, S9.1). */
export const fallbackLocation = {
  countryCode: 'US',
  country: 'United States',
  state: 'California',
} as const;
