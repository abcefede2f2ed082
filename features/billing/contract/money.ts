import { z } from 'zod';

/** Code of a currency as in ISO 4217, in lower case. */
export const currency = z.string().regex(/^[a-z]{3}$/, 'Enter a currency such as eur.');

/** An amount in the smallest unit of its currency, such as cents; negative for a credit. */
export const money = z.object({ amount: z.number().int(), currency });
export type Money = z.output<typeof money>;
