import { type BillingDetails, billingDetails } from '../../contract/details.ts';
import { type Problems, problemsOf } from '../field-problems.ts';
import type { OtherDetails } from './other-fields.tsx';

/** The fields of stored details; those of a new payer have the name and address of its account. */
export function otherDetailsOf(
  details: BillingDetails | null,
  account: { name: string; email: string },
): OtherDetails {
  return {
    name: details?.name ?? account.name,
    email: details?.email ?? account.email,
    tax_type: details?.tax_id?.type ?? '',
    tax_number: details?.tax_id?.value ?? '',
    reference: details?.reference ?? '',
  };
}

/** The details to send. */
export function detailsOf(typed: OtherDetails) {
  const { name, email, tax_type, tax_number, reference } = typed;
  const tax_id = tax_type ? { type: tax_type, value: tax_number } : null;
  return { name, email, tax_id, reference };
}

/** What is wrong with the fields. */
export function detailsProblems(typed: OtherDetails): Problems {
  return problemsOf(billingDetails, detailsOf(typed));
}
